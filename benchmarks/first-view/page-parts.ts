import type { Browser } from '@playwright/test';

/** A text, or tag, attributes and children. */
export type Node = string | [tag: string, attributes: Record<string, string>, children: Node[]];

/** The search page in parts, for a page that renders its list again. */
export interface PageParts {
  lang: string;
  shape: string;
  /** What the page has in its head beside style and scripts. */
  head: Node[];
  style: string;
  /** The body, with an element `rows` where the rows were. */
  body: Node[];
  /** Class names, pictures, icons and buttons of the rows. */
  rowParts: Record<string, string | Record<string, Node>>;
}

/** Takes the static search page apart. */
export async function takePageParts(browser: Browser, html: string): Promise<PageParts> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  const parts = await page.evaluate(() => {
    type Taken = string | [string, Record<string, string>, Taken[]];
    const rows = [...document.querySelectorAll('main article')];
    const take = (node: ChildNode): Taken[] => {
      if (node instanceof Text) return node.data ? [node.data] : [];
      if (!(node instanceof Element)) return [];
      if (rows.includes(node)) return node === rows[0] ? [['rows', {}, []]] : [];
      const attributes = [...node.attributes].map(({ name, value }): [string, string] => [name, value]);
      return [[node.localName, Object.fromEntries(attributes), [...node.childNodes].flatMap(take)]];
    };
    const takeOne = (element: Element | null | undefined): Taken => {
      if (!element) return '';
      const attributes = [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
      return [element.localName, Object.fromEntries(attributes), [...element.childNodes].flatMap(take)];
    };
    const classOf = (selector: string) =>
      document.querySelector(`main article ${selector}`)?.getAttribute('class') ?? '';
    const idOf = (row: Element) => row.querySelector('h2 a')?.getAttribute('href')?.split('/').at(-1) ?? '';
    const fullest = rows.toSorted(
      (a, b) => b.querySelectorAll('li').length - a.querySelectorAll('li').length,
    );
    const icons = [...(fullest[0]?.querySelectorAll('li > svg') ?? [])].map(takeOne);
    const byRow = (pick: (row: Element) => Element | null) =>
      Object.fromEntries(rows.map((row) => [idOf(row), takeOne(pick(row))]));
    const style = document.querySelector('style');
    return {
      lang: document.documentElement.lang,
      shape: document.documentElement.dataset['shape'] ?? '',
      head: [...document.head.querySelectorAll('title, meta:not([charset]), link')].map(takeOne),
      style: style?.textContent ?? '',
      body: [...document.body.childNodes].flatMap(take),
      rowParts: {
        article: rows[0]?.getAttribute('class') ?? '',
        words: classOf('> div:has(h2)'),
        title: classOf('h2'),
        link: classOf('h2 a'),
        subtitle: classOf('p'),
        meta: classOf('ul'),
        media: byRow((row) => row.firstElementChild),
        actions: byRow((row) => row.lastElementChild?.firstElementChild ?? null),
        icons: { when: icons[0] ?? '', hours: icons[1] ?? '', where: icons[2] ?? '' },
      },
    };
  });
  await context.close();
  return parts;
}
