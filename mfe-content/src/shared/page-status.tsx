import type { Page } from '@samen/resources/content';
import { StatusDot, Tag } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useEditorTexts } from './editor-texts.ts';

/** Whether visitors see the page, from and until when. */
export function PageStatus({
  page,
}: {
  page: Pick<
    Page,
    'status' | 'hasUnpublishedChanges' | 'unpublishedChanges' | 'publishFrom' | 'publishUntil'
  >;
}) {
  const { t } = useEditorTexts();
  const format = useFormat();
  const { publishFrom, publishUntil, hasUnpublishedChanges, unpublishedChanges = 1 } = page;
  const status = page.status ?? 'draft';
  const shape = (
    { draft: ['warning', 'half'], scheduled: ['neutral', 'hollow'], published: ['success', 'full'] } as const
  )[status];
  const day = (moment: string) =>
    format.date(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Status>
      <StatusDot tone={shape[0]} shape={shape[1]}>
        {t(`status.${status}`)}
      </StatusDot>
      {status === 'scheduled' && publishFrom && <small>{t('status.from', { date: day(publishFrom) })}</small>}
      {publishUntil && <small>{t('status.until', { date: day(publishUntil) })}</small>}
      {status === 'published' && hasUnpublishedChanges && (
        <Tag tone="warning">{t('status.changed', { count: unpublishedChanges ?? 1 })}</Tag>
      )}
    </Status>
  );
}

const Status = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;

  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;
