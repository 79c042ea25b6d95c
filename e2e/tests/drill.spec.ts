import { expect, test } from '../support/test.ts';

/** The drill's figures need a quiet machine; that no input is lost is true on every one. */
test('a release is rolled back under connected clients and half-filled forms, and no input is lost', async ({
  product,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  test.setTimeout(300_000);
  const before = await product.run('release', 'status', 'vacancies');
  const drilled = await product.run(
    'release',
    'drill',
    '--running',
    '--clients',
    '50',
    '--crowd',
    '60',
    '--tabs',
    '2',
    '--profiles',
    '2',
    '--rounds',
    '1',
  );
  expect(drilled.output).toContain('Lost inputs 0, console errors 0, pages reloaded 0, left behind 0.');
  expect(drilled.code, drilled.output).toBe(0);
  expect(drilled.output).toMatch(/^back: a tab alone, the old text rendered +5 /m);
  expect(drilled.output).toMatch(/^back: tabs, all on this machine +2 /m);
  expect(drilled.output).toMatch(/^back: clients, composition and files there +50 /m);
  expect(drilled.output).toMatch(/^back: the crowd, composition there +60 /m);
  expect(drilled.output).toMatch(/^back, and the second after it +5 /m);
  expect(drilled.output).toMatch(/^reloading the page, a tab alone +5 /m);

  // The installation goes on as it was.
  const active = (text: string) => /^vacancies +(\S+) active/m.exec(text)?.[1];
  const after = await product.run('release', 'status', 'vacancies');
  expect(active(after.output)).toBe(active(before.output));
});
