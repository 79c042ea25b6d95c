import { paths } from '@samen/resources/shared';
import { EmptyState, LinkButton, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { InternalNotes } from '@samen/records';
import { useSingleKeys } from '@samen/records/keys';
import { LoadFailure } from '@samen/records/loading';
import { useNavigate, useSearchParams } from '@samen/router';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { useListOrganizationsQuery } from '../../shared/organizations.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { ApprovalQueue } from './approval-queue.tsx';
import { Back, Columns, Decide, Detail, Queue } from './approval-styles.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { KeyPreference, useKeyPreference } from './key-preference.tsx';
import { Submission } from './submission.tsx';

/** Enough for a day's work; the rest follows when these are decided upon. */
const MOST = 100;

/** Organizations that wait for approval, oldest first, with their data and the decision. */
export function OrganizationApprovePage() {
  const { t } = useTranslation();
  usePageTitle(t('approve.title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useListOrganizationsQuery({
    filter: { statusEq: 'pending' },
    sort: 'status_changed_at',
    size: MOST,
  });
  const requested = search.get('id');
  const waiting = data?.items ?? [];
  const chosen = requested ?? waiting[0]?.id ?? null;
  const address = (id: string) => `${paths.organizations.approve()}?id=${id}`;
  const [hasKeys, setKeys] = useKeyPreference();
  const at = waiting.findIndex((one) => one.id === chosen);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : waiting[at + by];
    return next ? () => void navigate(address(next.id), { replace: true }) : null;
  };
  useSingleKeys({ j: step(1), k: step(-1) }, hasKeys);
  // After the last one those that were left for later come again.
  const [first] = waiting;
  const later =
    step(1) ??
    (first && first.id !== chosen ? () => void navigate(address(first.id), { replace: true }) : null);
  /** On to the next one; on a small screen back to the queue. */
  const goOn = (id: string) => {
    const decided = waiting.findIndex((one) => one.id === id);
    const next = waiting[decided + 1] ?? waiting[decided - 1];
    void navigate(next ? address(next.id) : paths.organizations.approve(), { replace: true });
  };
  return (
    <Columns $hasChosen={requested !== null}>
      <Queue>
        {error && !data ? (
          <LoadFailure title={t('approve.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <ApprovalQueue
            organizations={data?.items}
            records={data?.pagination?.records ?? 0}
            chosen={chosen}
            hrefFor={address}
          />
        )}
        {waiting.length > 0 && <KeyPreference isOn={hasKeys} onChange={setKeys} />}
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
                <DecisionPanel
                  organization={organization}
                  onDecided={() => goOn(organization.id)}
                  onLater={later}
                  hasKeys={hasKeys}
                />
                <InternalNotes type="organizations" about={organization} />
              </Decide>
            </>
          )}
        </LoadedOrganization>
      )}
    </Columns>
  );
}
