import { asProblem } from '@samen/api-client';
import { Breadcrumb, Container, FactStrip, Skeleton } from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS, VACANCY_SEARCH_PARAMS, type Vacancy } from '@samen/resources/vacancies';
import { lazyPage, usePageHead, useSite } from '@samen/federation-kit';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useParams } from '@samen/router';
import { useState } from 'react';
import { useGetAgeGroupsQuery } from '../../shared/lookups.api.ts';
import { lookupLabel, typeText, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { offersOthers } from './applied-panel.tsx';
import { AppliedNotice } from './applied-notice.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { ClosedNotice } from './closed-vacancy.tsx';
import { goneKey, GoneVacancy } from './gone-vacancy.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarVacancies } from './similar-vacancies.tsx';
import { mainFacts } from './vacancy-facts.tsx';
import { goneHead, hasDates, vacancyHead } from './vacancy-head.ts';
import { VacancyIntro } from './vacancy-intro.tsx';
import { useApplying } from './use-applying.ts';
import { VacancyPaper } from './vacancy-paper.tsx';
import {
  Aside,
  Grid,
  Loading,
  Main,
  Notice,
  OffPaper,
  SHEET_LENGTH,
  Small,
  Text,
  Tools,
  Breadcrumbs,
} from './vacancy-styles.ts';
import { VacancyText } from './vacancy-text.tsx';
import { VacancyWhere } from './vacancy-where.tsx';
import { useGetVacancyQuery, type Gone } from './vacancy.api.ts';
import { useTranslation } from '../../shared/texts.ts';

/** One-on-one help is answered in a conversation. */
const AnswerPanel = lazyPage<{ vacancy: Vacancy }>(() =>
  import('../../shared/one-on-one-help/member-pages.ts').then((all) => all.AnswerPanel),
);

/** One vacancy, and the way to apply for it. */
export function VacancyPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetVacancyQuery(id);
  const shown = useShown(id, currentData);
  const gone = shown && isGone(shown) ? shown : null;
  const vacancy = shown && !isGone(shown) ? shown : undefined;
  const site = useSite();
  const breadcrumbs = useBreadcrumbs(vacancy);
  // Of two titles set at once that of the outer component stays, so this is the one place.
  const otherHead = gone ? goneHead(t(goneKey(gone))) : { title: t('vacancy.title') };
  usePageHead(vacancy ? vacancyHead(vacancy, site, breadcrumbs) : otherHead);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && problem.status === 404)
    throw pageNotFound(paths.vacancies.one(id));
  if (gone) return <GoneVacancy key={id} id={id} gone={gone} />;
  if (vacancy) return <ShownVacancy key={vacancy.id} vacancy={vacancy} breadcrumbs={breadcrumbs} />;
  return (
    <Container>
      <Loading>
        {error ? (
          <LoadFailure title={t('vacancy.failed')} problem={error} busy={isFetching} onRetry={refetch} />
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

/**
 * One that goes while a person looks at it stays as it is: what they have typed stands in its form, which says so when
 * it is sent.
 */
function useShown(id: string, current: Vacancy | Gone | undefined): Vacancy | Gone | undefined {
  const [last, setLast] = useState<Vacancy | null>(null);
  if (current && !isGone(current) && current !== last) setLast(current);
  return current && isGone(current) && last?.id === id ? last : current;
}

const isGone = (shown: Vacancy | Gone): shown is Gone => 'isHelp' in shown;

/** The way here: the bank, and what it shows of this kind. */
function useBreadcrumbs(vacancy: Vacancy | undefined) {
  const labels = useVacancyLabels();
  const { t, locale } = labels;
  const site = useSite();
  const [category] = vacancy?.categories ?? [];
  const search = paths.vacancies.search();
  const kind = category && {
    label: lookupLabel(category, locale),
    href: `${search}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`,
  };
  // One-on-one help has a page of its own.
  if (vacancy?.vacancyType === 'p2p')
    return [{ label: typeText('p2p', labels, site), href: paths.help.list() }];
  return [{ label: t('vacancy.search'), href: search }, ...(kind ? [kind] : [])];
}

function ShownVacancy({
  vacancy,
  breadcrumbs,
}: {
  vacancy: Vacancy;
  breadcrumbs: ReturnType<typeof useBreadcrumbs>;
}) {
  const labels = useVacancyLabels();
  const { t } = labels;
  const site = useSite();
  const { data: ages } = useGetAgeGroupsQuery();
  const [category] = vacancy.categories ?? [];
  const handle = useApplying(vacancy);
  const { applying } = handle;
  const isHelp = vacancy.vacancyType === 'p2p';
  const isOnward = applying.step === 'sent' || (applying.step === 'applied' && offersOthers(applying));
  return (
    <>
      <Container>
        <Breadcrumbs>
          <Breadcrumb label={t('vacancy.trail')} items={breadcrumbs} />
        </Breadcrumbs>
        <Grid>
          <Main>
            {applying.step === 'closed' && !isHelp && (
              <Notice>
                <ClosedNotice vacancy={vacancy} />
              </Notice>
            )}
            {applying.step === 'applied' && (
              <OffPaper>
                <AppliedNotice application={applying.application} />
              </OffPaper>
            )}
            <VacancyIntro vacancy={vacancy} />
            <Small>
              <FactStrip items={mainFacts(vacancy, ages?.items ?? [], labels)} />
            </Small>
            <Tools>
              {vacancy.status === 'published' && hasDates(vacancy) && <AddToCalendar id={vacancy.id} />}
              <ShareButton title={vacancy.title} />
            </Tools>
            <Text
              lang={vacancy.locale === site.locale ? undefined : vacancy.locale}
              $isLong={(vacancy.description?.length ?? 0) > SHEET_LENGTH}
            >
              <VacancyText vacancy={vacancy} />
            </Text>
            <Small>
              <VacancyWhere vacancy={vacancy} />
            </Small>
            <VacancyPaper vacancy={vacancy} />
          </Main>
          <Aside>
            {isHelp ? <AnswerPanel vacancy={vacancy} /> : <ApplyPanel vacancy={vacancy} handle={handle} />}
          </Aside>
        </Grid>
      </Container>
      <OffPaper>
        <SimilarVacancies
          id={vacancy.id}
          category={category}
          title={t('vacancy.similar')}
          amount={3}
          shown={isOnward ? VACANCY_CONSTANTS.suggestedAfterApplying : 0}
        />
      </OffPaper>
      {!isHelp && (
        <ApplyBar vacancy={vacancy} isOpen={applying.step === 'form' || applying.step === 'elsewhere'} />
      )}
    </>
  );
}
