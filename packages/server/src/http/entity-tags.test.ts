import { entityTag, isCached, readEntityTags, versionsOf, versionTag } from './entity-tags.ts';

const strong = (text: string) => ({ text, isWeak: false });
const weak = (text: string) => ({ text, isWeak: true });

it.each([
  ['*', '*'],
  [' * ', '*'],
  ['"7"', [strong('7')]],
  ['W/"7"', [weak('7')]],
  ['"a,b" , W/"c"', [strong('a,b'), weak('c')]],
  [',"a",,"b",', [strong('a'), strong('b')]],
  ['""', [strong('')]],
  ['', null],
  [',', null],
  ['7', null],
  ['w/"7"', null],
  ['"a" "b"', null],
  ['"a", b', null],
  ['*, "a"', null],
  ['"a', null],
])('reads %j', (header, tags) => {
  expect(readEntityTags(header)).toEqual(tags);
});

it('compares weakly whether a client has something', () => {
  const etag = entityTag('text');
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) expect(isCached(header, etag)).toBe(true);
  for (const header of [undefined, '"x"', etag.slice(1, -1), '']) expect(isCached(header, etag)).toBe(false);
});

it('reads the version of a tag, and none of a weak one or of one that is of bytes alone', () => {
  const versions = (...tags: string[]) => versionsOf(readEntityTags(tags.join(',')) as never);
  expect(versions(entityTag('text', 7), versionTag(8), '"9"')).toEqual([7, 8, 9]);
  expect(versions(`W/${versionTag(7)}`, entityTag('text'), '"7a"', '"7."', '"-7"', '"12345678901"')).toEqual(
    [],
  );
});

it('differs with the version and with the bytes', () => {
  expect(new Set([entityTag('a'), entityTag('b'), entityTag('a', 1), entityTag('a', 2)]).size).toBe(4);
});
