import {
  ANALYTICS_MARK,
  COOKIES,
  INLINE_IDS,
  PERSIST_KEY,
  THEME_STYLE_ID,
  type Composition,
  type PageLayout,
  type Locale,
  type PostedForm,
  type RenderedPage,
} from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { fontNamed, fontPreloads, themeStyleSheet } from '@samen/contracts/theme';
import { firstScripts } from './first-scripts.ts';
import { headTags } from './head.ts';
import { inlineJson, tag } from './markup.ts';
import type { AnalyticsTag } from './analytics.ts';
import type { AnalyticsOptions, ColorModeOptions } from './scripts/script-options.ts';
import { scriptFrom } from './scripts/script-from.ts';
import { shellWatchScript } from './scripts/watch-shell.ts';
import { overrideScript, type Override } from './override.ts';
import { needsScripts } from './without-scripts.ts';
import { SKELETON_STYLE, shellSkeleton } from './shell-skeleton.ts';

export interface PageParts {
  nonce: string;
  site: Site;
  composition: Composition;
  /** Remote that owns the route; null is the shell. */
  owner: string | null;
  /** Title where no one rendered the page, without the site's name. */
  title: string | null;
  /** `https://host` under which the site is to be known. */
  origin: string;
  /** The page's path without locale and query. */
  path: string;
  /** The locale that the address names. */
  prefix: Locale | null;
  /** A form that comes back with its mistakes. */
  posted?: PostedForm | null;
  /** Nothing for strangers: not public, or not there. */
  hidden: boolean;
  /** Where the site is searched, with `{search_term_string}` for the words. */
  search?: string | null;
  /** For one person alone, who came by a link or a form. */
  unlisted?: boolean;
  /** The page as HTML; null sends the frame, which the browser fills. */
  rendered: RenderedPage | null;
  /** What stands around a page that the browser fills, where that is expected. */
  frame?: PageLayout | null;
  /** Whether the shell's release is on trial: how it comes up is then watched from outside of it. */
  isShellOnTrial?: boolean;
  /** A developer's own release, which starts the page. */
  override?: Override | null;
  /** What counts the visitors of the centre; null without one, or without consent. */
  tag?: AnalyticsTag | null;
}

/** Sets the visitor's colour mode before the first paint. */
const MODE_SCRIPT = scriptFrom<ColorModeOptions>('color-mode')({ key: `persist:${PERSIST_KEY}` });

const ANALYTICS_SCRIPT = scriptFrom<AnalyticsOptions>('analytics');

const RESET = 'body{margin:0}';

/** Of what the page looks like. Preloads carry integrity as the loads do, or the browser would fetch twice. */
function preloads(parts: PageParts): string[] {
  const { composition, owner, site, rendered } = parts;
  const { fonts } = site.center.profile.themeConfig;
  const remote = owner === null ? undefined : composition.remotes[owner];
  const styles = remote?.styles ?? [];
  return [
    ...fontPreloads([fontNamed(fonts.sans), fontNamed(fonts.heading)]).map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
    ),
    ...(rendered
      ? [rendered.links]
      : styles.map((href) =>
          tag('link', { rel: 'preload', as: 'style', href, integrity: remote?.files[href] }),
        )),
    ...(rendered ? [] : scriptPreloads(parts)),
  ];
}

/**
 * In the head of a frame, which shows nothing without them. A rendered page has them behind its content, which would
 * otherwise share the line with them.
 */
function scriptPreloads({ composition, owner, nonce, rendered, override }: PageParts): string[] {
  // A developer's page starts with other scripts.
  const scripts = override ? [] : firstScripts(composition, owner);
  const fetchpriority = rendered ? 'low' : undefined;
  return scripts.map((script) =>
    tag('link', { rel: 'preload', as: 'script', ...script, nonce, fetchpriority }),
  );
}

/** `data-href` is what webpack compares with: without it a sheet would be loaded once more. */
function styleSheets({ composition, owner, rendered }: PageParts): string[] {
  const remote = rendered && owner !== null ? composition.remotes[owner] : undefined;
  const files = { ...composition.shell.files, ...remote?.files };
  return [...composition.shell.styles, ...(remote?.styles ?? [])].map((href) =>
    tag('link', { rel: 'stylesheet', href, integrity: files[href], 'data-href': href.split('/').at(-1) }),
  );
}

