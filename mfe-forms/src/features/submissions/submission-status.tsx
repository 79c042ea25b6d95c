import type { SubmissionStatus as Status } from '@samen/resources/forms';
import { StatusDot, type StatusDotProps } from '@samen/design-system';
import { useManageTexts } from '../../shared/manage-texts.ts';

const SHAPES: Readonly<Record<Status, Pick<StatusDotProps, 'tone' | 'shape'>>> = {
  new: { tone: 'warning', shape: 'half' },
  in_progress: { tone: 'info', shape: 'half' },
  handled: { tone: 'success', shape: 'full' },
  spam: { tone: 'neutral', shape: 'hollow' },
};

/** How far what was filled in has been handled. */
export function SubmissionStatus({ status }: { status: Status }) {
  const { t } = useManageTexts();
  return <StatusDot {...SHAPES[status]}>{t(`submission.status.${status}`)}</StatusDot>;
}
