/** The value of a cookie; null when it is absent or not readable. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(value.join('=').trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** A `Set-Cookie` for the whole site or `path`, same-site lax; without `maxAge` it ends with the browser; scripts read it unless `httpOnly`. */
export function serializeCookie(
  name: string,
  value: string,
  options: { secure: boolean; maxAge?: number; httpOnly?: boolean; path?: string },
): string {
  const hidden = options.httpOnly ? '; HttpOnly' : '';
  const age = options.maxAge === undefined ? '' : `; Max-Age=${options.maxAge}`;
  return `${name}=${encodeURIComponent(value)}; Path=${options.path ?? '/'}; SameSite=Lax${hidden}${age}${options.secure ? '; Secure' : ''}`;
}
