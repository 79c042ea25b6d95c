/** One media type of a header, its names in lower case and the values of its parameters unquoted. */
interface MediaType {
  type: string;
  parameters: ReadonlyMap<string, string>;
}

const TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const QUOTED = /^"(?:[^"\\]|\\.)*"$/;

/** The parts between signs that stand in no quotation; null where one is not closed. */
function splitAt(text: string, sign: string): string[] | null {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === sign) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return isQuoted ? null : [...parts, text.slice(start).trim()];
}

function readParameter(text: string): [name: string, value: string] | null {
  const end = text.indexOf('=');
  const name = text.slice(0, Math.max(0, end)).toLowerCase();
  const value = text.slice(end + 1);
  if (!TOKEN.test(name)) return null;
  if (TOKEN.test(value)) return [name, value];
  return QUOTED.test(value) ? [name, value.slice(1, -1).replace(/\\(.)/g, '$1')] : null;
}

function readMediaType(text: string): MediaType | null {
  const [type = '', ...rest] = splitAt(text, ';') ?? [];
  if (!TYPE.test(type)) return null;
  const parameters = new Map<string, string>();
  for (const one of rest.filter(Boolean)) {
    const [name, value] = readParameter(one) ?? [];
    if (name === undefined || value === undefined || parameters.has(name)) return null;
    parameters.set(name, value);
  }
  return { type: type.toLowerCase(), parameters };
}

/** The media types of `Content-Type` or `Accept`; null for what RFC 9110 does not know as such. */
export function readMediaTypes(header: string): MediaType[] | null {
  const types = (splitAt(header, ',') ?? []).map(readMediaType);
  const readable = types.filter((one) => one !== null);
  return types.length > 0 && readable.length === types.length ? readable : null;
}
