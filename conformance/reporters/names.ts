/** What `--reporter` takes; apart from the reporters themselves, which take a while to load. */
export const reporters = ["terminal", "json", "markdown", "junit", "sarif", "github", "none"] as const;
export type Reporter = (typeof reporters)[number];
