import type { BlockOf } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { Container, from, Link, Section, SectionHeading, Skeleton, text } from '@samen/design-system';
import { useLangOf, useNow } from '@samen/federation-kit';
import { VacancyFacts, VacancyPicture } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import type { NewVacancy } from '../shared/content.api.ts';
import { HALF } from '../shared/picture-sizes.ts';
import { useTranslation } from '../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';
import { useNewVacancies } from './use-new-vacancies.ts';

const WEEK = 7 * 24 * 3_600_000;

interface NewVacanciesProps {
  block: BlockOf<'DynamicCards'> & { source: 'vacancies' | 'activities' };
}

/**
 * The newest vacancies: one with a large picture and the others as rows. The block's own title speaks of this
 * week, so it stands over vacancies of this week alone; in a quiet week the newest stand under another one. Of activities
 * it matters when they are, not since when they stand here: the title is over all of them.
 */
export function NewVacancies({ block }: NewVacanciesProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { source } = block;
  const { items: found, isNothing, failure } = useNewVacancies(block);
  if (isNothing) return null;
  const items = found ?? [];
  const titled =
    source === 'activities'
      ? items
      : items.filter(({ publishedAt }) => publishedAt && now - Date.parse(publishedAt) < WEEK);
  const [lead, ...others] = titled.length > 0 ? titled : items;
  const title = (titled.length > 0 || !found) && block.title ? block.title : t(`newest.${source}`);
  const all =
    source === 'activities'
      ? { href: paths.activities(), label: t('newest.calendar') }
      : {
          href: `${paths.vacancies.search()}?${VACANCY_SEARCH_PARAMS.sort}=published_at`,
          label: t('newest.all'),
        };

  return (
    <Section>
      <Container width="wide">
        <SectionHeading title={title} link={all} />
        {!found && !failure && <Skeleton shape="card" rows={2} label={t('page.loading')} />}
        {failure && <LoadFailure title={t('problem.vacancies')} {...failure} />}
        {lead && (
          <Columns $isAlone={others.length === 0}>
            <Lead vacancy={lead} />
            {others.length > 0 && (
              <Rows>
                {others.map((vacancy) => (
                  <Row key={vacancy.id} vacancy={vacancy} />
                ))}
              </Rows>
            )}
          </Columns>
        )}
      </Container>
    </Section>
  );
}

function Lead({ vacancy }: { vacancy: NewVacancy }) {
  const lang = useLangOf()(vacancy.locale);
  return (
    <LeadItem>
      <LeadPicture>
        <VacancyPicture vacancy={vacancy} decorative ratio="4/3" sizes={HALF} />
      </LeadPicture>
      <h3>
        <Link href={paths.vacancies.one(vacancy.id)} lang={lang}>
          {vacancy.title}
        </Link>
      </h3>
      {vacancy.summary && <p lang={lang}>{vacancy.summary}</p>}
      <VacancyFacts
        vacancy={vacancy}
        show={['when', 'where']}
        organizationName={vacancy.organization?.name}
      />
      <PlacesLeft vacancy={vacancy} />
    </LeadItem>
  );
}

function Row({ vacancy }: { vacancy: NewVacancy }) {
  const lang = useLangOf()(vacancy.locale);
  return (
    <RowItem>
      <RowPicture>
        <VacancyPicture vacancy={vacancy} decorative ratio="1/1" sizes="116px" />
      </RowPicture>
      <div>
        <h3>
          <Link href={paths.vacancies.one(vacancy.id)} lang={lang}>
            {vacancy.title}
          </Link>
        </h3>
        <VacancyFacts vacancy={vacancy} show={['when']} organizationName={vacancy.organization?.name} />
        <PlacesLeft vacancy={vacancy} />
      </div>
    </RowItem>
  );
}

/** How many more an activity can use; nothing of one that is full, and of what has no places. */
function PlacesLeft({ vacancy: { placesLeft } }: { vacancy: NewVacancy }) {
  const { t } = useTranslation();
  return placesLeft ? <Places>{t('newest.places', { count: placesLeft })}</Places> : null;
}

const Places = styled.strong`
  ${text('sm')}
  display: block;
  color: var(--text-strong);
  font-weight: 600;
`;

const Columns = styled.div<{ $isAlone: boolean }>`
  display: grid;
  gap: 32px;

  ${from.lg} {
    grid-template-columns:
      minmax(0, 1fr)
      ${({ $isAlone }) => ($isAlone ? 'minmax(0, 1fr)' : 'minmax(0, 0.9fr)')};
    gap: 64px;
  }
  h3 {
    overflow-wrap: anywhere;
    hyphens: auto;
    color: var(--text-strong);
    text-wrap: balance;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
`;

const LeadItem = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;

  h3 {
    margin-top: 8px;
    font-size: var(--fs-xl);
    font-weight: 700;
    line-height: var(--lh-xl);
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    max-width: 34em;
    overflow-wrap: anywhere;
    color: var(--text-muted);
    text-wrap: pretty;
  }
`;

const LeadPicture = styled.div`
  overflow: hidden;
  border-radius: var(--r-lg) var(--r-lg) clamp(48px, 7vw, 96px);
`;

const Rows = styled.ul`
  align-self: start;
  min-width: 0;

  > li {
    padding-block: 18px;
    border-bottom: 1px solid var(--border);
  }
  > li:first-child {
    padding-top: 0;
  }
`;

const RowItem = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: clamp(88px, 9vw, 116px) minmax(0, 1fr);
  align-items: center;
  gap: 20px;

  h3 {
    ${text('md')}
    font-weight: 650;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const RowPicture = styled.div`
  overflow: hidden;
  border-radius: var(--r-md);
`;
