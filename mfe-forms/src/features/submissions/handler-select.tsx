import { problemText } from '@samen/api-client';
import type { FormSubmission } from '@samen/resources/forms';
import { Select } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useDecideSubmissionMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** Who handles what was filled in; another one is told of it. */
export function HandlerSelect({ submission }: { submission: FormSubmission }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const [decide, { isLoading }] = useDecideSubmissionMutation();
  const { id, formId, assigneeId, assigneeName, handlers = [] } = submission;
  // Who has it may not be one of those any more.
  const isListed = assigneeId === null || (handlers ?? []).some((one) => one.id === assigneeId);
  const options = [
    ...(handlers ?? []),
    ...(isListed || assigneeId === null ? [] : [{ id: assigneeId, name: assigneeName ?? '' }]),
  ];
  async function assign(chosen: string) {
    const { error } = await decide({ id, formId, decision: { assigneeId: chosen === '' ? null : chosen } });
    const name = options.find((one) => one.id === chosen)?.name;
    toasts.add(
      error === undefined
        ? {
            color: 'success',
            title: name === undefined ? t('handling.free') : t('handling.assigned', { name }),
          }
        : {
            color: 'danger',
            title: t('action.failed'),
            message: problemText(error, t),
            duration: 0,
          },
    );
  }
  return (
    <Select
      size="md"
      label={t('handling.handler')}
      placeholder={t('handling.nobody')}
      value={assigneeId ?? ''}
      disabled={isLoading}
      options={options.map(({ id: value, name: label }) => ({ value, label }))}
      onChange={({ target }) => void assign(target.value)}
    />
  );
}
