import { asProblem, problemText } from '@samen/api-client';
import { Breadcrumb, Container, FactStrip, ProblemNotice, Skeleton } from '@samen/design-system';
import { paths, VACANCY_SEARCH_PARAMS } from '@samen/contracts';
import type { Vacancy } from '@samen/contracts';
import { PageError, usePageTitle, useSite, useTranslation } from '@samen/federation-kit';
import { useParams } from '@samen/router';
import { useGetAgeGroupsQuery } from '../../shared/lookups.api.ts';
import { lookupLabel, useWords } from '../../shared/vacancy-texts.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { SimilarVacancies } from './similar-vacancies.tsx';
import { mainFacts } from './vacancy-facts.tsx';
import { VacancyIntro } from './vacancy-intro.tsx';
import { Aside, Grid, Loading, Main, Text, Trail } from './vacancy-styles.ts';
import { VacancyText } from './vacancy-text.tsx';
import { VacancyWhere } from './vacancy-where.tsx';
import { useGetVacancyQuery } from './vacancy.api.ts';

/** One vacancy, and the way to answer it. */
export function VacancyPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { currentData: vacancy, error, isFetching, refetch } = useGetVacancyQuery(id);
  usePageTitle(vacancy?.title ?? t('vacancy.title'));
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 404 && !isFetching) {
    throw new PageError(404, `Page not found: ${paths.vacancies.one(id)}`);
  }
  if (vacancy) return <ShownVacancy key={vacancy.id} vacancy={vacancy} />;
  return (
    <Container>
      <Loading>
        {error ? (
          <ProblemNotice
            title={t('vacancy.failed')}
            detail={problemText(error, t)}
            onRetry={() => void refetch()}
            retryLabel={t('retry')}
            busy={isFetching}
          />
        ) : (
          <>
            <Skeleton rows={2} label={t('vacancy.loading')} />
            <Skeleton shape="block" height="min(50vw, 356px)" />
            <Skeleton rows={6} />
          </>
        )}
      </Loading>
    </Container>
  );
}

function ShownVacancy({ vacancy }: { vacancy: Vacancy }) {
  const words = useWords();
  const { t, locale } = words;
  const site = useSite();
  const { data: ages } = useGetAgeGroupsQuery();
  const [category] = vacancy.categories ?? [];
  const search = paths.vacancies.search();
  const trail = [
    { label: t('vacancy.search'), href: search },
    ...(category
      ? [
          {
            label: lookupLabel(category, locale),
            href: `${search}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`,
          },
        ]
      : []),
  ];
  return (
    <>
      <Container>
        <Trail>
          <Breadcrumb label={t('vacancy.trail')} items={trail} />
        </Trail>
        <Grid>
          <Main>
            <VacancyIntro vacancy={vacancy} />
            <FactStrip items={mainFacts(vacancy, ages?.items ?? [], words)} />
            <Text lang={vacancy.locale === site.locale ? undefined : vacancy.locale}>
              <VacancyText vacancy={vacancy} />
            </Text>
            <VacancyWhere vacancy={vacancy} />
          </Main>
          <Aside>
            <ApplyPanel vacancy={vacancy} />
          </Aside>
        </Grid>
      </Container>
      <SimilarVacancies id={vacancy.id} category={category} />
      <ApplyBar vacancy={vacancy} />
    </>
  );
}
