import type { IncomingHttpHeaders } from 'node:http';

/** What a page is loaded into. */
const DOCUMENTS = ['document', 'iframe', 'frame', 'embed', 'object'];
/** Of forms; files are sent by programs too. */
const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = /[/+]json\b/;

const typesIn = (header: string) => header.split(',').map((one) => one.split(';', 1)[0]?.trim() ?? '');

/**
 * Whether a person reads the response: a browser follows a link or sends a form, and scripts do not get to see it.
 * Browsers send it themselves; older ones, and what behaves like them, by what they accept or send.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (destination !== undefined && DOCUMENTS.includes(String(destination))) return true;
  if (mode !== undefined) return mode === 'navigate';
  const accept = (headers.accept ?? '').toLowerCase();
  if (JSON_TYPE.test(accept)) return false;
  const [type = ''] = typesIn((headers['content-type'] ?? '').toLowerCase());
  return type === FORM_TYPE || typesIn(accept).includes('text/html');
}
