import { localDay, noonOf } from '@samen/contracts';
import { below, Glyph, IconButton } from '@samen/design-system';
import { useFormat, useNow } from '@samen/federation-kit';
import type { WorkItem } from '@samen/resources/administration';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import type { Queue } from './use-queue.ts';
import { useGetWorkRecordQuery } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'long' } as const;

/** Calendar days. */
const daysSince = (moment: string, now: number): number =>
  Math.round(
    (noonOf(localDay(new Date(now))).getTime() - noonOf(localDay(new Date(moment))).getTime()) / 86_400_000,
  );

interface WalkBarProps {
  queue: Queue;
  item: WorkItem;
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Where the item stands, for how long it waits, and the way to the ones beside it. */
export function WalkBar({ queue, item, previous, next }: WalkBarProps) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const now = useNow();
  const { subjectType: type, subjectId: id } = item;
  const { currentData: record } = useGetWorkRecordQuery({ type, id });
  const expiresAt = item.kind === 'vacancy_expiring' && record && 'expiresAt' in record && record.expiresAt;
  const { at, total } = queue;
  const isLate = new Date(item.dueAt).getTime() <= now;
  return (
    <Bar>
      <strong>
        {at >= 0 ? t('place', { at: format.number(at + 1), total: format.number(total) }) : t('apart')}
      </strong>
      <Since $isLate={isLate}>
        {expiresAt
          ? t('expires', { day: format.date(`${expiresAt}T12:00:00Z`, DAY) })
          : t(isLate ? 'waitsLate' : 'waits', { count: daysSince(item.since, now) })}
      </Since>
      <Steps>
        <IconButton
          icon={<Glyph icon={ChevronUp} />}
          variant="outlineSecondary"
          label={t('previous')}
          aria-keyshortcuts="K"
          aria-disabled={previous === null || undefined}
          onClick={() => previous?.()}
        />
        <IconButton
          icon={<Glyph icon={ChevronDown} />}
          variant="outlineSecondary"
          label={t('next')}
          aria-keyshortcuts="J"
          aria-disabled={next === null || undefined}
          onClick={() => next?.()}
        />
      </Steps>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  padding: 10px 28px;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-xs);

  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

const Since = styled.span<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? 'var(--warning-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isLate }) => ($isLate ? 600 : 'inherit')};
`;

const Steps = styled.span`
  display: flex;
  gap: 8px;
  margin-inline-start: auto;
`;
