import type { OneBundle } from './one-bundle.ts';

/**
 * The product's page as one that the browser renders from a bundle: what was rendered into it, its answers and its rules
 * are gone, and so are the releases' scripts and preloads; the bundle's stand in their place.
 */
export function clientRendered(html: string, bundle: OneBundle, lazyScripts: string[]): string {
  const bare = html
    .replace(/<link[^>]+href="\/r\/[^>]*>/g, '')
    .replace(/<link[^>]+as="image"[^>]*>/g, '')
    .replace(/<script[^>]+src="\/r\/[^>]*><\/script>/g, '')
    .replace(/<style[^>]*data-styled[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<script type="application\/json" id="samen-state">[\s\S]*?<\/script>/g, '')
    .replace(
      /<div id="root">[\s\S]*?<\/div>\s+(?=<(?:noscript|script type="application\/json"))/,
      '<div id="root"></div>\n',
    );
  const hints = lazyScripts.map((script) => `<link rel="preload" as="script" href="${script}">`).join('');
  const styles = bundle.styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`).join('');
  const scripts = bundle.scripts.map((name) => `<script defer src="/bundle/${name}"></script>`).join('');
  return bare.replace('</head>', `${styles}${hints}${scripts}</head>`);
}
