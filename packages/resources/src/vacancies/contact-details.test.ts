import fc from 'fast-check';
import { contactDetailsIn } from './contact-details.ts';

/** Digits with one separator, or none, wherever the groups end. */
const grouped = (digits: string, ends: readonly number[], separator: string): string =>
  [...digits].map((digit, at) => (ends.includes(at) ? `${separator}${digit}` : digit)).join('');

const digit = fc.integer({ min: 0, max: 9 });
const separator = fc.constantFrom('', ' ', '-', '.', ' - ');
const around = fc.constantFrom('', 'Bel mij: ', 'Wie helpt? ', 'tel.');
const after = fc.constantFrom('', '.', ' als je kunt', ', liefst ‘s avonds', '\nGroetjes');

const two = (value: number) => String(value).padStart(2, '0');
const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.constantFrom(0, 15, 30, 45, 59);
const time = fc
  .tuple(hour, minute, fc.constantFrom('.', ':'))
  .map(([hours, minutes, dot]) => `${two(hours)}${dot}${two(minutes)}`);
const year = fc.integer({ min: 1900, max: 2099 }).map(String);
const date = fc
  .tuple(
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
    year,
    fc.constantFrom('-', '/', '.', ' '),
  )
  .map(([day, month, inYear, line]) => [two(day), two(month), inYear].join(line));
const price = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('', ',00', ',50', ',-'))
  .map(
    ([euros, cents]) =>
      `€ ${euros >= 1000 ? `${Math.floor(euros / 1000)}.${String(euros % 1000).padStart(3, '0')}` : euros}${cents}`,
  );
const words = fc.constantFrom(
  'Wie loopt er met mijn hond?',
  'Ik woon hier sinds',
  'om',
  'tot',
  'IN',
  'IS',
  'en',
  '-',
  'uur',
  'bij het Marktplein',
  'aan de Kerkstraat',
  'onderweg',
);

it('finds a telephone number, however its digits are grouped', () => {
  fc.assert(
    fc.property(
      around,
      fc.constantFrom('06', '024', '0525', '+316', '0031 6', '+31 (0)6'),
      fc.array(digit, { minLength: 9, maxLength: 9 }),
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 6 })),
      separator,
      after,
      (before, code, tail, ends, gap, behind) => {
        const least = code.startsWith('+') || code.startsWith('00') ? 8 : 10 - code.length;
        const number = grouped(tail.slice(0, least).join(''), ends, gap);
        // What reads like a date is taken for one.
        fc.pre(!/(19|20)\d\d/.test(number) || gap === '');
        fc.pre(!/^\d{2}$/.test(code) || gap !== '.');
        expect(
          contactDetailsIn(`${before} ${code}${gap.trim() === '' ? ' ' : gap}${number}${behind}`),
        ).toContain('phone');
      },
    ),
  );
});

it('takes no year, date, time or price for a number or an address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, time, year, date, price), { maxLength: 8 }),
      fc.constantFrom(' ', ', ', ' - '),
      (parts, between) => {
        expect(contactDetailsIn(parts.join(between))).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

it('finds an e-mail address wherever it stands', () => {
  fc.assert(
    fc.property(fc.emailAddress(), around, after, (address, before, behind) => {
      expect(contactDetailsIn(`${before}${address}${behind}`)).toContain('email');
    }),
  );
});

it.each([
  ['Ik woon op de Kerkstraat 12.', ['address']],
  ['Kom langs: kerkstraat 12a, tweede bel', ['address']],
  ['Burgemeester Jansenlaan nr. 4', ['address']],
  ['8096 AB Oldebroek', ['address']],
  ['in 8096ab', ['address']],
  ['Bel 06-12345678 of mail wim@voorbeeld.nl', ['phone', 'email']],
  ['(024) 123 45 67', ['phone']],
  ['０６ １２３４５６７８', ['phone']],
  ['Het is 12 minuten lopen', []],
  ['Over de Dorpsweg 10 minuten fietsen', []],
  ['Van het Marktplein 2 km naar het bos', []],
  ['Op 06-12-2026 10 uur', []],
  ['IN 2024 IS mijn man overleden', []],
  ['Elke dinsdag 06.00-07.30 en 18:00-20:00', []],
  ['Ik ben 82 jaar, geboren in 1943', []],
  ['Een fiets van € 1.250,00', []],
  ['Volg @wim op het plein', []],
])('reads ‘%s’', (text, kinds) => {
  expect(contactDetailsIn(text)).toEqual(kinds);
});
