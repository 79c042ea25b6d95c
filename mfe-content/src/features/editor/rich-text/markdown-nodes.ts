import { forbiddenInMarkdown, markdownExcess } from '@samen/contracts';
import type { JSONContent } from '@tiptap/core';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';

/** The tree of the parser, by its own types. */
export type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];
type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;
type PhrasingContent = NodeOf<'paragraph'>['children'][number];
type BlockContent = NodeOf<'blockquote'>['children'][number];
type ListItem = NodeOf<'list'>['children'][number];

type Mark = NonNullable<JSONContent['marks']>[number];

/** Thrown inside for what the editor has no node for; nothing of it may be lost unseen. */
class Unknown extends Error {}

/** Markdown as the document of the editor; null where it contains what the editor would lose, such as pictures, or is too much to parse. */
export function nodesOf(markdown: string): JSONContent | null {
  if (markdownExcess(markdown) !== null) return null;
  try {
    return documentNodes(fromMarkdown(markdown));
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** The document of the editor for a parsed text. */
export function documentNodes(root: Root): JSONContent {
  const content = root.children.map(blockNode);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function blockNode(node: RootContent): JSONContent {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inline(node.children) };
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: inline(node.children) };
    case 'blockquote':
      return { type: 'blockquote', content: node.children.map(blockNode) };
    case 'list': {
      const content = node.children.map((item) => ({ type: 'listItem', content: itemNodes(item) }));
      return node.ordered
        ? { type: 'orderedList', attrs: { start: node.start ?? 1 }, content }
        : { type: 'bulletList', content };
    }
    case 'code':
      return { type: 'codeBlock', content: node.value === '' ? [] : [{ type: 'text', text: node.value }] };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    default:
      throw new Unknown(node.type);
  }
}

/** An item of the editor begins with a paragraph. */
function itemNodes({ children }: ListItem): JSONContent[] {
  const nodes = children.map(blockNode);
  return nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes];
}

const inline = (nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): JSONContent[] =>
  nodes.flatMap((node) => inlineNodes(node, marks));

function inlineNodes(node: PhrasingContent, marks: readonly Mark[]): JSONContent[] {
  const text = (value: string, more: readonly Mark[]) =>
    // A line that ends in the source goes on in the text.
    value === ''
      ? []
      : [{ type: 'text', text: value.replaceAll('\n', ' '), ...(more.length > 0 && { marks: [...more] }) }];
  switch (node.type) {
    case 'text':
      return text(node.value, marks);
    case 'inlineCode':
      return text(node.value, [...marks, { type: 'code' }]);
    case 'strong':
      return inline(node.children, [...marks, { type: 'bold' }]);
    case 'emphasis':
      return inline(node.children, [...marks, { type: 'italic' }]);
    case 'link':
      return inline(node.children, [...marks, { type: 'link', attrs: { href: node.url } }]);
    case 'break':
      return [{ type: 'hardBreak' }];
    default:
      throw new Unknown(node.type);
  }
}

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

/** Signs that are refused in Markdown also where a backslash says that they are text: as references they are taken. */
const ENCODED = ['<', ']'];

const writeText: Handle = (node: NodeOf<'text'>, parent, state, info) => {
  const siblings = parent?.children ?? [];
  const at = siblings.indexOf(node as never);
  const around = { beforeNode: siblings[at - 1], afterNode: siblings[at + 1], encode: ENCODED };
  return state.safe(node.value, { ...info, ...around });
};

/** The document of the editor as Markdown: what people see is all that is in it, and nothing of it is refused. */
export function markdownOf(document: JSONContent): string {
  const root: Root = { type: 'root', children: blocks(document.content) };
  return toMarkdown(root, {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    rule: '-',
    // An address in brackets would be HTML.
    resourceLink: true,
    // It would be an address that stands elsewhere in the text.
    unsafe: [{ character: ']', after: ':', inConstruct: 'phrasing' }],
    handlers: { break: () => '\\\n', text: writeText },
  }).trimEnd();
}

const blocks = (nodes: readonly JSONContent[] = []): BlockContent[] => nodes.flatMap(blockOf);

function blockOf({ type, attrs, content }: JSONContent): BlockContent[] {
  switch (type) {
    case 'paragraph':
      // Markdown has no paragraphs without text.
      return content && content.length > 0 ? [{ type: 'paragraph', children: phrasing(content) }] : [];
    case 'heading': {
      const depth = (attrs?.['level'] ?? 2) as 1 | 2 | 3 | 4 | 5 | 6;
      return content && content.length > 0 ? [{ type: 'heading', depth, children: phrasing(content) }] : [];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(content) }];
    case 'bulletList':
    case 'orderedList': {
      const children = (content ?? []).map((item): ListItem => ({
        type: 'listItem',
        spread: false,
        children: blocks(item.content),
      }));
      const ordered = type === 'orderedList';
      return [
        {
          type: 'list',
          ordered,
          start: ordered ? Number(attrs?.['start'] ?? 1) : null,
          spread: false,
          children,
        },
      ];
    }
    case 'codeBlock':
      return [codeBlock((content ?? []).map(({ text }) => text ?? '').join(''))];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    default:
      return [];
  }
}

