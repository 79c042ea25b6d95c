import { createElement } from 'react';

const FLAGS = new Set('hidden disabled required open readonly multiple selected inert novalidate'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Attributes as HTML has them, for React. */
function propsOf(attributes) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return [name, styleOf(value)];
      if (name === 'value') return ['defaultValue', value];
      if (name === 'checked') return ['defaultChecked', true];
      return [name, FLAGS.has(name) ? true : value];
    }),
  );
}

function styleOf(text) {
  const rules = text.split(';').map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(
    rules
      .filter(([name]) => name)
      .map(([name, value]) => [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
  );
}

/** Draws what was taken down of an element: a text, or tag, attributes and children; `hole` stands in for rows. */
export function Tree({ node, hole }) {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  if (tag === 'rows') return hole;
  const props = propsOf(attributes);
  if (VOID.has(tag)) return createElement(tag, props);
  return createElement(
    tag,
    props,
    ...children.map((child) => <Tree key={undefined} node={child} hole={hole} />),
  );
}
