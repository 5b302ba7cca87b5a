import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Credits } from "./Credits.tsx";
import { NewPost } from "./NewPost.tsx";
import { Posts } from "./Posts.tsx";
import { Video } from "./Video.tsx";

const queries = new QueryClient();

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <header>
        <Credits />
      </header>
      <main>
        <Video />
        <NewPost />
        <Posts />
      </main>
    </QueryClientProvider>
  </StrictMode>,
);
