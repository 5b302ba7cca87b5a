import "./style/index.css";
import { render } from "preact";
import { takeToken } from "./api.ts";
import { App } from "./app.tsx";
import { keepAsking, refresh } from "./store.ts";

takeToken();
addEventListener("hashchange", () => takeToken() && void refresh());
render(<App />, document.body);
keepAsking();
