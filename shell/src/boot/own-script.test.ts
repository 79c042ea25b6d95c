import { isOfTag, isOwnScript } from './own-script.ts';

const page = 'http://public.localhost:4000/nieuws/een';

it.each([
  ['/r/example/1.0.0-00000000/remoteEntry.js', true],
  ['http://public.localhost:4000/r/example/1.0.0-00000000/1.js', true],
  ['http://evil.example/r/example/1.0.0-00000000/1.js', false],
  ['//evil.example/r/x.js', false],
  ['/media/upload.js', false],
  ['/r/../media/upload.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://public.localhost:4000/r/x', false],
  ['http://[', false],
])('%s is ours: %s', (url, isOurs) => {
  expect(isOwnScript(url, page)).toBe(isOurs);
});

it.each([
  ['https://tags.example/gtag/js?id=G-1&l=more', 'https://tags.example/gtag/js?id=G-1', true],
  ['https://tags.example.evil.example/x.js', 'https://tags.example/gtag/js?id=G-1', false],
  ['http://tags.example/x.js', 'https://tags.example/gtag/js?id=G-1', false],
  ['/media/upload.js', 'https://tags.example/gtag/js?id=G-1', false],
  ['http://[', 'https://tags.example/gtag/js?id=G-1', false],
  ['https://tags.example/gtag/js?id=G-1', null, false],
])('%s follows the tag %s: %s', (url, tag, isAdmitted) => {
  expect(isOfTag(url, page, tag)).toBe(isAdmitted);
});
