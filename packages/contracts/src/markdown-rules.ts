const RAW_HTML = /<[a-z!/?]/i;

/** Begins where the address of a link or a picture stands in Markdown: `](`, and `]:` of a definition. */
const BEFORE_ADDRESS = /\][(:]/g;

/**
 * Slashes in any spelling that Markdown and browsers read as two, however far away; an address that begins with a
 * reference hides itself.
 */
// eslint-disable-next-line regexp/no-super-linear-move -- sticky: it is tried at one place and does not move
const ASTRAY = /[\s<]*(?:&|[/\\][\s<]*(?:[/\\]|&))/y;

/** Whether a link or picture in Markdown leads to another host without saying so. */
export function hasAstrayLink(markdown: string): boolean {
  for (const { index } of markdown.matchAll(BEFORE_ADDRESS)) {
    ASTRAY.lastIndex = index + 2;
    if (ASTRAY.test(markdown)) return true;
  }
  return false;
}

/** What Markdown here may not hold: the code of a field error, or null. */
export function forbiddenInMarkdown(text: string): 'html' | 'astray_link' | null {
  if (hasAstrayLink(text)) return 'astray_link';
  return RAW_HTML.test(text) ? 'html' : null;
}
