import { clearOfBars } from './clear-of-bars.ts';

type Box = [top: number, bottom: number, left?: number, right?: number];

/** What jsdom lays out: boxes by id, in a window of 390 by 700 px. */
function layOut(html: string, boxes: Record<string, Box>) {
  document.body.innerHTML = html;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom, left = 0, right = 390] = boxes[this.id] ?? [0, 0];
    return new DOMRect(left, top, right - left, bottom - top);
  });
  const scrolled: number[] = [];
  const note = (options?: ScrollToOptions | number) =>
    void (typeof options === 'object' && scrolled.push(options.top ?? 0));
  jest.spyOn(window, 'scrollBy').mockImplementation(note);
  Element.prototype.scrollBy = note;
  Object.assign(window, { innerHeight: 700 });
  const field = document.querySelector('#field');
  if (!field) throw new Error('There is a field');
  clearOfBars(field);
  return scrolled;
}

const BARS = `<header id="roof" data-edge="top" style="position: sticky"></header>
  <textarea id="field"></textarea>
  <div id="floor" data-edge="bottom" style="position: sticky"></div>`;

it.each<[string, [number, number], [number, number], number[]]>([
  ['behind the bar at the bottom, to above it', [648, 694], [631, 700], [71]],
  ['higher than what is between the bars, to below the upper one', [400, 1000], [631, 700], [328]],
  ['behind the bar at the top, to below it', [20, 60], [631, 700], [-52]],
  ['in sight, not at all', [200, 240], [631, 700], []],
  ['in sight above a bar that stands in the page, not at all', [200, 240], [300, 369], []],
])('scrolls a field that is %s', (_where, field, floor, expected) => {
  expect(layOut(BARS, { roof: [0, 64], field, floor })).toEqual(expected);
});

it('leaves alone what scrolls away with the page, and bars under a layer', () => {
  const boxes: Record<string, Box> = { field: [648, 794], floor: [631, 700] };
  expect(layOut(BARS.replaceAll('sticky', 'static'), boxes)).toEqual([]);
  expect(
    layOut(
      `<div aria-modal="true"><textarea id="field"></textarea></div>${BARS.replace('id="field"', '')}`,
      boxes,
    ),
  ).toEqual([]);
});

it('scrolls within a layer that has bars of its own', () => {
  const html = `<div aria-modal="true">${BARS}</div>`;
  expect(layOut(html, { roof: [0, 60], field: [648, 694], floor: [631, 700] })).toEqual([71]);
});

const NOTICES = '<section id="notices" data-notices data-edge="bottom" style="position: fixed"></section>';

it.each<[string, Box, number[]]>([
  ['above a notice that lies over it', [600, 680], [98]],
  ['not at all for a notice beside it', [600, 680, 300, 390], []],
])('scrolls a field %s, in the page and in a layer', (_where, notices, expected) => {
  const boxes: Record<string, Box> = { field: [650, 690, 0, 200], notices };
  expect(layOut(`<textarea id="field"></textarea>${NOTICES}`, boxes)).toEqual(expected);
  const layer = '<div aria-modal="true"><textarea id="field"></textarea></div>';
  expect(layOut(layer + NOTICES, boxes)).toEqual(expected);
});
