import { asProblem } from '@samen/api-client';
import { paths, scopeOf } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { Button, Container, Glyph, LinkButton, Menu, Note, Skeleton } from '@samen/design-system';
import { lazyPage, PageError, usePageTitle, useSession, useSite } from '@samen/federation-kit';
import { InternalNotes, StatusTag } from '@samen/records';
import { accessForbidden, LoadFailure } from '@samen/records/loading';
import { useNavigate, useParams } from '@samen/router';
import { ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetManagedQuery } from '../../shared/manage.api.ts';
import { useVacancyActions } from '../../shared/vacancy-actions/use-vacancy-actions.tsx';
import { useManageTexts } from '../../shared/use-manage-texts.ts';
import { typeText, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { valuesOf } from './vacancy-values.ts';

/** People have a plainer form for what they ask or offer themselves. */
const EditHelp = lazyPage<{ vacancy: Vacancy }>(() =>
  import('../../shared/one-on-one-help/member-pages.ts').then((all) => all.EditHelp),
);

/** Changes a vacancy, and what can be done with it as a whole. */
export function VacancyEditPage() {
  const { id = '' } = useParams();
  const { t } = useVacancyLabels();
  const { roles, organization } = useSession();
  const isInScope = organization !== null && scopeOf('vacancies.edit', roles, organization) !== null;
  const { currentData: vacancy, error, isFetching, refetch } = useGetManagedQuery(id);
  usePageTitle(t('write.editTitle'));
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && [403, 404, 410].includes(problem.status))
    throw new PageError(
      problem.status,
      problem.status === 403 ? 'Access forbidden' : `Page not found: ${paths.vacancies.edit(id)}`,
    );
  if (vacancy && !vacancy.meta?.can?.includes('vacancies.edit')) throw accessForbidden();
  if (vacancy?.vacancyType === 'p2p' && !isInScope) return <EditHelp key={vacancy.id} vacancy={vacancy} />;
  if (vacancy) return <ShownForm key={vacancy.id} vacancy={vacancy} />;
  return (
    <Container>
      <Waiting>
        {error ? (
          <LoadFailure
            title={t('common:loading.failed')}
            problem={error}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Skeleton rows={8} label={t('common:loading.busy')} />
        )}
      </Waiting>
    </Container>
  );
}

function ShownForm({ vacancy }: { vacancy: Vacancy }) {
  const labels = useVacancyLabels();
  const { t } = labels;
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const navigate = useNavigate();
  // What was loaded first: what is loaded again later does not go over what is being typed.
  const [values] = useState(() => valuesOf(vacancy));
  // A state that changed beside the form is that of another form.
  const [round, setRound] = useState(0);
  const { itemsFor, dialog } = useVacancyActions({
    on: 'edit',
    onDone(action) {
      if (action === 'remove') void navigate(paths.vacancies.list());
      else if (action !== 'duplicate') setRound((count) => count + 1);
    },
  });
  const mayPublish = Boolean(vacancy.meta?.can?.includes('vacancies.publish')) && !vacancy.reviewRequestedAt;
  const lead = [vacancy.organization?.name, typeText(vacancy.vacancyType, labels, site)].filter(Boolean);
  return (
    <>
      <VacancyForm
        key={round === 0 ? 'first' : `${vacancy.status} ${vacancy.lockVersion}`}
        title={vacancy.title}
        lead={lead.join(', ')}
        values={round === 0 ? values : valuesOf(vacancy)}
        vacancy={vacancy}
        mayPublish={mayPublish || Boolean(vacancy.meta?.can?.includes('vacancies.feature'))}
        cancelHref={paths.vacancies.list()}
        aside={
          <Beside>
            <StatusTag of="vacancies" status={vacancy.status} />
            <LinkButton
              href={paths.vacancies.one(vacancy.id)}
              variant="outlineSecondary"
              size="md"
              icon={<Glyph icon={Eye} />}
            >
              {manageText('action.view')}
            </LinkButton>
            <Menu
              align="end"
              items={itemsFor(vacancy).filter(({ id }) => id !== 'view')}
              trigger={(props) => (
                <Button {...props} variant="outlineSecondary" size="md">
                  {t('common:list.actions')}
                  <Glyph icon={ChevronDown} size="sm" />
                </Button>
              )}
            />
            {vacancy.reviewRequestedAt && vacancy.status === 'draft' && (
              <Note tone="info">{t('write.inReview')}</Note>
            )}
          </Beside>
        }
        after={<InternalNotes type="vacancies" about={vacancy} />}
      />
      {dialog}
    </>
  );
}

const Waiting = styled.div`
  padding-block: 32px;
`;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
