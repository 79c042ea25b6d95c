import { phoneText, presentPhone } from './phone.ts';

it.each([
  ['+31612345678', '06 12345678'],
  ['+31243601234', '024 360 1234'],
  ['+31525631020', '0525 631 020'],
  ['+31880012345', '088 001 2345'],
  ['+32470123456', '+32 470 12 34 56'],
  ['+4915112345678', '+49 1511 2345678'],
  // As rows that were not written by a form may have it.
  ['024 360 12 34', '024 360 1234'],
  ['06-12345678', '06 12345678'],
  ['+999123456789', '+999123456789'],
  ['bel de balie', 'bel de balie'],
])('writes %s as %s', (stored, text) => {
  expect(phoneText(stored)).toBe(text);
});

it.each([
  ['06 1234 5678', { phoneNumber: '+31612345678', phoneText: '06 12345678' }],
  ['bel de balie', { phoneNumber: 'bel de balie', phoneText: 'bel de balie' }],
  [null, { phoneNumber: null, phoneText: null }],
])('presents %s for a link and for the eye', (stored, presented) => {
  expect(presentPhone(stored)).toEqual(presented);
});
