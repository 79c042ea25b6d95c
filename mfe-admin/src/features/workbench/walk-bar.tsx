import { below, Glyph, IconButton } from '@samen/design-system';
import { useFormat, useNow } from '@samen/federation-kit';
import type { WorkItem } from '@samen/resources/administration';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import type { Queue } from './use-queue.ts';
import { useWorkTexts } from './workbench-texts.ts';

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
  const { at, total } = queue;
  const isLate = new Date(item.dueAt).getTime() <= now;
  return (
    <Bar>
      <strong>
        {at >= 0 ? t('place', { at: format.number(at + 1), total: format.number(total) }) : t('apart')}
      </strong>
      <Since $isLate={isLate}>
        {t(isLate ? 'sinceLate' : 'since', { when: format.relative(item.since) })}
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
