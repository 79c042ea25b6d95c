/** A text that begins its headings at `##` begins them at `#`, so that they follow the page's own without a gap. */
export function liftHeadings(markdown: string): string {
  return /^# /m.test(markdown) ? markdown : markdown.replace(/^#(#+ )/gm, '$1');
}
