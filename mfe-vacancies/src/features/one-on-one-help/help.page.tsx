import { CONSTANTS } from '@samen/contracts';
import {
  Container,
  EmptyState,
  from,
  Heading,
  Link,
  LinkButton,
  PageTitle,
  Pagination,
  Scene,
  Skeleton,
  text,
  VisuallyHidden,
} from '@samen/design-system';
import { usePageHead, useSession, useSite } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { paths } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { styled } from 'styled-components';
import { typeText } from '../../shared/vacancy-texts.ts';
import { EVERYTHING, helpAddress, isNarrowed } from '../../shared/one-on-one-help/help-address.ts';
import { HelpFilters } from './help-filters.tsx';
import { helpHead } from './help-head.ts';
import { HelpRow } from './help-row.tsx';
import { HelpStart } from './help-start.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { useHelpLabels } from '../../shared/one-on-one-help/use-help-labels.ts';
import { useHelp } from './use-help.ts';

const ROWS_WHILE_LOADING = 5;

/** What people ask of each other and offer each other, and the way to do so oneself. */
export function HelpPage() {
  const labels = useHelpLabels();
  const { helpText } = labels;
  const site = useSite();
  const { status } = useSession();
  const help = useHelp();
  const { search, items, pagination, isStale, isFetching, error, refetch, counts } = help;
  const total = pagination?.records ?? 0;
  const isEmpty = items !== undefined && total === 0;
  const isBeyond = items?.length === 0 && total > 0 && !isStale;
  const name = typeText('p2p', labels, site);
  usePageHead(
    helpHead({
      search,
      items: items && !isStale && !error ? items : null,
      title: name,
      about: helpText('about', { center: site.center.name }),
      home: helpText('home'),
      isBeyond,
    }),
  );
  const hasCounts = counts.request !== undefined && counts.offer !== undefined;
  const found = hasCounts
    ? helpText('counts', {
        requests: helpText('requests', { count: counts.request ?? 0 }),
        offers: helpText('offers', { count: counts.offer ?? 0 }),
      })
    : helpText('list');
  return (
    <>
      <Hero>
        <Container width="wide">
          <HeroInner>
            <HeroTexts>
              <Eyebrow>{name}</Eyebrow>
              <PageTitle lead={helpText('lead')}>
                {helpText(site.flags.saysNeighbourHelp ? 'heroNeighbours' : 'hero')}
              </PageTitle>
            </HeroTexts>
            <Picture>
              <Scene name="bench" alt="" arrives="first" />
            </Picture>
          </HeroInner>
          <HelpStart />
        </Container>
      </Hero>
      <Container width="wide">
        <Section aria-labelledby="vragen">
          <Head>
            <Heading level={2} size="h2" id="vragen">
              {found}
            </Heading>
            <Ways>
              {status === 'SIGNED_IN' && <Link href={paths.help.own()}>{labels.t('help.own')}</Link>}
              <Link href={`${paths.vacancies.search()}?${VACANCY_SEARCH_PARAMS.types}=p2p`}>
                {helpText('inBank')}
              </Link>
            </Ways>
          </Head>
          <HelpFilters help={help} />
          <VisuallyHidden role="status">{items && !isStale && !error && found}</VisuallyHidden>
          {!items && !error && <Skeleton shape="row" rows={ROWS_WHILE_LOADING} label={helpText('loading')} />}
          {error && (
            <LoadFailure title={helpText('failed')} problem={error} busy={isFetching} onRetry={refetch} />
          )}
          {isEmpty && !error && (
            <EmptyState
              title={helpText('none')}
              art={<Scene name="coffee" alt="" />}
              action={
                isNarrowed(search) && (
                  <LinkButton variant="outlineSecondary" href={helpAddress(EVERYTHING)}>
                    {helpText('clear')}
                  </LinkButton>
                )
              }
            >
              <p>{helpText(isNarrowed(search) ? 'noneFiltered' : 'noneText')}</p>
            </EmptyState>
          )}
          {isBeyond && (
            <p>
              <Link href={helpAddress({ ...search, page: 1 })}>{helpText('beyond')}</Link>
            </p>
          )}
          {!error && items && items.length > 0 && (
            <Rows aria-busy={isStale}>
              {items.map((one) => (
                <li key={one.id}>
                  <HelpRow help={one} />
                </li>
              ))}
            </Rows>
          )}
          {pagination && total > CONSTANTS.defaultPageSize && !isBeyond && (
            <Pagination
              page={search.page}
              pageCount={Math.ceil(total / CONSTANTS.defaultPageSize)}
              hrefFor={(page) => helpAddress({ ...search, page })}
              labels={{
                navigation: helpText('pages'),
                previous: helpText('previous'),
                next: helpText('next'),
                page: (page) => helpText('page', { page }),
              }}
            />
          )}
        </Section>
        <HowItGoes />
      </Container>
    </>
  );
}

const Hero = styled.div`
  padding-bottom: clamp(28px, 4vw, 56px);
`;

const HeroInner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.md} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 32px;
    align-items: center;
  }
`;

const HeroTexts = styled.div`
  padding-block: clamp(24px, 4vw, 64px) 20px;

  h1 {
    max-width: 14ch;
    font-size: clamp(2.25rem, 1.4rem + 4vw, 4.25rem);
    line-height: 1.02;
    letter-spacing: -0.035em;
  }
`;

const Eyebrow = styled.p`
  ${text('sm')}
  margin-bottom: 8px;
  color: var(--primary-text);
  font-weight: 650;
`;

const Picture = styled.div`
  overflow: hidden;
  margin-inline: calc(-1 * var(--w-gutter));

  ${from.md} {
    margin-inline: 0 calc(-1 * var(--w-gutter));
  }
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: baseline;
  justify-content: space-between;
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
`;

const Rows = styled.ul`
  max-width: 900px;
`;
