import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npm run sandbox` of the kit, or any other server of the API. */
const server = process.env.API_ORIGIN ?? "http://127.0.0.1:4010";
const key = process.env.API_KEY ?? "";

export default defineConfig({
  plugins: [react()],
  // The key stays on the server: whoever serves the page adds it.
  server: { proxy: { "/api": { target: server, changeOrigin: true, headers: { Authorization: `Bearer ${key}` } } } },
});
