import type { LostText } from './lost-text.ts';

/** One line per field. */
export const writtenOut = (texts: readonly LostText[]): string =>
  texts.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join('\n');

/**
 * Copies a text, and returns whether that worked. Where the clipboard is closed to pages the browser's own command does it
 * from the field that has the text, which is selected then.
 */
export async function copyText(
  text: string,
  field: HTMLTextAreaElement | HTMLInputElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!field) return false;
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
