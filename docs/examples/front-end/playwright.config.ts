import { defineConfig } from "@playwright/test";

const port = Number(process.env.PORT ?? 4179);

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 8,
  forbidOnly: true,
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
  },
  webServer: { command: `vite preview --host 127.0.0.1 --port ${port} --strictPort`, port },
});
