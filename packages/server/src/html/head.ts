import { LOCALES, type JsonLdNode, type Locale, type PageHead } from '@samen/contracts';
import { paths, shareImages, type Site } from '@samen/resources/shared';
import { backgroundOf, paletteOf, rolesOf, valueOf, type ColourMode } from '@samen/contracts/theme';
import { escapeHtml } from '../http/escape-html.ts';
import { absoluteNode, siteNodes } from './json-ld.ts';
import { localizedPath } from '../http/localized-path.ts';
import { inlineJson, tag } from './markup.ts';

export interface HeadParts {
  /** What the page states about itself; null where it was not rendered. */
  head: PageHead | null;
  /** In the language of the response. */
  site: Site;
  /** `https://host` under which this site is known; see `canonicalOrigin`. */
  origin: string;
  /** The page's path without locale and query. */
  path: string;
  /** Title for a page without a title of its own, without the site's name. */
  title: string | null;
  /** Nothing for strangers: not public, or not there. */
  hidden: boolean;
  /** Where the site is searched, with `{search_term_string}` for the words. */
  search?: string | null;
  /** For one person alone, who came by a link or a form. */
  unlisted?: boolean;
}

const OG_LOCALES: Record<Locale, string> = { nl: 'nl_NL', en: 'en_GB' };

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string => tag('meta', { property: name, content });

/**
 * The tags of a page's head that say what it is and where it is known: title, description, canonical address and
 * languages, Open Graph, feeds, JSON-LD, icons, manifest and the colour of the browser's own bar. Every value is escaped.
 */
export function headTags(parts: HeadParts): string[] {
  const { head, site, hidden } = parts;
  const title = head ? head.title : parts.title;
  const fullTitle = title ? `${title} - ${site.appName}` : site.appName;
  const isHidden = hidden || parts.unlisted === true || head?.noindex === true;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    ...(head?.description ? [meta('description', head.description)] : []),
    ...(isHidden ? [meta('robots', 'noindex')] : []),
    ...(hidden ? [] : [...addresses(parts, isHidden), ...openGraph(parts, title ?? site.appName)]),
    ...(hidden ? [] : [...feeds(parts), ...jsonLd(parts)]),
    ...siteTags(site),
  ];
}

/** The language that a page is known in: its own where it has only one. */
const localeOf = ({ head, site }: HeadParts): Locale => head?.locale ?? site.locale;

/** The page's path without locale in a language. */
function pathIn({ head, path }: HeadParts, locale: Locale): string {
  return head?.alternates?.[locale] ?? head?.canonical ?? path;
}

function addressIn(parts: HeadParts, locale: Locale): string {
  return parts.origin + localizedPath(parts.site, pathIn(parts, locale), locale);
}

/** An address that may change its language with the visitor is the default; search engines get one for each language. */
function addresses(parts: HeadParts, isHidden: boolean): string[] {
  const { head, site, origin } = parts;
  const canonical = tag('link', { rel: 'canonical', href: addressIn(parts, localeOf(parts)) });
  // What no one has translated is no other page under another language.
  if (!site.features.internationalisation || isHidden || head?.locale) return [canonical];
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    canonical,
    ...LOCALES.map((locale) => alternate(locale, addressIn(parts, locale))),
    alternate('x-default', origin + pathIn(parts, LOCALES[0])),
  ];
}

function openGraph(parts: HeadParts, title: string): string[] {
  const { head, site, origin } = parts;
  const { image = { url: shareImages.site, alt: site.appName }, share, publishedAt, modifiedAt } = head ?? {};
  const description = share?.description ?? head?.description;
  const isTranslated = site.features.internationalisation && !head?.locale;
  const others = isTranslated ? LOCALES.filter((one) => one !== site.locale) : [];
  // Only the pictures made for sharing are of a known size.
  const isMade = image.url.startsWith('/media/share/');
  return [
    property('og:title', share?.title ?? title),
    ...(description ? [property('og:description', description)] : []),
    property('og:type', publishedAt ? 'article' : 'website'),
    property('og:url', addressIn(parts, localeOf(parts))),
    property('og:site_name', site.appName),
    property('og:locale', OG_LOCALES[localeOf(parts)]),
    ...others.map((locale) => property('og:locale:alternate', OG_LOCALES[locale])),
    property('og:image', new URL(image.url, origin).href),
    ...(isMade
      ? [
          property('og:image:type', 'image/png'),
          property('og:image:width', String(shareImages.width)),
          property('og:image:height', String(shareImages.height)),
        ]
      : []),
    property('og:image:alt', image.alt),
    ...(publishedAt ? [property('article:published_time', publishedAt)] : []),
    ...(publishedAt && modifiedAt ? [property('article:modified_time', modifiedAt)] : []),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function feeds({ head }: HeadParts): string[] {
  return (head?.feeds ?? []).map(({ type, title, href }) =>
    tag('link', { rel: 'alternate', type, title, href }),
  );
}

/** One block for all of them; the site itself is described where it begins. */
function jsonLd(parts: HeadParts): string[] {
  const { head, site, origin, path, search = null } = parts;
  const nodes: JsonLdNode[] = [
    ...(path === paths.home() ? siteNodes(site, search) : []),
    ...(head?.jsonLd ?? []),
  ];
  if (nodes.length === 0) return [];
  const graph = nodes.map((node) => absoluteNode(node, { site, origin, locale: localeOf(parts) }));
  const content = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
  return [tag('script', { type: 'application/ld+json' }, content)];
}

/** The colour of the header, which the browser's own bar continues. */
function barColour({ center: { profile } }: Site, mode: ColourMode): string {
  const palette = paletteOf(profile);
  const role = profile.themeConfig.header.variant === 'tab' ? 'sunken' : 'surface';
  const own = role === 'surface' && mode === 'light' ? backgroundOf(profile, palette) : null;
  return own ?? valueOf(rolesOf(palette, mode)[role], palette);
}

function siteTags(site: Site): string[] {
  const colour = (mode: ColourMode) =>
    tag('meta', {
      name: 'theme-color',
      content: barColour(site, mode),
      media: `(prefers-color-scheme: ${mode})`,
    });
  return [
    colour('light'),
    colour('dark'),
    tag('link', { rel: 'icon', href: site.center.profile.faviconUrl ?? '/assets/favicon.svg' }),
    tag('link', { rel: 'apple-touch-icon', href: '/media/icons/apple-touch.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ];
}
