import { markdownExcess, markdownParagraphs } from '@samen/contracts';
import { useMemo, type ReactNode } from 'react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { styled } from 'styled-components';
import { renderMarkdown } from './markdown-elements.tsx';

export interface MarkdownProps {
  children: string;
  /** What the largest heading of the text becomes; the rest follows, so that it fits below the headings around it. */
  headingLevel?: 2 | 3 | 4;
  /** Prose with air, or plain text as in a footer. */
  variant?: 'prose' | 'plain';
}

/**
 * Markdown without raw HTML, rendered as elements of a fixed list; own links stay in the application. A text that would
 * take too long to parse is rendered as the paragraphs it is written in.
 */
export function Markdown({ children, headingLevel = 2, variant = 'prose' }: MarkdownProps) {
  const content = useMemo(() => contentOf(children, headingLevel), [children, headingLevel]);
  return <Body $variant={variant}>{content}</Body>;
}

function contentOf(text: string, headingLevel: number): ReactNode {
  if (markdownExcess(text) === null) return renderMarkdown(fromMarkdown(text), headingLevel);
  return markdownParagraphs(text).map((paragraph, index) => <Plain key={index}>{paragraph}</Plain>);
}

const Plain = styled.p`
  white-space: pre-line;
`;

const Body = styled.div<{ $variant: 'prose' | 'plain' }>`
  max-width: ${({ $variant }) => ($variant === 'prose' ? 'var(--w-prose)' : 'none')};
  ${({ $variant }) => $variant === 'prose' && 'font-size: var(--fs-md); line-height: 1.6;'}

  > * + * {
    margin-top: ${({ $variant }) => ($variant === 'prose' ? '1em' : '0.6em')};
  }
  h2 {
    margin-top: 1.8em;
    font-size: var(--fs-h3);
    line-height: 1.25;
    letter-spacing: -0.018em;
  }
  h3,
  h4,
  h5,
  h6 {
    margin-top: 1.5em;
    font-size: var(--fs-md);
    line-height: 1.35;
    letter-spacing: -0.012em;
  }
  > :first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: ${({ $variant }) => ($variant === 'prose' ? '1.5em' : '0')};
  }
  ol {
    padding-left: 1.5em;
    list-style: decimal;
  }
  li + li {
    margin-top: ${({ $variant }) => ($variant === 'prose' ? '0.35em' : '0')};
  }
  ${({ $variant }) =>
    $variant === 'prose' &&
    `ul > li { position: relative; }
     ul > li::before {
       content: '';
       position: absolute;
       left: -1.4em;
       top: 0.5em;
       width: 9px;
       height: 9px;
       border-top-right-radius: var(--r-pill);
       background: var(--secondary-400);
     }`}
  blockquote {
    margin-inline: 0;
    padding-left: 1em;
    border-left: 3px solid var(--border-strong);
    color: var(--text-muted);
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: var(--r-md);
  }
  pre {
    padding: 12px;
    overflow-x: auto;
    border-radius: var(--r-sm);
    background: var(--sunken);
  }
`;
