import { paths, VACANCY_SEARCH_PARAMS, type DynamicCardsBlock } from '@samen/contracts';
import { Container, from, Glyph, Link, Section, SectionHeading, Skeleton, text } from '@samen/design-system';
import { useLangOf, useNow, useSite, useTranslation } from '@samen/federation-kit';
import { useWords, VacancyPicture, whenText, whereText } from '@samen/records/vacancies';
import { Clock, MapPin, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useGetNewVacanciesQuery, type NewVacancy } from '../shared/content.api.ts';
import { HALF } from '../shared/picture-sizes.ts';

const WEEK = 7 * 24 * 3_600_000;

interface NewVacanciesProps {
  block: DynamicCardsBlock & { source: 'vacancies' | 'activities' };
}

/**
 * What was published last: one with a large picture and the others as rows. The block's own title speaks of this
 * week, so it stands over vacancies of this week alone; in a quiet week the newest stand under another one.
 */
export function NewVacancies({ block }: NewVacanciesProps) {
  const { t } = useTranslation();
  const { features } = useSite();
  const now = useNow();
  const { source, limit, categoryIds } = block;
  const skip = source === 'activities' && !features.activities;
  const { data } = useGetNewVacanciesQuery({ source, limit, categoryIds }, { skip });
  if (skip || data?.items.length === 0) return null;
  const items = data?.items ?? [];
  const ofThisWeek = items.filter(({ publishedAt }) => publishedAt && now - Date.parse(publishedAt) < WEEK);
  const [lead, ...others] = ofThisWeek.length > 0 ? ofThisWeek : items;
  const title = (ofThisWeek.length > 0 || !data) && block.title ? block.title : t('newest.title');
  const query = new URLSearchParams({
    [VACANCY_SEARCH_PARAMS.sort]: 'published_at',
    ...(source === 'activities' ? { [VACANCY_SEARCH_PARAMS.types]: 'activity' } : {}),
  });

  return (
    <Section background={block.background}>
      <Container width="wide">
        <SectionHeading
          title={title}
          link={{ href: `${paths.vacancies.search()}?${query}`, label: t('newest.all') }}
        />
        {!data && <Skeleton shape="card" rows={2} label={t('page.loading')} />}
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

interface Fact {
  text: string;
  icon?: LucideIcon;
}

function useFacts(vacancy: NewVacancy): Fact[] {
  const words = useWords();
  const facts = [
    { text: vacancy.organization?.name },
    { text: whenText(vacancy, words), icon: Clock },
    { text: whereText(vacancy, words), icon: MapPin },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact.text));
}

function Lead({ vacancy }: { vacancy: NewVacancy }) {
  const facts = useFacts(vacancy);
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
      <Facts facts={facts} />
    </LeadItem>
  );
}

function Row({ vacancy }: { vacancy: NewVacancy }) {
  const facts = useFacts(vacancy);
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
        <Facts facts={facts.slice(0, 2)} />
      </div>
    </RowItem>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <FactList>
      {facts.map(({ text: words, icon }) => (
        <li key={words}>
          {icon && <Glyph icon={icon} size="sm" />}
          {words}
        </li>
      ))}
    </FactList>
  );
}

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

const FactList = styled.ul`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 4px;
  color: var(--text-muted);

  li {
    overflow-wrap: anywhere;
  }
  svg {
    margin-right: 6px;
    vertical-align: -0.15em;
  }
`;
