import { parseIconBody } from './icon-body.ts';

it('reads shapes and groups, with the names React uses', () => {
  const body =
    '<g fill="none" stroke-width="2"><path d="M1 1h2"/><circle cx="1" cy="2" r="3"/></g><path d="M0 0"/>';
  expect(parseIconBody(body)).toEqual([
    {
      tag: 'g',
      attributes: { fill: 'none', strokeWidth: '2' },
      children: [
        { tag: 'path', attributes: { d: 'M1 1h2' }, children: [] },
        { tag: 'circle', attributes: { cx: '1', cy: '2', r: '3' }, children: [] },
      ],
    },
    { tag: 'path', attributes: { d: 'M0 0' }, children: [] },
  ]);
});

it.each([
  ['a script', '<script>alert(1)</script>', []],
  ['what is inside of something else', '<foreignObject><path d="M0 0"/></foreignObject>', []],
  ['a handler', '<path onload="x()" d="M0 0"/>', [{ tag: 'path', attributes: { d: 'M0 0' }, children: [] }]],
  ['a style', '<path style="fill:red"/>', [{ tag: 'path', attributes: {}, children: [] }]],
  ['an address', '<path fill="url(#a)"/>', [{ tag: 'path', attributes: {}, children: [] }]],
  ['a property of every object', '<path constructor="x"/>', [{ tag: 'path', attributes: {}, children: [] }]],
])('leaves out %s', (_what, body, shapes) => {
  expect(parseIconBody(body)).toEqual(shapes);
});
