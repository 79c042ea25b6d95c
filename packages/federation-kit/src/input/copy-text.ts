import type { LostText } from './lost-text.ts';

/** One line per field. */
export const writtenOut = (texts: readonly LostText[]): string =>
  texts.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join('\n');

/** Copies a text; where the clipboard is closed to pages, by the browser's own command, from its field. */
export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!field) return false;
    field.select();
    return document.execCommand('copy');
  }
}
