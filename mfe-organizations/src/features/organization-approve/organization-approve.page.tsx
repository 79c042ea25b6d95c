import { paths } from '@samen/contracts';
import { EmptyState, LinkButton, Skeleton } from '@samen/design-system';
import { usePageTitle, useTranslation } from '@samen/federation-kit';
import { InternalNotes } from '@samen/records';
import { useNavigate, useSearchParams } from '@samen/router';
import { Failed } from '../../shared/failed.tsx';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { useListOrganizationsQuery } from '../../shared/organizations.api.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { Back, Columns, Decide, Detail, Queue } from './approval-styles.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { Submission } from './submission.tsx';

/** Enough for a day's work; the rest follows when these are decided upon. */
const MOST = 100;

/** Who waits to be let in, oldest first, what they say of themselves, and the decision. */
export function OrganizationApprovePage() {
  const { t } = useTranslation();
  usePageTitle(t('approve.title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useListOrganizationsQuery({
    filter: { statusEq: 'pending' },
    ...{ sort: 'status_changed_at', size: MOST },
  });
  const asked = search.get('id');
  const waiting = data?.items ?? [];
  const chosen = asked ?? waiting[0]?.id ?? null;
  const address = (id: string) => `${paths.organizations.approve()}?id=${id}`;
  /** On to the next one; on a small screen back to the queue. */
  const goOn = (id: string) => {
    const at = waiting.findIndex((one) => one.id === id);
    const next = waiting[at + 1] ?? waiting[at - 1];
    void navigate(next ? address(next.id) : paths.organizations.approve(), { replace: true });
  };
  return (
    <Columns $hasChosen={asked !== null}>
      <Queue>
        {error && !data ? (
          <Failed
            title={t('approve.failed')}
            problem={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <ApprovalQueue
            organizations={data?.items}
            records={data?.pagination?.records ?? 0}
            chosen={chosen}
            hrefFor={address}
          />
        )}
      </Queue>
      {chosen === null ? (
        <Detail>
          {data ? (
            <EmptyState
              title={t('approve.empty')}
              action={
                <LinkButton href={paths.organizations.list()} variant="outlineSecondary">
                  {t('list.title')}
                </LinkButton>
              }
            >
              {t('approve.emptyText')}
            </EmptyState>
          ) : (
            !error && <Skeleton rows={8} label={t('organization.loading')} />
          )}
        </Detail>
      ) : (
        <LoadedOrganization key={chosen} id={chosen}>
          {(organization) => (
            <>
              <Detail>
                <Back href={paths.organizations.approve()}>{t('approve.back')}</Back>
                <Submission organization={organization} />
              </Detail>
              <Decide>
                <DecisionPanel organization={organization} onDecided={() => goOn(organization.id)} />
                <InternalNotes type="organizations" about={organization} />
              </Decide>
            </>
          )}
        </LoadedOrganization>
      )}
    </Columns>
  );
}
