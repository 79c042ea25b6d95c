import { createI18n, setTexts } from './i18n.ts';

const texts = { nl: { list: { title: 'Vacatures' } }, en: { list: { title: 'Vacancies' } } };

it('uses the terms of a school, in texts that come later too', () => {
  const i18n = createI18n('nl', { example: texts }, 'school');
  const translate = (key: string, lng: string) => i18n.t(key, { lng });
  expect([translate('example:list.title', 'nl'), translate('example:list.title', 'en')]).toEqual([
    'Stages',
    'Placements',
  ]);
  setTexts(i18n, 'example', { nl: { one: 'Je vacature: {{vacature}}' }, en: {} });
  expect(i18n.t('example:one', { vacature: 'Vacature' })).toBe('Je stage: Vacature');
  i18n.addResourceBundle('en', 'late', { two: 'one vacancy' });
  expect(translate('late:two', 'en')).toBe('one placement');
});

it('leaves every other site its words', () => {
  const i18n = createI18n('nl', { example: texts });
  expect(i18n.t('example:list.title')).toBe('Vacatures');
});
