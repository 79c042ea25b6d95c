import { leadsAstray } from '@samen/contracts';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** A safe value for `href`: a path of this site, or a URL with a harmless scheme. Else null. */
export function safeUrl(url: string): string | null {
  const text = url.trim();
  if (leadsAstray(text)) return null;
  if (/^[/#?]/.test(text)) return text;
  return URL.canParse(text) && SCHEMES.includes(new URL(text).protocol) ? text : null;
}
