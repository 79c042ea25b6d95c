import type { Page } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import { Heading, Link, Picture, text } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { THIRD } from './picture-sizes.ts';

interface NewsCardProps {
  item: Page;
  level: 2 | 3;
}

/** A message with its picture, date, title and summary; the title is the link of the whole. */
export function NewsCard({ item, level }: NewsCardProps) {
  const format = useFormat();
  const { locale } = useSite();
  return (
    <Card lang={item.locale}>
      {item.imageUrl && (
        <Picture
          src={item.imageUrl}
          alt={item.imageAlt ?? ''}
          focal={item.imageFocal}
          ratio="3/2"
          sizes={THIRD}
        />
      )}
      {item.publishedAt && (
        <time dateTime={item.publishedAt} lang={locale}>
          {format.date(item.publishedAt)}
        </time>
      )}
      <Heading level={level} size="h3">
        <Link href={paths.news.one(item.slug)}>{item.title}</Link>
      </Heading>
      {item.summary && <p>{item.summary}</p>}
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: grid;
  gap: 6px;

  img {
    margin-bottom: 10px;
    border-radius: var(--r-md);
  }
  time {
    ${text('sm')}
    color: var(--text-muted);
  }
  h2,
  h3 {
    font-size: var(--fs-lg);
    line-height: var(--lh-lg);
    text-wrap: balance;
    hyphens: auto;
  }
  a {
    color: var(--text-strong);
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    text-decoration: underline;
  }
  p {
    ${text('sm')}
    color: var(--text-muted);
  }
`;
