import { escapeHtml } from '../http/escape-html.ts';

/** JSON inside a `<script>`: nothing in it can end the element or begin a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

type Attributes = Record<string, string | boolean | null | undefined>;

/** A tag with its attributes escaped; false, null and undefined leave one out. */
export function tag(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return content === undefined ? `<${name}${written}>` : `<${name}${written}>${content}</${name}>`;
}
