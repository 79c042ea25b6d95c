/** A web address as it is stored, or null; a name without `https://` gets it. */
export function webAddress(text: string): string | null {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written) || /[\s<>"]/.test(written)) return null;
  const { protocol, hostname, username, href } = new URL(written);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && username === '';
  return isWeb && /\.[a-z]/i.test(hostname) && href.length <= 255 ? href : null;
}
