import { problemText } from '@samen/api-client';
import {
  Button,
  ConfirmDialog,
  Container,
  EmptyState,
  Link,
  LinkButton,
  Note,
  PageTitle,
  Scene,
  Skeleton,
  text,
} from '@samen/design-system';
import { useLangOf, usePageTitle, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS, type Vacancy } from '@samen/resources/vacancies';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dayFrom } from '../expiry-days.ts';
import { useListManagedQuery, useRemoveVacancyMutation, useSetVacancyStatusMutation } from '../manage.api.ts';
import { OWN_HELP } from './help-requests.ts';
import { useHelpLabels } from './use-help-labels.ts';

type Action = 'send' | 'fill' | 'again' | 'remove';

/** How it stands with a post, as the person sees it who wrote it. */
export function stateOf({ status, reviewRequestedAt, reviewNote }: Vacancy) {
  if (status === 'published' || status === 'filled' || status === 'expired') return status;
  if (reviewRequestedAt) return 'waiting';
  return reviewNote ? 'returned' : 'draft';
}

const ACTIONS: Record<ReturnType<typeof stateOf>, readonly Action[]> = {
  draft: ['send', 'remove'],
  returned: ['remove'],
  waiting: ['remove'],
  published: ['fill'],
  filled: ['again', 'remove'],
  expired: ['again', 'remove'],
};

/** What a person asked and offered, and what they can do with it. */
export function OwnHelpPage() {
  const { t, helpText } = useHelpLabels();
  usePageTitle(t('help.own'));
  const { data, error, isFetching, refetch } = useListManagedQuery(OWN_HELP);
  return (
    <Container>
      <Page>
        <Head>
          <div>
            <PageTitle lead={helpText('own.lead')}>{t('help.own')}</PageTitle>
          </div>
          <LinkButton href={paths.help.ask()}>{helpText('own.new')}</LinkButton>
        </Head>
        {!data && !error && <Skeleton shape="row" rows={3} label={helpText('loading')} />}
        {!data && error && (
          <LoadFailure title={helpText('own.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        )}
        {data?.items.length === 0 && (
          <EmptyState title={helpText('own.none')} art={<Scene name="coffee" alt="" />}>
            <p>{helpText('own.noneText')}</p>
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul>
            {data.items.map((vacancy) => (
              <OwnPost key={vacancy.id} vacancy={vacancy} />
            ))}
          </ul>
        )}
      </Page>
    </Container>
  );
}

function OwnPost({ vacancy }: { vacancy: Vacancy }) {
  const { t, helpText, format } = useHelpLabels();
  const langOf = useLangOf();
  const toasts = useToasts();
  const [setStatus, status] = useSetVacancyStatusMutation();
  const [remove, removal] = useRemoveVacancyMutation();
  const [prompted, setPrompted] = useState<'fill' | 'remove' | null>(null);
  const { id, title, lockVersion, expiresAt, reviewNote } = vacancy;
  const state = stateOf(vacancy);
  const day = expiresAt ? format.date(expiresAt, { day: 'numeric', month: 'long' }) : '';
  const run = (action: Action) => {
    switch (action) {
      case 'fill':
        return setStatus({ id, change: { status: 'filled', lockVersion } });
      case 'remove':
        return remove(id);
      case 'again':
        return setStatus({
          id,
          change: {
            status: 'published',
            lockVersion,
            expiresAt: dayFrom(Date.now(), VACANCY_CONSTANTS.defaultHelpDays),
          },
        });
      default:
        return setStatus({ id, change: { status: 'published', lockVersion } });
    }
  };
  const perform = async (action: Action) => {
    const { error } = await run(action);
    setPrompted(null);
    toasts.add(
      error
        ? { color: 'danger', duration: 0, title: problemText(error, t), message: title }
        : { color: 'success', title: helpText(`own.done_${action}`), message: title },
    );
  };
  return (
    <Post>
      <div>
        <h2>
          <span lang={langOf(vacancy.locale)}>{title}</span>
        </h2>
        <p>
          {helpText(`direction_${vacancy.direction ?? 'request'}`)}
          {' · '}
          {helpText(`own.state_${state}`, { day })}
        </p>
        {state === 'returned' && reviewNote && <Note tone="info">{reviewNote}</Note>}
      </div>
      <Buttons>
        {state === 'published' && <Link href={paths.vacancies.one(id)}>{helpText('own.view')}</Link>}
        {state !== 'filled' && state !== 'expired' && (
          <LinkButton href={paths.vacancies.edit(id)} variant="outlineSecondary" size="sm">
            {helpText('own.edit')}
          </LinkButton>
        )}
        {ACTIONS[state].map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'remove' ? 'tertiary' : 'outline'}
            busy={status.isLoading || removal.isLoading}
            onClick={() =>
              action === 'fill' || action === 'remove' ? setPrompted(action) : void perform(action)
            }
          >
            {helpText(`own.${action}`)}
          </Button>
        ))}
      </Buttons>
      {prompted && (
        <ConfirmDialog
          isOpen
          title={helpText(`own.${prompted}Title`)}
          confirmLabel={helpText(`own.${prompted}`)}
          cancelLabel={t('common:form.cancel')}
          danger={prompted === 'remove'}
          busy={status.isLoading || removal.isLoading}
          onConfirm={() => void perform(prompted)}
          onCancel={() => setPrompted(null)}
        >
          <p>{helpText(`own.${prompted}Text`)}</p>
        </ConfirmDialog>
      )}
    </Post>
  );
}

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding-block: 32px 56px;
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px 24px;
`;

export const Post = styled.li`
  display: grid;
  gap: 14px;
  padding-block: 20px;
  border-top: 1px solid var(--border);

  h2,
  h3 {
    font-size: 1.25rem;
    line-height: 1.3;
    font-weight: 640;
  }
  > div {
    display: grid;
    gap: 6px;
  }
  > div > p {
    ${text('sm')}
    color: var(--text-muted);
  }
`;

export const Buttons = styled.div`
  && {
    display: flex;
  }
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
