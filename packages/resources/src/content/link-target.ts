import { markdownAddress } from '@samen/contracts';

/** A safe value for `href`: a path of this site, or what a link in Markdown may lead to. Else null. */
export function safeUrl(url: string): string | null {
  const address = markdownAddress(url, 'link');
  return address !== null && (/^[/#?]/.test(address) || URL.canParse(address)) ? address : null;
}
