import { SaxesParser } from 'saxes';

const MAX_DEPTH = 50;
/** Elements, comments and sections. */
const MAX_NODES = 5_000;
const MAX_ATTRIBUTES = 64;
const MAX_STYLE = 65_536;
const MAX_VALUE = 4_096;
/** Attributes of lines, points or a picture, which are as long as those. */
const LONG_VALUES = /^(?:d|points|values|tableValues|(?:xlink:)?href)$/;

class OutOfBounds extends Error {}

/**
 * Whether an SVG is XML of a size that a document model can be made of: not too deep, not too many elements, no
 * document type, no instructions to who reads it. Linear in its length, and ends at the first rule that is broken.
 */
export function isWithinBounds(svg: string): boolean {
  const parser = new SaxesParser();
  const open: string[] = [];
  let nodes = 0;
  let style = 0;
  const refuse = () => {
    throw new OutOfBounds();
  };
  const countNode = () => {
    nodes += 1;
    if (nodes > MAX_NODES) refuse();
  };
  parser.on('error', refuse);
  // Entities may unfold without end, and instructions fetch style sheets.
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    const values = Object.entries(attributes);
    countNode();
    if (open.length > MAX_DEPTH || values.length > MAX_ATTRIBUTES) refuse();
    if (values.some(([attribute, value]) => value.length > MAX_VALUE && !LONG_VALUES.test(attribute)))
      refuse();
  });
  parser.on('closetag', () => void open.pop());
  const readText = (text: string) => {
    if (open.at(-1) === 'style') style += text.length;
    if (style > MAX_STYLE) refuse();
  };
  parser.on('text', readText);
  parser.on('cdata', (text) => {
    countNode();
    readText(text);
  });
  parser.on('comment', countNode);
  try {
    parser.write(svg).close();
    return true;
  } catch (error) {
    if (error instanceof OutOfBounds) return false;
    throw error;
  }
}
