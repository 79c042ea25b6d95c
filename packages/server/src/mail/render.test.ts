import { LOCALES } from '@samen/contracts';
import { NOTIFICATION_EVENTS } from '@samen/resources/shared';
import { MAILS } from '../domains/index.ts';
import { renderJoined, renderMail, renderNotice, renderSection, systemText } from './render.ts';

it('ends a notice where the mail goes on with what a person wrote', () => {
  const data = {
    application: { name: 'Noor Bakker', message: 'Ik kom graag.', contact: 'noor@alfa.example' },
    vacancy: { title: 'Koken' },
    recipient: { first_name: 'Sam' },
  };
  expect(
    renderNotice(systemText(MAILS, 'application_received', { locale: 'nl', vocabulary: 'general' }), data)
      .body,
  ).toBe("Noor Bakker heeft gereageerd op 'Koken'.");
  expect(
    renderNotice(systemText(MAILS, 'application_received', { locale: 'en', vocabulary: 'general' }), data)
      .body,
  ).toBe("Noor Bakker has applied for 'Koken'.");
});

it.each([
  ['nl', 'Bekijk de stage', 'vacature'],
  ['en', 'View the placement', 'vacancy'],
] as const)('calls vacancies placements in %s where it leads to a school’s site', (locale, action, word) => {
  const data = {
    vacancy: { title: 'Koken', expires_at: 'morgen' },
    organization: { name: 'Zorghuis' },
    recipient: { first_name: 'Sam' },
    center: { name: 'Nijmegen', email: 'info@alfa.example' },
  };
  const render = (vocabulary: 'general' | 'school') =>
    renderMail(
      systemText(MAILS, 'vacancy_published', { locale, vocabulary }),
      locale,
      data,
      'https://alfa.example/',
    ).text;
  expect(render('school')).toContain(action);
  expect(render('school')).not.toMatch(new RegExp(word, 'i'));
  expect(render('general')).toMatch(new RegExp(word, 'i'));
});

it('has a text for every event and for passwords, in both languages, and none besides', () => {
  const names = [...Object.keys(NOTIFICATION_EVENTS), 'password_reset', 'password_changed'].sort();
  expect(Object.keys(MAILS.nl).sort()).toEqual(names);
  expect(Object.keys(MAILS.en).sort()).toEqual(names);
});

describe('every mail', () => {
  /** A value for each placeholder in any part of a text. */
  const dataOf = (text: object) => {
    const data: Record<string, Record<string, string>> = {
      center: { name: 'Nijmegen & <b>', email: 'info@alfa.example' },
      recipient: { first_name: 'Sam' },
    };
    for (const [, group = '', name = ''] of JSON.stringify(text).matchAll(/\{\{(\w+)\.(\w+)\}\}/g))
      (data[group] ??= {})[name] ??= `${group} ${name}`;
    return data;
  };
  const all = LOCALES.flatMap((locale) =>
    (Object.keys(MAILS[locale]) as (keyof typeof MAILS.nl)[]).map((event) => [locale, event] as const),
  );

  it.each(all)('in %s has a value where one belongs: %s', (locale, event) => {
    const data = dataOf(MAILS[locale][event]);
    const language = { locale, vocabulary: 'general' } as const;
    const section = renderSection(systemText(MAILS, event, language), data, 'https://alfa.example/');
    const mails = [
      renderMail(systemText(MAILS, event, language), locale, data, 'https://alfa.example/'),
      renderJoined(locale, [section, section]),
    ];
    expect(JSON.stringify([section, ...mails])).not.toMatch(/\{\{|\}\}/);
    for (const { html } of mails) expect(html).not.toContain('Nijmegen & <b>');
  });

  it('names the centre on its button', () => {
    const data = dataOf(MAILS.nl.form_receipt);
    const language = { locale: 'nl', vocabulary: 'general' } as const;
    const { text, html } = renderMail(
      systemText(MAILS, 'form_receipt', language),
      'nl',
      data,
      'https://alfa.example/',
    );
    expect(text).toContain('Naar Nijmegen & <b>:\n');
    expect(html).toContain('>Naar Nijmegen &amp; &lt;b&gt;</a>');
  });
});