/** What the components of the rendered page look like; the browser takes these rules over. */
function componentStyles({ nonce, rendered }: PageParts): string[] {
  return rendered ? [rendered.styles.replaceAll('<style', `<style nonce="${nonce}"`)] : [];
}

function theme({ site }: PageParts): string {
  return themeStyleSheet({ ...site.center.profile, chrome: site.chrome });
}

function head(parts: PageParts): string {
  const { nonce, rendered } = parts;
  const [title = '', ...others] = headTags({ ...parts, head: rendered?.head ?? null });
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    title,
    // The first element with the nonce: the shell reads it from there.
    tag('script', { nonce }, MODE_SCRIPT),
    ...(parts.isShellOnTrial
      ? [tag('script', { nonce }, shellWatchScript(parts.composition.shell.buildId))]
      : []),
    // A shell from before it brought the script goes without: what is typed before hydration is not replayed.
    ...(rendered?.script ? [tag('script', { nonce }, rendered.script)] : []),
    // Of its own: the browser replaces it when the design changes.
    tag('style', { nonce, id: THEME_STYLE_ID }, theme(parts)),
    tag('style', { nonce }, `${RESET}${parts.frame ? SKELETON_STYLE : ''}`),
    ...preloads(parts),
    ...styleSheets(parts),
    ...componentStyles(parts),
    // What others read of the page stands behind what it needs itself.
    ...others,
  ].join('\n');
}

/** What sets the page going. */
function starts({ nonce, site, composition, override }: PageParts): string[] {
  const scripts = composition.shell.scripts.map((src) => ({ src, integrity: composition.shell.files[src] }));
  if (!override) return scripts.map((script) => tag('script', { ...script, defer: true, nonce }, ''));
  return [tag('script', { nonce }, overrideScript(override, { nonce, locale: site.locale, scripts }))];
}

/** Behind the shell's scripts: by then its policy of Trusted Types admits what the tag loads. */
function counts({ nonce, tag: analytics = null }: PageParts): string[] {
  if (!analytics) return [];
  const { id, src } = analytics;
  return [
    tag('script', { nonce }, ANALYTICS_SCRIPT({ id, signedIn: COOKIES.uid })),
    tag('script', { src, defer: true, nonce, [ANALYTICS_MARK]: true }, ''),
  ];
}

/** The shell's own pages come with its code. */
function forBrowsers({ shell: { routes: _own, ...shell }, ...rest }: Composition): Composition {
  return { ...rest, shell };
}

/** Nothing would come to stand in it. */
const withoutShell = (frame: PageLayout | null, nonce: string): string =>
  frame === null ? '' : tag('style', { nonce }, '.frame{display:none}');

function body(parts: PageParts): string {
  const { site, composition, posted, rendered, frame = null, nonce, prefix } = parts;
  const json = (id: string, value: unknown) =>
    tag('script', { type: 'application/json', id }, inlineJson(value));
  return [
    `<div id="root">${rendered?.html ?? shellSkeleton(frame)}</div>`,
    ...(rendered
      ? []
      : [tag('noscript', {}, `${withoutShell(frame, nonce)}${needsScripts(site.locale, prefix)}`)]),
    ...(rendered ? scriptPreloads(parts) : []),
    json(INLINE_IDS.composition, forBrowsers(composition)),
    json(INLINE_IDS.site, site),
    ...(posted ? [json(INLINE_IDS.posted, posted)] : []),
    ...(rendered ? [json(INLINE_IDS.state, rendered.state)] : []),
    ...starts(parts),
    ...counts(parts),
  ].join('\n');
}

/** The HTML of a page, or the frame of one: no further request is needed to know what to load and how it looks. */
export function pageDocument(parts: PageParts): string {
  const { locale, center } = parts.site;
  const root = { lang: locale, 'data-shape': center.profile.themeConfig.defaultShape };
  return `<!doctype html>\n${tag('html', root, `<head>\n${head(parts)}\n</head>\n<body>\n${body(parts)}\n</body>`)}\n`;
}
