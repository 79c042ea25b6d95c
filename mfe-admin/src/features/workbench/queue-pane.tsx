import { below, from, Icon, Link, PageTitle, Select } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { WORK_KINDS, type WorkKind } from '@samen/resources/administration';
import { useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { WORK_ICONS } from '../../shared/work-icons.ts';
import type { Queue, QueueName } from './use-queue.ts';
import type { WorkPage } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

const OTHER_ICONS: Partial<Record<QueueName, string>> = {
  snoozed: 'lucide:alarm-clock',
  done: 'lucide:circle-check',
};

/** How many wait of all kinds. */
export const totalIn = ({ meta }: WorkPage): number =>
  meta.counts.reduce((total, { count }) => total + count, 0);

/** The kinds with how many wait of each, whose they are, and what was put off. */
export function QueuePane({ queue }: { queue: Queue }) {
  const { t } = useWorkTexts();
  const { user } = useSession();
  const navigate = useNavigate();
  const { center } = useSite();
  const { page, name, whose, isEverywhere, mayBeEverywhere, hrefOf } = queue;
  const labelOf = (kind: QueueName) => {
    const count = counted(kind);
    return count === null ? t(`kinds.${kind}`) : t('counted', { name: t(`kinds.${kind}`), count });
  };
  const counted = (kind: QueueName): number | null => {
    if (!page) return null;
    if (kind === 'all') return totalIn(page);
    if (kind === 'done') return null;
    if (kind === 'snoozed') return page.meta.snoozed;
    return page.meta.counts.find((one) => one.kind === kind)?.count ?? 0;
  };
  const queues: readonly QueueName[] = ['all', ...WORK_KINDS, 'snoozed', 'done'];
  const others = page?.meta.colleagues.filter(({ id }) => id !== user?.id) ?? [];
  const late = page?.meta.late ?? 0;
  return (
    <Pane aria-label={t('title')}>
      <PageTitle size="pane">{t('title')}</PageTitle>
      <Lead>
        {page &&
          (totalIn(page) === 0
            ? t(whose === '' ? 'nothing' : 'nothingOfThese')
            : t('waiting', { count: totalIn(page) }))}{' '}
        {late > 0 && <strong>{t('late', { count: late })}</strong>}
      </Lead>
      <Choices>
        <OnSmall>
          <Select
            size="md"
            label={t('queue')}
            hideLabel
            value={name}
            options={queues.map((value) => ({
              value,
              label: labelOf(value),
            }))}
            onChange={({ target }) => void navigate(hrefOf({ queue: target.value as QueueName }))}
          />
        </OnSmall>
        <Select
          size="md"
          label={t('whose')}
          hideLabel
          value={whose}
          options={[
            { value: '', label: t('everyones') },
            { value: 'mine', label: t('mine') },
            { value: 'none', label: t('unassigned') },
            ...others.map(({ id, name: colleague, count }) => ({
              value: id,
              label: t('counted', { name: colleague, count }),
            })),
            ...(whose !== '' && whose !== 'mine' && whose !== 'none' && !others.some(({ id }) => id === whose)
              ? [{ value: whose, label: t('colleague') }]
              : []),
          ]}
          onChange={({ target }) => void navigate(hrefOf({ whose: target.value }))}
        />
        {mayBeEverywhere && (
          <Select
            size="md"
            label={t('centers')}
            hideLabel
            placeholder={center.name}
            value={isEverywhere ? 'all' : ''}
            options={[{ value: 'all', label: t('allCenters') }]}
            onChange={({ target }) =>
              void navigate(hrefOf({ isEverywhere: target.value === 'all', whose: '' }))
            }
          />
        )}
      </Choices>
      <List aria-label={t('queue')}>
        {queues.map((kind) => (
          <li key={kind}>
            <Item href={hrefOf({ queue: kind })} aria-current={kind === name ? 'page' : undefined}>
              {kind !== 'all' && <Icon name={OTHER_ICONS[kind] ?? WORK_ICONS[kind as WorkKind]} size="sm" />}
              <span>{t(`kinds.${kind}`)}</span>
              <b>{counted(kind)}</b>
            </Item>
          </li>
        ))}
      </List>
    </Pane>
  );
}

const Pane = styled.nav`
  min-width: 0;
  padding: 20px 0;
  border-right: 1px solid var(--border);

  > h1,
  > p {
    padding-inline: 20px;
  }
  ${below.lg} {
    padding-block: 16px 12px;
    border-right: 0;
    border-bottom: 1px solid var(--border);
  }
`;

const Lead = styled.p`
  min-height: 1.4em;
  margin-top: 4px;
  color: var(--text-muted);
  font-size: var(--fs-xs);

  strong {
    color: var(--warning-text);
  }
`;

const Choices = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 20px;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-block: 10px 0;
  }
`;

const OnSmall = styled.div`
  ${from.lg} {
    display: none;
  }
`;

const List = styled.ul`
  ${below.lg} {
    display: none;
  }
  li:nth-last-child(2) {
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
  }
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 6px 20px;
  color: var(--text);
  font-size: 0.875rem;
  text-decoration: none;

  span {
    flex: 1;
    min-width: 0;
  }
  b {
    color: var(--text-muted);
    font-weight: 580;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--bg);
  }
  &[aria-current] {
    background: var(--selected-row);
    box-shadow: inset 4px 0 0 var(--primary-text);
    font-weight: 600;
  }
`;
