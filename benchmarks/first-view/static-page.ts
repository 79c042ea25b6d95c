import type { Browser } from '@playwright/test';
import type { MeasuredPage } from './pages.ts';

export const VIEWPORT = { width: 412, height: 900 };

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
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const html = await page.evaluate(() => {
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded');
    const isUsed = (selector: string): boolean => {
      const plain = selector
        .replace(/::?(before|after|placeholder|selection|marker|backdrop)/g, '')
        .replace(/:(hover|focus|focus-visible|focus-within|active|autofill)/g, '');
      try {
        return document.querySelector(plain || '*') !== null;
      } catch {
        return true;
      }
    };
    const keep = (list: CSSRuleList): string =>
      [...list]
        .map((rule) => {
          if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
          if (rule instanceof CSSFontFaceRule) {
            const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
            const isFallback = rule.style.getPropertyValue('src').startsWith('local');
            const isLoaded = fonts.some((font) => font.family.replace(/["']/g, '') === family);
            return isFallback || isLoaded ? rule.cssText : '';
          }
          if (rule instanceof CSSMediaRule) {
            const inner = keep(rule.cssRules);
            return inner ? `@media ${rule.conditionText}{${inner}}` : '';
          }
          return rule.cssText;
        })
        .join('');
    const rules = [...document.styleSheets].map((sheet) => keep(sheet.cssRules));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const gone = 'script, noscript, style, link[rel=stylesheet], link[as=script], link[as=style]';
    for (const element of copy.querySelectorAll(gone)) element.remove();
    const style = document.createElement('style');
    style.textContent = rules.join('');
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  });
  await context.close();
  return html;
}