/** Code with what is refused is stored as the text that it is: in code nothing can be written otherwise. */
function codeBlock(value: string): BlockContent {
  if (forbiddenInMarkdown(value) === null) return { type: 'code', value };
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  const children = lines.flatMap((line): PhrasingContent[] => [
    { type: 'break' },
    { type: 'text', value: line },
  ]);
  return { type: 'paragraph', children: children.slice(1) };
}

function inlineCode(value: string): PhrasingContent {
  return { type: forbiddenInMarkdown(value) === null ? 'inlineCode' : 'text', value };
}

/** The order in which marks stand around a text, the outermost first. */
const MARKS = ['link', 'bold', 'italic', 'code'] as const;

/** Neighbours with the same mark share one node: `**one _two_**`, and not `**one** **_two_**`. */
function phrasing(nodes: readonly JSONContent[], level = 0): PhrasingContent[] {
  const name = MARKS[level];
  if (name === undefined) return nodes.map(plain);
  const result: PhrasingContent[] = [];
  for (let index = 0; index < nodes.length;) {
    const mark = markOf(nodes[index], name);
    const end = runEnd(nodes, index, name);
    const run = nodes.slice(index, end);
    result.push(...(mark ? marked(mark, run, level) : phrasing(run, level + 1)));
    index = end;
  }
  return result;
}

const markOf = (node: JSONContent | undefined, name: string): Mark | undefined =>
  node?.marks?.find(({ type }) => type === name);

/** Where the neighbours end that have the mark of the first alike, or do not have it alike. */
function runEnd(nodes: readonly JSONContent[], start: number, name: string): number {
  const same = (node: JSONContent) =>
    JSON.stringify(markOf(node, name)) === JSON.stringify(markOf(nodes[start], name));
  const end = nodes.findIndex((node, index) => index > start && !same(node));
  return end === -1 ? nodes.length : end;
}

function marked(mark: Mark, run: readonly JSONContent[], level: number): PhrasingContent[] {
  if (mark.type === 'code') return [inlineCode(run.map(({ text }) => text ?? '').join(''))];
  const children = phrasing(run, level + 1);
  if (mark.type === 'link') return link(String(mark.attrs?.['href'] ?? ''), children);
  return outsideSpaces(children, mark.type === 'bold' ? 'strong' : 'emphasis');
}

/** Spaces and brackets would make HTML of an address; of what is refused as an address only the text is written. */
function link(href: string, children: PhrasingContent[]): PhrasingContent[] {
  const url = href.trim().replace(/[\s<>]/g, encodeURIComponent);
  if (forbiddenInMarkdown(`](${url})`) !== null) return children;
  return [{ type: 'link', url, children: children as never }];
}

/** Marks around a space at an end would stay in the text as asterisks: the space stands outside. */
function outsideSpaces(children: PhrasingContent[], type: 'strong' | 'emphasis'): PhrasingContent[] {
  const first = children[0];
  const last = children.at(-1);
  const [before, after]: PhrasingContent[][] = [[], []];
  if (first?.type === 'text') {
    const trimmed = first.value.trimStart();
    if (trimmed !== first.value)
      before?.push({ type: 'text', value: first.value.slice(0, first.value.length - trimmed.length) });
    first.value = trimmed;
  }
  if (last?.type === 'text') {
    const trimmed = last.value.trimEnd();
    if (trimmed !== last.value) after?.push({ type: 'text', value: last.value.slice(trimmed.length) });
    last.value = trimmed;
  }
  const inside = children.filter((child) => child.type !== 'text' || child.value !== '');
  const middle: PhrasingContent[] = inside.length > 0 ? [{ type, children: inside }] : [];
  return [...(before ?? []), ...middle, ...(after ?? [])];
}

const plain = (node: JSONContent): PhrasingContent =>
  node.type === 'hardBreak' ? { type: 'break' } : { type: 'text', value: node.text ?? '' };

/** Whether a node is one that the editor has. */
export const isSupported = ({ type }: RootContent): boolean => SUPPORTED_TYPES.has(type);
const SUPPORTED_TYPES = new Set<string>([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'code',
  'thematicBreak',
  'text',
  'inlineCode',
  'strong',
  'emphasis',
  'link',
  'break',
]);
