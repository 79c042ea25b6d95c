import type { Browser } from '@playwright/test';

/**
 * The page as a browser shows it, without any script: its HTML, and of its style sheets only the rules that it uses.
 */
export async function takeStaticPage(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 412, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const html = await page.evaluate(() => {
    const rules: string[] = [];
    const keep = (list: CSSRuleList): string =>
      [...list]
        .map((rule) => {
          if (rule instanceof CSSStyleRule) {
            const selector = rule.selectorText.replace(/::?(before|after|placeholder|selection|marker)/g, '');
            try {
              return document.querySelector(
                selector.replace(/:(hover|focus|focus-visible|active)/g, '') || '*',
              )
                ? rule.cssText
                : '';
            } catch {
              return rule.cssText;
            }
          }
          if (rule instanceof CSSMediaRule) {
            const inner = keep(rule.cssRules);
            return inner ? `@media ${rule.conditionText}{${inner}}` : '';
          }
          return rule.cssText;
        })
        .join('');
    for (const sheet of document.styleSheets) rules.push(keep(sheet.cssRules));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const gone of copy.querySelectorAll('script, style, link[rel=stylesheet], link[rel=preload]'))
      gone.remove();
    const style = document.createElement('style');
    style.textContent = rules.join('');
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  });
  await context.close();
  return html;
}
