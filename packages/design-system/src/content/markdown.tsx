import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';

export interface MarkdownProps {
  children: string;
  /** What the largest heading of the text becomes; the rest follows, so that it fits below the headings around it. */
  headingLevel?: 2 | 3 | 4;
  /** Prose with air, or plain text as in a footer. */
  look?: 'prose' | 'plain';
}

/** Markdown without raw HTML, sanitised once more on the way out; own links stay in the application. */
export function Markdown({ children, headingLevel = 2, look = 'prose' }: MarkdownProps) {
  const components = useMemo(
    () => elements(headingLevel - largestHeading(children)),
    [children, headingLevel],
  );
  return (
    <Body $look={look}>
      <ReactMarkdown rehypePlugins={plugins} urlTransform={admit} components={components}>
        {children}
      </ReactMarkdown>
    </Body>
  );
}

/** The safe default, with telephone numbers beside web and mail addresses. */
const plugins = [
  [
    rehypeSanitize,
    {
      ...defaultSchema,
      protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
    },
  ],
] satisfies ComponentProps<typeof ReactMarkdown>['rehypePlugins'];

const admit = (url: string) => (/^tel:\+?[\d-]+$/.test(url) ? url : defaultUrlTransform(url));

/** Depth of the largest heading a text starts a line with; 1 without any. */
function largestHeading(markdown: string): number {
  const depths = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = '#']) => marks.length);
  return depths.length === 0 ? 1 : Math.min(...depths);
}

/** A path on this site; `//host` is another site. */
const isOwn = (href: string): boolean => /^\/(?!\/)/.test(href);

const anchor: Components['a'] = ({ href, children }) =>
  href !== undefined && isOwn(href) ? (
    <Link href={href}>{children}</Link>
  ) : (
    <a href={href} rel={href?.startsWith('http') ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );

const picture: Components['img'] = ({ src, alt }) => <img src={src} alt={alt ?? ''} loading="lazy" />;

type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

function elements(shift: number): Components {
  const headings = [1, 2, 3, 4, 5, 6].map((depth) => [
    `h${depth}`,
    `h${Math.min(depth + shift, 6)}` as HeadingTag,
  ]);
  return { ...(Object.fromEntries(headings) as Components), a: anchor, img: picture };
}

const Body = styled.div<{ $look: 'prose' | 'plain' }>`
  max-width: ${({ $look }) => ($look === 'prose' ? 'var(--w-prose)' : 'none')};
  overflow-wrap: break-word;
  ${({ $look }) => $look === 'prose' && 'font-size: var(--fs-md); line-height: 1.6;'}

  > * + * {
    margin-top: ${({ $look }) => ($look === 'prose' ? '1em' : '0.6em')};
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
    padding-left: ${({ $look }) => ($look === 'prose' ? '1.5em' : '0')};
  }
  ol {
    padding-left: 1.5em;
    list-style: decimal;
  }
  li + li {
    margin-top: ${({ $look }) => ($look === 'prose' ? '0.35em' : '0')};
  }
  ${({ $look }) =>
    $look === 'prose' &&
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
