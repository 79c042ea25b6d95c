import { createI18n, setTexts } from './i18n.ts';

const texts = { nl: { list: { title: 'Vacatures' } }, en: { list: { title: 'Vacancies' } } };

it('says what a school calls it, in texts that come later too', () => {
  const i18n = createI18n('nl', { garden: texts }, { isStagedoos: true });
  const say = (key: string, lng: string) => i18n.t(key, { lng });
  expect([say('garden:list.title', 'nl'), say('garden:list.title', 'en')]).toEqual(['Stages', 'Placements']);
  setTexts(i18n, 'garden', { nl: { one: 'Je vacature: {{vacature}}' }, en: {} });
  expect(i18n.t('garden:one', { vacature: 'Vacature' })).toBe('Je stage: Vacature');
  i18n.addResourceBundle('en', 'late', { two: 'one vacancy' });
  expect(say('late:two', 'en')).toBe('one placement');
});

it('leaves every other site its words', () => {
  const i18n = createI18n('nl', { garden: texts });
  expect(i18n.t('garden:list.title')).toBe('Vacatures');
});
