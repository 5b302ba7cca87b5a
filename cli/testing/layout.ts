import type { Page } from "playwright-core";

/** Whether the page scrolls sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/**
 * Texts of the page that lie on each other, and texts that are cut off at the side: `text | the other`, `text | cut off`. What scrolls or
 * ends in an ellipsis is meant to be cut. Parts that stay in place while the page scrolls count only where they begin.
 */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly box: DOMRect;
      readonly of: Element;
    }
    const lines: Line[] = [];
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40) ?? "";
      if (of === null || text === "" || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (of.closest("script, style, svg, .unseen")) continue;
      const frame = frameOf(of);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        if (frame && isOutside(box, frame.box)) continue;
        if (frame && !frame.isMeant && box.right > frame.box.right + 1) found.push(`${text} | cut off`);
        lines.push({ text, box: frame ? within(box, frame.box) : box, of });
      }
    }
    const sorted = lines.sort((a, b) => a.box.top - b.box.top);
    sorted.forEach((one, at) => {
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.box.top > one.box.bottom - 3) break;
        if (isLyingOn(one.box, other.box) && one.of !== other.of) found.push(`${one.text} | ${other.text}`);
      }
    });
    return [...new Set(found)];

    /** The nearest element that cuts off what goes beyond it, and whether people can still get to what it cuts. */
    function frameOf(element: Element) {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (overflowX === "visible") continue;
        const isMeant = overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis";
        return { box: at.getBoundingClientRect(), isMeant };
      }
      return null;
    }
    function within(box: DOMRect, frame: DOMRect): DOMRect {
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
      return new DOMRect(left, top, Math.min(box.right, frame.right) - left, Math.min(box.bottom, frame.bottom) - top);
    }
    function isOutside(box: DOMRect, frame: DOMRect): boolean {
      return (
        box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1 || box.left >= frame.right || box.right <= frame.left
      );
    }
    /** Lines of text are boxes with air above and below: some pixels are no overlap. */
    function isLyingOn(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 2 && down > Math.min(one.height, other.height) * 0.4;
    }
  });
}
