import { addressProblem, linkAddress, mendedAddress } from './address.ts';

it.each([
  ['www.voorbeeld.nl', 'https://www.voorbeeld.nl'],
  ['voorbeeld.nl/pad?a=b#c', 'https://voorbeeld.nl/pad?a=b#c'],
  ['voorbeeld.nl?a=b', 'https://voorbeeld.nl?a=b'],
  [' voorbeeld.nl:8080/pad ', 'https://voorbeeld.nl:8080/pad'],
  ['info@voorbeeld.nl', 'mailto:info@voorbeeld.nl'],
  ['/contact', '/contact'],
  ['HTTPS://voorbeeld.nl', 'HTTPS://voorbeeld.nl'],
  ['tel:0612345678', 'tel:0612345678'],
])('takes %j for %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'contact',
  'javascript:alert(1)',
  'javascript:alert.nl',
  '//voorbeeld.nl',
  'bel ons.nl',
  'index.html',
])('does not guess what %j is', (typed) => {
  expect(linkAddress(typed)).toBeNull();
  expect(mendedAddress(typed)).toBe(typed);
});

it.each([
  ['www.voorbeeld.nl', 'begin'],
  ['javascript:alert(1)', 'unsafe'],
  ['ftp://voorbeeld.nl', 'unsafe'],
  ['//voorbeeld.nl', 'wrong'],
  ['https://bank.nl@kwaad.nl', 'wrong'],
  ['geen adres', 'wrong'],
])('says of %j that it is %s', (typed, problem) => {
  expect(addressProblem(typed, false)).toBe(problem);
});

it.each([
  ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'begin'],
  ['https://vimeo.com/123', 'video'],
  ['https://nepyoutube.com/watch?v=dQw4w9WgXcQ', 'video'],
  ['https://www.youtube.com/@kanaal', 'noVideo'],
  ['https://youtu.be/', 'noVideo'],
  ['javascript:alert(1)', 'unsafe'],
  ['geen adres', 'wrong'],
])('says of the video %j that it is %s', (typed, problem) => {
  expect(addressProblem(typed, true)).toBe(problem);
});
