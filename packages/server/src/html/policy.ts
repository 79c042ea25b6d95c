/** What of a page's content security policy depends on configuration and visitor. */
export interface PolicyParts {
  nonce: string;
  /** Where map tiles come from: `https://tiles.example/{z}/{x}/{y}.png`. */
  tileUrl: string | null;
  /** Origins of the analytics tag, where the visitor has consented to one. */
  analytics: readonly string[];
  /** Where the API is, when it is elsewhere. */
  apiBaseUrl: string;
  /** Origin of a developer's own remote; outside production only. */
  developerOrigin: string | null;
  /** A page that this site itself may show within another: what its centre designs. */
  isFramed?: boolean;
}

const originOf = (url: string | null): string[] =>
  url && URL.canParse(url.replaceAll(/[{}]/g, '')) ? [new URL(url.replaceAll(/[{}]/g, '')).origin] : [];

/**
 * Scripts run by nonce and by what those load; nothing is evaluated or inlined. Trusted Types leave one way to load a
 * script: the shell's default policy, which admits the addresses of releases.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { nonce, tileUrl, analytics, apiBaseUrl, developerOrigin, isFramed = false } = parts;
  const developer = developerOrigin === null ? [] : [developerOrigin];
  const hotUpdates = developer.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...developer],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(tileUrl), ...analytics, ...developer],
    'font-src': ["'self'", ...developer],
    'connect-src': ["'self'", ...originOf(apiBaseUrl || null), ...analytics, ...developer, ...hotUpdates],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
    // The shell's policy admits scripts of this site alone.
    ...(developerOrigin === null
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }
      : {}),
    'report-uri': ['/platform/v1/reports'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
