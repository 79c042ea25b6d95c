/** Elements measure this much in the tests that follow; jsdom has no layout, and a chart renders what fits its box. */
export function measureElements(width: number, height: number): void {
  const edges = { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height };
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...edges, width, height, toJSON: () => edges });
}
