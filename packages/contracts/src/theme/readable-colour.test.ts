import { contrast, toOklch } from './colour.ts';
import { readableColour } from './readable-colour.ts';

it.each([
  ['#ffcc00', '#ffffff', 4.5],
  ['#7fd4e8', '#ffffff', 4.5],
  ['#224466', '#111111', 4.5],
  ['#888888', '#ffffff', 7],
])('finds of %s one of the same hue that can be read on %s', (hex, on, ratio) => {
  const found = readableColour(hex, on, ratio);
  expect(contrast(found, on)).toBeGreaterThanOrEqual(ratio);
  // No further away than it has to be.
  expect(contrast(found, on)).toBeLessThan(ratio * 1.25);
  const [before, after] = [toOklch(hex), toOklch(found)];
  if (before.c > 0.05) expect(Math.abs(before.h - after.h)).toBeLessThan(12);
});

it('leaves alone what can be read', () => {
  expect(readableColour('#123', '#fff', 4.5)).toBe('#112233');
});

it('takes black or white where nothing else will do', () => {
  expect(readableColour('#777777', '#777777', 21)).toMatch(/^#(000000|ffffff)$/);
});
