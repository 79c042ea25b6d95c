import { readMediaTypes } from './media-type.ts';

const read = (header: string) =>
  readMediaTypes(header)?.map(({ type, parameters }) => [type, Object.fromEntries(parameters)]) ?? null;

describe('media types of a header', () => {
  it.each([
    ['text/html', [['text/html', {}]]],
    ['*/*;q=0.1', [['*/*', { q: '0.1' }]]],
    ['Text/HTML ; Charset=UTF-8;', [['text/html', { charset: 'UTF-8' }]]],
    [
      'a/b;profile="x, y;z \\"q\\"", c/d',
      [
        ['a/b', { profile: 'x, y;z "q"' }],
        ['c/d', {}],
      ],
    ],
  ])('are %s', (header, types) => {
    expect(read(header)).toEqual(types);
  });

  it.each([
    '',
    'text',
    'text/html garbage',
    'text/html;a',
    'text/html;a=b;A=c',
    'text/html; a="b',
    'text/html,',
    'a/b c/d',
    'a/b\u0000',
  ])('are not %j', (header) => {
    expect(read(header)).toBeNull();
  });
});
