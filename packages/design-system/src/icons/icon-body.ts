import type { SVGProps } from 'react';

/** One shape of an icon, or a group of them. */
export interface IconShape {
  tag: 'path' | 'g' | 'circle' | 'rect' | 'ellipse' | 'line' | 'polyline' | 'polygon';
  attributes: SVGProps<SVGElement>;
  children: IconShape[];
}

const TAGS = new Set<string>(['path', 'g', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon']);

/** Attributes of shapes, by their names in SVG and in React. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'd points cx cy r rx ry x y x1 y1 x2 y2 width height fill stroke opacity transform'
      .split(' ')
      .map((name) => [name, name]),
  ),
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  'fill-opacity': 'fillOpacity',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-opacity': 'strokeOpacity',
};

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)="([^"]*)"/g;

/**
 * Reads the body of an icon into shapes, so that it is rendered as elements and never as HTML: a page with Trusted
 * Types rejects `innerHTML`. Anything but shapes and their attributes is left out.
 */
export function parseIconBody(body: string): IconShape[] {
  const root: IconShape[] = [];
  const open: IconShape[][] = [root];
  for (const [, closing, tag = '', attributes = '', empty] of body.matchAll(TAG)) {
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const shape = { tag, attributes: readAttributes(attributes), children: [] } as unknown as IconShape;
    if (TAGS.has(tag)) open.at(-1)?.push(shape);
    if (!empty) open.push(shape.children);
  }
  return root;
}

function readAttributes(text: string): SVGProps<SVGElement> {
  const all = [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => {
    const attribute = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    return attribute === undefined || /url\(/i.test(value) ? [] : [[attribute, value]];
  });
  return Object.fromEntries(all) as SVGProps<SVGElement>;
}
