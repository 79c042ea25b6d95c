import ReactMarkdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';

export interface MarkdownProps {
  children: string;
  /** What `#` becomes; the rest follows, so that a text fits below the headings around it. */
  headingLevel?: 2 | 3 | 4;
  /** Prose with air, or plain text as in a footer. */
  look?: 'prose' | 'plain';
}

/** Markdown without raw HTML, sanitised once more on the way out; own links stay in the application. */
export function Markdown({ children, headingLevel = 2, look = 'prose' }: MarkdownProps) {
  return (
    <Body $look={look}>
      <ReactMarkdown rehypePlugins={[rehypeSanitize]} components={elements[headingLevel]}>
        {children}
      </ReactMarkdown>
    </Body>
  );
}

const anchor: Components['a'] = ({ href, children }) =>
  href?.startsWith('/') ? (
    <Link href={href}>{children}</Link>
  ) : (
    <a href={href} {...(href?.startsWith('http') ? { rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );

const picture: Components['img'] = ({ src, alt }) => <img src={src} alt={alt ?? ''} loading="lazy" />;

function shifted(start: number): Components {
  const names = ['h1', 'h2', 'h3', 'h4'] as const;
  const headings = Object.fromEntries(
    names.map((name, index) => [name, `h${Math.min(start + index, 6)}`]),
  ) as Pick<Components, (typeof names)[number]>;
  return { ...headings, a: anchor, img: picture };
}

const elements = { 2: shifted(2), 3: shifted(3), 4: shifted(4) } as const;

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
    margin-top: 0.35em;
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
