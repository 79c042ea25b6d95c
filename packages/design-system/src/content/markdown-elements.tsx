import { markdownAddress } from '@samen/contracts';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { fromMarkdown } from 'mdast-util-from-markdown';
import { Link } from '../foundation/design-system-provider.tsx';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root['children'][number];
type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

interface Scope {
  /** How many levels each heading moves down. */
  shift: number;
  definitions: ReadonlyMap<string, NodeOf<'definition'>>;
}

/**
 * React elements for a parsed text. Each is made here by hand, of text and of addresses that `markdownAddress` lets
 * through:
 * what has no case below, raw HTML above all, renders nothing.
 */
export function renderMarkdown(root: Root, headingLevel: number): ReactNode {
  const depths = root.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const definitions = root.children.flatMap((node) =>
    node.type === 'definition' ? [[node.identifier, node] as const] : [],
  );
  // Of two definitions of one name the first counts.
  const largest = depths.length > 0 ? Math.min(...depths) : 1;
  const scope = { shift: headingLevel - largest, definitions: new Map(definitions.reverse()) };
  return renderAll(root.children, scope);
}

const renderAll = (nodes: readonly Nodes[], scope: Scope): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{render(node, scope)}</Fragment>);

function render(node: Nodes, scope: Scope): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{renderAll(node.children, scope)}</p>;
    case 'heading': {
      const Heading = HEADINGS[Math.max(node.depth + scope.shift - 1, 0)] ?? 'h6';
      return <Heading>{renderAll(node.children, scope)}</Heading>;
    }
    case 'emphasis':
      return <em>{renderAll(node.children, scope)}</em>;
    case 'strong':
      return <strong>{renderAll(node.children, scope)}</strong>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{`${node.value}\n`}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{renderAll(node.children, scope)}</blockquote>;
    case 'list':
      return renderList(node, scope);
    case 'link':
      return renderLink(node, renderAll(node.children, scope));
    case 'linkReference': {
      const target = scope.definitions.get(node.identifier);
      return target ? renderLink(target, renderAll(node.children, scope)) : renderAll(node.children, scope);
    }
    case 'image':
      return renderPicture(node, node.alt);
    case 'imageReference': {
      const target = scope.definitions.get(node.identifier);
      return target ? renderPicture(target, node.alt) : node.alt;
    }
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    default:
      return null;
  }
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function renderList(list: NodeOf<'list'>, scope: Scope): ReactNode {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item, index) => (
    <li key={index}>{isLoose ? renderAll(item.children, scope) : renderTight(item, scope)}</li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === 1 ? undefined : (list.start ?? undefined)}>{items}</ol>;
}

/** Items without space between them contain their text itself, not paragraphs. */
const renderTight = (item: NodeOf<'listItem'>, scope: Scope): ReactNode =>
  item.children.map((node, index) => (
    <Fragment key={index}>
      {node.type === 'paragraph' ? renderAll(node.children, scope) : render(node, scope)}
    </Fragment>
  ));

interface Target {
  url: string;
  title?: string | null | undefined;
}

/** Own paths stay in the application. */
function renderLink({ url, title }: Target, children: ReactNode): ReactNode {
  const href = markdownAddress(url, 'link') ?? undefined;
  if (href !== undefined && href.startsWith('/')) return <Link href={href}>{children}</Link>;
  return (
    <a
      href={href}
      title={title ?? undefined}
      rel={href?.startsWith('http') ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  );
}

const renderPicture = ({ url, title }: Target, alt: string | null | undefined): ReactNode => (
  <img
    src={markdownAddress(url, 'picture') ?? undefined}
    alt={alt ?? ''}
    title={title ?? undefined}
    loading="lazy"
  />
);
