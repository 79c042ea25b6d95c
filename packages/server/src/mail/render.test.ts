import { NOTIFICATION_EVENTS } from '@samen/resources/shared';
import { MAILS } from '../domains/index.ts';
import { renderMail, renderNotice } from './render.ts';

it('ends a notice where the mail goes on with what a person wrote', () => {
  const data = {
    application: { name: 'Noor Bakker', message: 'Ik kom graag.', contact: 'noor@alfa.example' },
    vacancy: { title: 'Koken' },
    recipient: { first_name: 'Sam' },
  };
  expect(
    renderNotice(MAILS, 'application_received', { locale: 'nl', vocabulary: 'general' }, data).body,
  ).toBe("Noor Bakker heeft gereageerd op 'Koken'.");
  expect(
    renderNotice(MAILS, 'application_received', { locale: 'en', vocabulary: 'general' }, data).body,
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
    renderMail(MAILS, 'vacancy_published', { locale, vocabulary }, data, 'https://alfa.example/').text;
  expect(render('school')).toContain(action);
  expect(render('school')).not.toMatch(new RegExp(word, 'i'));
  expect(render('general')).toMatch(new RegExp(word, 'i'));
});

it('has a text for every event and for passwords, in both languages, and none besides', () => {
  const names = [...Object.keys(NOTIFICATION_EVENTS), 'password_reset', 'password_changed'].sort();
  expect(Object.keys(MAILS.nl).sort()).toEqual(names);
  expect(Object.keys(MAILS.en).sort()).toEqual(names);
});
