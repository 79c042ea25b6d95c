import { isOwnScript } from './own-script.ts';

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
