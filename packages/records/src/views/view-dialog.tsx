import { SavedViews, type SavedView, type ViewedList, type ViewQuery } from '@samen/resources/administration';
import { boundsOf } from '@samen/jsonapi/declaration';
import { Checkbox, TextField } from '@samen/design-system';
import { useFormTexts } from '../form/use-form-texts.ts';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRules } from '../form/use-rules.ts';
import { useListTexts } from '../list/use-list-texts.ts';
import { useAddViewMutation, useChangeViewMutation } from './saved-views.api.ts';

interface Values {
  name: string;
  shared: boolean;
}

interface ViewDialogProps {
  name: ViewedList;
  /** Null for a new one. */
  view: SavedView | null;
  /** What a new one stores. */
  shown: { query: ViewQuery; hiddenColumns: string[] };
  mayShare: boolean;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

const [MIN, MAX] = boundsOf(SavedViews.attributes.name);

/** What a view is called, and whether colleagues see it. */
export function ViewDialog({ name: list, view, shown, mayShare, onClose, onSaved }: ViewDialogProps) {
  const { t } = useListTexts();
  useFormTexts();
  const rules = useRules();
  const [add] = useAddViewMutation();
  const [change] = useChangeViewMutation();
  const form = useRecordForm<Values, SavedView>({
    name: `view-${list}-${view?.id ?? 'new'}`,
    values: { name: view?.name ?? '', shared: view?.shared ?? false },
    label: (field) => t(field === 'name' ? 'views.name' : 'views.share'),
    save: ({ name, shared }) =>
      view
        ? change({ id: view.id, changes: { name, shared, lockVersion: view.lockVersion } })
        : add({ ...shown, list, name, shared }),
    onSaved,
  });
  // Whose it is not cannot take it back from the others.
  const choosesSharing = mayShare && (view === null || view.mine);
  return (
    <RecordDialog
      form={form}
      title={t(view ? 'views.titleEdit' : 'views.titleNew')}
      submitLabel={t('views.submit')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name', rules.text({ min: MIN, max: MAX, required: true }))}
        help={t('views.nameHelp', { max: MAX })}
      />
      {choosesSharing && <Checkbox {...form.checkbox('shared')} help={t('views.shareHelp')} />}
    </RecordDialog>
  );
}
