import "./style/index.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { keepAsking } from "./store.ts";

render(<App />, document.body);
keepAsking();
