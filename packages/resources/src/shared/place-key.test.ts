import { placeKey } from './place-key.ts';

it.each([
  ["'s-Hertogenbosch", 's hertogenbosch'],
  ['Sint Odiliënberg', 'sint odilienberg'],
  ['DEN  HAAG', 'den haag'],
  ['’t Harde', "'t harde"],
])('looks %s up like %s', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

it('keeps different places apart', () => {
  expect(placeKey('Beek')).not.toBe(placeKey('Beek en Donk'));
  expect(placeKey('…')).toBe('');
});
