import type { BlockOf } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import { Container, Link, Section, SectionHeading, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGetPartnersQuery } from '../../shared/content.api.ts';
import { Picture } from '../../shared/picture.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** Logos at one height, of an editor's choice or of the partners of the centre. */
export function LogoBar({ block }: { block: BlockOf<'LogoBar'> }) {
  return block.source === 'partners' ? <PartnerLogos block={block} /> : <OwnLogos block={block} />;
}

function OwnLogos({ block: { title, logos } }: { block: BlockOf<'LogoBar'> }) {
  if (logos.length === 0) return null;
  return (
    <Bar title={title}>
      <Logos>
        {logos.map(({ img, url }, index) => {
          const logo = <Picture image={img} sizes="200px" />;
          return (
            <li key={index}>
              {url ? (
                // A decorative picture gives its link no name.
                <Link href={url} aria-label={img.alt === '' ? nameOf(url) : undefined}>
                  {logo}
                </Link>
              ) : (
                logo
              )}
            </li>
          );
        })}
      </Logos>
    </Bar>
  );
}

/** The site that an address leads to, as people say it. */
const nameOf = (url: string): string =>
  URL.canParse(url) && new URL(url).hostname ? new URL(url).hostname.replace(/^www\./, '') : url;

function PartnerLogos({ block }: { block: BlockOf<'LogoBar'> }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetPartnersQuery();
  if (data?.items.length === 0) return null;
  return (
    <Bar title={block.title}>
      {!data && !error && <Skeleton rows={1} label={t('page.loading')} />}
      {!data && error && (
        <LoadFailure title={t('problem.partners')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {data && (
        <Logos>
          {data.items.map(({ id, name, logoUrl }) => (
            <li key={id}>
              <Link href={paths.organizations.one(id)}>
                {logoUrl ? <img src={logoUrl} alt={name} loading="lazy" /> : name}
              </Link>
            </li>
          ))}
        </Logos>
      )}
    </Bar>
  );
}

function Bar({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Section>
      <Container width="wide">
        {title && <SectionHeading title={title} />}
        {children}
      </Container>
    </Section>
  );
}

const Logos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px 48px;

  > li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
  img {
    width: auto;
    max-width: min(200px, 100%);
    height: 56px;
    object-fit: contain;
    filter: grayscale(1);
    transition: filter var(--dur-fast);
  }
  a {
    display: block;
    padding-block: 4px;
    color: var(--text-muted);
    font-weight: 650;
  }
  a:hover img,
  a:focus-visible img {
    filter: none;
  }
`;
