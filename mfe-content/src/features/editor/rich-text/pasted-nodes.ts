import { markdownExcess } from '@samen/contracts';
import type { JSONContent } from '@tiptap/core';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { safeUrl } from '@samen/resources/content';
import { documentNodes, isSupported, markdownOf, type Root, type RootContent } from './markdown-nodes.ts';

/** The tree of the parser, by its own types. */
type HtmlRoot = ReturnType<typeof fromHtml>;
type HtmlNodes = HtmlRoot['children'][number];
type Element = Extract<HtmlNodes, { type: 'element' }>;
type ElementContent = Element['children'][number];
/** What has children. */
interface Parent {
  children: RootContent[];
}

export interface Pasted {
  nodes: JSONContent[];
  /** There were rows and columns in it, which the editor does not have: each cell is a line of its own. */
  hadTable: boolean;
}

/**
 * What was copied elsewhere, as the nodes of the editor: headings, paragraphs, lists, bold, italics and links of Word,
 * Docs and pages, and nothing of how they looked there. It is parsed without the browser, which nothing of it enters.
 * Throws for lists and quotations in each other that are too deep to be read or stored.
 */
export function pastedNodes(html: string): Pasted {
  const copied = fromHtml(html, { fragment: true });
  const cleaned: HtmlRoot = { type: 'root', children: withLists(cleanAll(copied.children as HtmlNodes[])) };
  const tree = toMdast(cleaned) as Root;
  const hadTable = tree.children.some(holdsTable);
  keepSupported(tree);
  const document = documentNodes({ ...tree, children: paragraphs(tree.children) });
  const { content = [] } = document;
  if (markdownExcess(markdownOf(document))?.code === 'markdown_depth') throw new Error('It is too deep.');
  return { nodes: content, hadTable };
}

/** A table with one cell that is filled is a frame around a text. */
function holdsTable(node: RootContent): boolean {
  const cells = node.type === 'table' ? node.children.flatMap((row) => row.children) : [];
  if (cells.filter(({ children }) => children.length > 0).length > 1) return true;
  return 'children' in node && (node.children as RootContent[]).some(holdsTable);
}

const DROPPED = new Set([
  'style',
  'script',
  'meta',
  'link',
  'title',
  'head',
  'xml',
  'img',
  'svg',
  'iframe',
  'video',
  'audio',
  // All addresses would begin with it.
  'base',
  'form',
  'input',
  'button',
  'o:p',
]);

const cleanAll = (nodes: readonly HtmlNodes[]): ElementContent[] => nodes.flatMap(clean);

function clean(node: HtmlNodes): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return 'children' in node ? cleanAll(node.children as HtmlNodes[]) : [];
  const style = styleOf(node);
  // Word writes the sign of a list before its text.
  if (DROPPED.has(node.tagName) || style.includes('mso-list:ignore') || style.includes('display:none'))
    return [];
  const children = cleanAll(node.children as HtmlNodes[]);
  const copy: Element = {
    ...node,
    children,
    properties: { ...node.properties, dataOrdered: hasNumber(node) },
  };
  // Docs wraps all that it copies in a bold element that is not bold.
  if (node.tagName === 'b' && /font-weight:(?:normal|400)/.test(style)) return children;
  if (node.tagName === 'span') return [marked(style, children)].flat();
  return [copy];
}

/** Whether Word wrote a number before the text of an item: `1.` or `a)`, and no bullet. */
const hasNumber = (node: Element): boolean => /^\s*\w+[.)]/.test(signOf(node));

function signOf(node: HtmlNodes): string {
  if (!('children' in node)) return '';
  if (node.type === 'element' && styleOf(node).includes('mso-list:ignore')) return textOf(node);
  return (node.children as HtmlNodes[]).map(signOf).join('');
}

function textOf(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node.children as HtmlNodes[]).map(textOf).join('') : '';
}

const styleOf = ({ properties }: Element): string =>
  typeof properties['style'] === 'string' ? properties['style'].toLowerCase().replaceAll(/\s+/g, '') : '';

/** Docs says by styles what is bold and in italics. */
function marked(style: string, children: ElementContent[]): ElementContent[] {
  const wrap = (tagName: string, inside: ElementContent[]): ElementContent[] => [
    { type: 'element', tagName, properties: {}, children: inside },
  ];
  const bold = /font-weight:(?:bold|[6-9]00)/.test(style) ? wrap('strong', children) : children;
  return style.includes('font-style:italic') ? wrap('em', bold) : bold;
}

interface WordItem {
  level: number;
  ordered: boolean;
  children: ElementContent[];
}

/** Word has no lists but paragraphs that are called items; neighbours become a list. */
function withLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let items: WordItem[] = [];
  const close = () => {
    if (items.length > 0) result.push(...listsOf(items, 1));
    items = [];
  };
  for (const node of nodes) {
    const item = wordItem(node);
    if (item) items.push(item);
    else if (node.type !== 'text' || node.value.trim() !== '') {
      close();
      result.push(inside(node));
    }
  }
  close();
  return result;
}

const inside = (node: ElementContent): ElementContent =>
  node.type === 'element' && ['div', 'body', 'html', 'section', 'article', 'td'].includes(node.tagName)
    ? { ...node, children: withLists(node.children) }
    : node;

function wordItem(node: ElementContent): WordItem | null {
  if (node.type !== 'element') return null;
  const level = /mso-list:l\d+level(\d+)/.exec(styleOf(node))?.[1];
  if (level === undefined) return null;
  return { level: Number(level), ordered: node.properties['dataOrdered'] === true, children: node.children };
}

function listsOf(items: readonly WordItem[], level: number): ElementContent[] {
  const children: Element[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index] as WordItem;
    const next = items.findIndex((one, at) => at > index && one.level <= level);
    const end = next === -1 ? items.length : next;
    const below = items.slice(index + 1, end);
    const deeper = below.length > 0 ? listsOf(below, level + 1) : [];
    children.push({
      type: 'element',
      tagName: 'li',
      properties: {},
      children: [...item.children, ...deeper],
    });
    index = end;
  }
  return [{ type: 'element', tagName: items[0]?.ordered ? 'ol' : 'ul', properties: {}, children }];
}

/** Takes out what the editor has no node for, and leaves the text in it. */
function keepSupported(parent: Parent): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if ('children' in child) keepSupported(child as Parent);
    // The page has a title of its own.
    if (child.type === 'heading') child.depth = child.depth === 1 ? 2 : child.depth;
    if (child.type === 'link' && safeUrl(child.url) === null) return child.children;
    if (NEVER_EMPTY.has(child.type) && (child as Parent).children.length === 0) return [];
    if (isSupported(child)) return [child];
    if (child.type === 'tableCell') return paragraphs(child.children as RootContent[]);
    return 'children' in child ? (child.children as RootContent[]) : [];
  });
}

const NEVER_EMPTY = new Set(['list', 'blockquote']);

const INLINE = new Set(['text', 'inlineCode', 'strong', 'emphasis', 'link', 'break']);

/** Text that stands in no paragraph gets one. */
function paragraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let isOpen = false;
  for (const node of nodes) {
    const last = result.at(-1);
    if (!INLINE.has(node.type)) result.push(node);
    else if (isOpen && last?.type === 'paragraph') last.children.push(node as never);
    else result.push({ type: 'paragraph', children: [node as never] });
    isOpen = INLINE.has(node.type);
  }
  return result;
}
