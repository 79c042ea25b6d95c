import { paths } from '@samen/resources/shared';
import type { ActivityOccurrence, Vacancy } from '@samen/resources/vacancies';
import { NumberField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordDialog, useRecordForm, useRules } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useCopySeriesMutation } from './overview.api.ts';
import { useOverviewTexts } from './use-overview-texts.ts';

const MOST_DAYS = 365;

interface CopyDialogProps {
  occurrence: ActivityOccurrence;
  onClose: () => void;
}

/** A copy of all dates of an activity, so many days later; it opens where it is edited. */
export function CopyDialog({ occurrence: { vacancy }, onClose }: CopyDialogProps) {
  const { t: text } = useOverviewTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const rules = useRules();
  const [copy] = useCopySeriesMutation();
  const form = useRecordForm<{ shiftDays: string }, Vacancy>({
    name: `copy-${vacancy?.id}`,
    values: { shiftDays: '7' },
    label: () => text('shiftDays'),
    unsaved: 'prompt',
    save: ({ shiftDays }) => copy({ id: vacancy?.id ?? '', shiftDays: Number(shiftDays) }),
    onSaved: ({ id }) => {
      toasts.add({ title: text('copyDone'), color: 'success' });
      void navigate(paths.vacancies.edit(id));
    },
  });
  return (
    <RecordDialog
      form={form}
      title={text('copyTitle', { title: vacancy?.title })}
      submitLabel={text('copySubmit')}
      onClose={onClose}
    >
      <p>{text('copyText')}</p>
      <NumberField
        {...form.field('shiftDays', rules.whole({ required: true, min: 0, max: MOST_DAYS }))}
        size="md"
        help={text('shiftHelp')}
      />
    </RecordDialog>
  );
}
