import type { Browser } from '@playwright/test';
import { parse, type Root, type Rule } from 'postcss';
import type { MeasuredPage } from './pages.ts';

export const VIEWPORT = { width: 412, height: 900 };

const bareFamily = (name: string): string => name.replace(/["']/g, '').trim();

/** Each rule with a selector; those of `@keyframes` have none. */
function eachRule(styles: Root, visit: (rule: Rule) => void): void {
  styles.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))) return;
    visit(rule);
  });
}

/** Those of the selectors that something on the page has, or may have under the pointer; runs in the page. */
function usedSelectors(selectors: string[]): string[] {
  return selectors.filter((selector) => {
    const plain = selector
      .replace(/::?(before|after|placeholder|selection|marker|backdrop)/g, '')
      .replace(/:(hover|focus|focus-visible|focus-within|active|autofill)/g, '');
    try {
      return document.querySelector(plain || '*') !== null;
    } catch {
      return true;
    }
  });
}

/**
 * The page as a browser shows it, without any script: its HTML, and of its style sheets only the rules and the fonts
 * that it uses. Preloads of fonts and pictures stay: they make it faster.
 */
export async function takeStaticPage(
  browser: Browser,
  url: string,
  { ready }: MeasuredPage,
): Promise<string> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: VIEWPORT });
  const page = await context.newPage();
  // styled-components then writes its rules as text: what the browser makes of a rule loses shorthands with variables.
  await page.addInitScript(() => Object.assign(globalThis, { SC_DISABLE_SPEEDY: true }));
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const sheets = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]')].map(
        (one) =>
          one instanceof HTMLLinkElement
            ? fetch(one.href).then((response) => response.text())
            : (one.textContent ?? ''),
      ),
    ),
  );
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  const styles = parse(sheets.join('\n'));
  const selectors = new Set<string>();
  eachRule(styles, ({ selector }) => selectors.add(selector));
  const used = new Set(await page.evaluate(usedSelectors, [...selectors]));
  eachRule(styles, (rule) => !used.has(rule.selector) && rule.remove());
  const families = new Set(fonts.map(bareFamily));
  styles.walkAtRules('font-face', (face) => {
    const valueOf = (name: string) =>
      face.nodes?.find((node) => node.type === 'decl' && node.prop === name)?.toString() ?? '';
    const isFallback = /src:\s*local/.test(valueOf('src'));
    if (!isFallback && !families.has(bareFamily(valueOf('font-family').replace(/^[^:]*:/, ''))))
      face.remove();
  });
  styles.walkComments((comment) => void comment.remove());
  styles.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  const html = await page.evaluate((css) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const gone = 'script, noscript, style, link[rel=stylesheet], link[as=script], link[as=style]';
    for (const element of copy.querySelectorAll(gone)) element.remove();
    const style = document.createElement('style');
    style.textContent = css;
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  }, styles.toString());
  await context.close();
  return html;
}
