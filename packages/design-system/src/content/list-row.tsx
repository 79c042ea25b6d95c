import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { below } from '../foundation/media.ts';
import { text } from '../foundation/text.ts';

export interface ListRowProps extends Omit<ComponentPropsWithRef<'article'>, 'title' | 'lang'> {
  title: ReactNode;
  href: string;
  /** Of the title alone: what stands around it is in the language of the page. */
  lang?: string | undefined;
  /** Heading level of the title. */
  level?: 2 | 3;
  subtitle?: ReactNode;
  /** A picture, cut to a square. */
  media?: ReactNode;
  mediaSize?: 'sm' | 'md';
  /** Facts with icons, one line. */
  meta?: ReactNode;
  /** At the end: a bookmark, a menu. */
  actions?: ReactNode;
  /** The one that the map or the keyboard is at. */
  selected?: boolean;
}

/** One thing in a ruled list: picture, title, facts. */
export function ListRow({
  title,
  href,
  level = 3,
  subtitle,
  media,
  mediaSize = 'md',
  meta,
  actions,
  selected = false,
  lang,
  children,
  ...rest
}: ListRowProps) {
  return (
    <Row {...rest} $selected={selected} $media={media ? mediaSize : undefined}>
      {media && <Media>{media}</Media>}
      <Texts>
        <Title as={level === 2 ? 'h2' : 'h3'}>
          <Link href={href} lang={lang}>
            {title}
          </Link>
        </Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        {meta}
        {children}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}

export interface MetaListProps {
  items: readonly { id: string; icon?: ReactNode; text: ReactNode }[];
}

/** Facts in one line, each with an icon before it. */
export function MetaList({ items }: MetaListProps) {
  return (
    <Meta>
      {items.map(({ id, icon, text: words }) => (
        <li key={id}>
          {icon}
          {words}
        </li>
      ))}
    </Meta>
  );
}

function columns(media: 'sm' | 'md' | undefined): string {
  const picture = media ? `clamp(84px, 24vw, ${media === 'sm' ? 112 : 128}px) ` : '';
  return `${picture}minmax(0, 1fr) auto`;
}

const NARROW = '@media (max-width: 359px)';

const Title = styled.h3`
  font-size: clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem);
  line-height: 1.3;
  letter-spacing: -0.016em;
  font-weight: 640;

  a {
    display: inline-block;
    padding-block: 2px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

const Actions = styled.div`
  ${NARROW} {
    position: absolute;
    top: 14px;
    right: 0;
  }
`;

const Row = styled.article<{ $selected: boolean; $media: 'sm' | 'md' | undefined }>`
  display: grid;
  grid-template-columns: ${({ $media }) => columns($media)};
  align-items: ${({ $media }) => ($media === 'sm' ? 'center' : 'start')};
  gap: 14px 20px;
  padding-block: 18px;
  border-bottom: 1px solid var(--border);

  ${({ $selected }) =>
    $selected &&
    `background: var(--selected-row);
     box-shadow: -20px 0 0 var(--selected-row), 16px 0 0 var(--selected-row), -23px 0 0 var(--primary-text);`}

  ${below.sm} {
    gap: 14px;
    ${({ $selected }) => $selected && 'box-shadow: none;'}
  }
  /* Where there is no room for a word of the facts besides: the actions stand beside the title alone. */
  ${NARROW} {
    position: relative;
    grid-template-columns: ${({ $media }) => columns($media).replace(' auto', '')};

    &:has(> ${Actions}) ${Title} {
      padding-right: 48px;
    }
  }
`;

const Media = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--r-md);

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Texts = styled.div`
  min-width: 0;
`;

const Subtitle = styled.p`
  margin: 2px 0 8px;
  color: var(--text-muted);
  font-size: 0.9375rem;
  line-height: 1.5;
`;

const Meta = styled.ul`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--text-muted);

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
