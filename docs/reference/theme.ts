/** The colours of the page. Redoc computes with them, so they can't be CSS variables. */
interface Palette {
  readonly paper: string;
  readonly sunk: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly link: string;
  readonly good: string;
  readonly bad: string;
  readonly code: string;
  /** The background of the examples, which are dark in both themes. */
  readonly examples: string;
}

const examplesInk = "#e8ebef";

const palettes = {
  light: {
    paper: "#ffffff",
    sunk: "#f7f6f3",
    ink: "#21252b",
    soft: "#5b616c",
    line: "#d9d6d0",
    link: "#1d5c8f",
    good: "#14603a",
    bad: "#9d221b",
    code: "#9c2a5b",
    examples: "#22282f",
  },
  dark: {
    paper: "#131519",
    sunk: "#1a1d22",
    ink: "#e6e8ec",
    soft: "#a4acb9",
    line: "#343a43",
    link: "#8cbdf0",
    good: "#8fd9ab",
    bad: "#f8a9a0",
    code: "#f2a5c6",
    examples: "#1a1d22",
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** Redoc's themes, by the browser's colour scheme. */
export const themes = { light: themeOf(palettes.light), dark: themeOf(palettes.dark) };

function themeOf({ sunk, ink, soft, line, link, good, bad, code, examples }: Palette): object {
  const plain = { color: soft, backgroundColor: sunk, tabTextColor: examplesInk };
  return {
    colors: {
      primary: { main: link },
      success: { main: good },
      error: { main: bad },
      text: { primary: ink, secondary: soft },
      border: { dark: line, light: line },
      responses: {
        success: { color: good, backgroundColor: sunk, tabTextColor: "#8fd9ab" },
        error: { color: bad, backgroundColor: sunk, tabTextColor: "#f8a9a0" },
        redirect: plain,
        info: plain,
      },
    },
    schema: {
      linesColor: line,
      typeNameColor: soft,
      typeTitleColor: soft,
      requireLabelColor: bad,
      nestedBackground: sunk,
      arrow: { color: soft },
    },
    typography: {
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
      headings: { fontFamily: "inherit" },
      code: { color: code, backgroundColor: sunk },
      links: { color: link, hover: link, visited: link },
    },
    sidebar: { backgroundColor: sunk, textColor: ink, activeTextColor: link },
    rightPanel: { backgroundColor: examples, textColor: examplesInk },
    codeBlock: { backgroundColor: "#0d1014" },
    fab: { backgroundColor: sunk, color: link },
  };
}

/** What Redoc's themes leave out. Its own rules have generated names and load later, so these must be important. */
export const style = [
  "body { margin: 0; }",
  "img { max-width: 100%; }",
  "img[alt*=logo] { display: none; }",
  // The name of a chosen example is one line, however long it is; its list shows it in full.
  "div:has(> .dropdown-select) { max-width: 100%; overflow: hidden; }",
  `.dropdown-select ~ label { display: block !important; box-sizing: border-box; max-width: 100%; padding-right: 2rem !important;
  overflow: hidden !important; text-overflow: ellipsis !important; white-space: nowrap !important; }`,
  // Redoc writes white on the colour of links, which is light in the dark.
  `@media (prefers-color-scheme: dark) { .one-of button { color: ${palettes.dark.paper} !important; } }`,
  ".react-tabs__tab--selected { background: #fff !important; color: #21252b !important; }",
  ...Object.entries(palettes).map(
    ([scheme, { paper, sunk, ink, soft, line }]) => `@media (prefers-color-scheme: ${scheme}) {
  :root { color-scheme: ${scheme}; }
  body { background: ${paper}; }
  .redoc-wrap table tr { background-color: ${paper} !important; }
  .redoc-wrap table :is(th, td) { border-color: ${line} !important; }
  .redoc-wrap table th { background-color: ${sunk} !important; text-align: left; }
  .redoc-wrap h5 { border-color: ${line} !important; color: ${soft} !important; }
  .redoc-wrap h5 > span { color: ${ink} !important; }
  .redoc-wrap td > div > div > span:not(:empty) { color: ${soft} !important; }
  .redoc-wrap svg polygon { fill: ${soft} !important; }
  .redoc-wrap .search-input { border-color: ${line} !important; color: ${ink} !important; }
}`,
  ),
].join("\n");
