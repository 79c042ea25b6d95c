import type { Locale } from '@samen/contracts';
import { JSDOM } from 'jsdom';
import { MAILS } from '../domains/index.ts';
import type { MailName } from '../mail-types.ts';
import { renderJoined, renderMail, renderSection, systemText } from './render.ts';
import { type MailData } from '../mail-types.ts';

/** One word as long as a message may be, in every place of every mail: nothing of it may be wider than a phone. */

const WORD = 'Wm'.repeat(2500);
const LINK = `http://alfa.localhost/${'a'.repeat(300)}`;
const OPT_OUT = { settings: `${LINK}/settings`, unsubscribe: `${LINK}/unsubscribe` };

const textOf = (name: MailName, locale: Locale) => systemText(MAILS, name, { locale, vocabulary: 'general' });

/** The word for every placeholder that a mail has. */
function longData(...texts: string[]): MailData {
  const data: MailData = { center: { name: WORD } };
  for (const text of texts)
    for (const [, group = '', name = ''] of text.matchAll(/\{\{(\w+)\.(\w+)\}\}/g))
      (data[group] ??= {})[name] = WORD;
  return data;
}

const CASES = (['nl', 'en'] as const).flatMap((locale) =>
  Object.entries(MAILS[locale]).map(([name, { subject, body }]) => ({
    locale,
    name: name as MailName,
    data: longData(subject, ...body),
  })),
);

/** What keeps a line of a mail from breaking anywhere, by the styles that stand in it: nothing else can style a mail. */
function unbreakable(html: string): string[] {
  const { window } = new JSDOM(html);
  const found: string[] = [];
  const texts = window.document.createTreeWalker(window.document.body, window.NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const reported = node.textContent?.trim() ?? '';
    if (reported === '') continue;
    const around: HTMLElement[] = [];
    for (let at = node.parentElement; at; at = at.parentElement) around.push(at);
    const nearest = (property: string) =>
      around.map(({ style }) => style.getPropertyValue(property)).find((value) => value !== '') ?? '';
    const isWide = around.some(
      ({ tagName, style }) =>
        /^(?:table|t[dhr]|pre|nobr)$/i.test(tagName) || style.width !== '' || style.minWidth !== '',
    );
    const breaks = nearest('overflow-wrap') === 'anywhere' && nearest('word-break') === 'break-word';
    if (isWide || !breaks || /nowrap|^pre$/.test(nearest('white-space'))) found.push(reported.slice(0, 40));
  }
  window.close();
  return found;
}

it('has every mail of the catalogue', () => {
  expect(CASES.length).toBeGreaterThan(60);
});

it.each(CASES)('$name in $locale breaks every word', ({ locale, name, data }) => {
  const { html, subject } = renderMail(textOf(name, locale), locale, data, LINK, OPT_OUT);
  expect(html).toContain(WORD);
  expect(subject).not.toContain('\n');
  expect(unbreakable(html)).toEqual([]);
});

it.each(['nl', 'en'] as const)('several as one in %s break every word', (locale: Locale) => {
  const sections = CASES.filter((one) => one.locale === locale).map(({ name, data }) => ({
    ...renderSection(textOf(name, locale), { recipient: { first_name: WORD }, ...data }, LINK),
    optOut: OPT_OUT,
  }));
  const { html } = renderJoined(locale, sections);
  expect(html.split(WORD).length).toBeGreaterThan(sections.length);
  expect(unbreakable(html)).toEqual([]);
});
