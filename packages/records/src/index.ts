export { InLanguage } from './in-language.tsx';
export { FormBar } from './form/form-bar.tsx';
export { FieldPair, FormPage, FormSection } from './form/form-page.tsx';
export { declaredForm, type DeclaredValues } from './form/declared-values.ts';
export { missingField } from './form/missing-field.ts';
export { RecordField } from './form/record-field.tsx';
export { RecordDialog, type RecordDialogProps } from './form/record-dialog.tsx';
export { RecordPanel, type RecordPanelProps } from './form/record-panel.tsx';
export type { Leaving } from './form/use-closable-form.tsx';
export { FormRejection, RecordForm } from './form/record-form.tsx';
export type { Saving } from './form/record-form-options.ts';
export { useRecordForm, type RecordFormHandle } from './form/use-record-form.ts';
export { useFieldLabels, useFieldNames, type UseFieldLabels } from './form/use-field-labels.ts';
export { draftStorage, forgetDrafts, ownerOf } from './form/draft-storage.ts';
export { SignedOutNote } from './form/signed-out-note.tsx';
export { useSessionGuard } from './form/use-session-guard.ts';
export { errorOf, useRules, type Rule } from './form/use-rules.ts';
export { DateField, type DateFieldProps } from './date/date-field.tsx';
export { DateTimeField, type DateTimeFieldProps } from './date/date-time-field.tsx';
export { TimeField, type TimeFieldProps } from './date/time-field.tsx';
export { isDay } from './form/day-text.ts';
export { fromLocalMoment, isLocalMoment, toLocalMoment } from './date/local-moment.ts';
export { Combobox, type ComboboxProps } from './choose/combobox.tsx';
export { MultiCombobox, type MultiComboboxProps } from './choose/multi-combobox.tsx';
export { matching, type Choice } from './choose/options.ts';
export {
  idFilter,
  manyFilter,
  oneFilter,
  textFilter,
  type FilterKind,
  type ListRules,
  type ListSort,
} from './list/list-address.ts';
export { ClearFilters, FilterSelect, type FilterSelectProps } from './list/filter-select.tsx';
export { BulkResult, type BulkResultProps } from './list/bulk-result.tsx';
export { listCentersApi, useCenterNames } from './list/centers.api.ts';
export { useBulkActions, type BulkAction, type BulkActions } from './list/use-bulk-actions.tsx';
export { useListTexts } from './list/use-list-texts.ts';
export { ColumnChooser } from './list/column-chooser.tsx';
export { ListChips, type ListChip, type ListChipsProps } from './list/list-chips.tsx';
export { selectAll, type SelectAllOptions } from './list/select-all.ts';
export { shownIds, useListColumns, type ListColumns, type ShownColumns } from './list/use-list-columns.ts';
export { ExportButton, type ExportButtonProps } from './export/export-button.tsx';
export { saveFile, tableName } from './export/save-file.ts';
export { ListViews, type ListViewsProps } from './views/list-views.tsx';
export { savedViewsApi } from './views/saved-views.api.ts';
export { ListEmpty, type ListEmptyProps } from './list/list-empty.tsx';
export { ListFoot, type ListFootProps } from './list/list-foot.tsx';
export { ListPage, ListParts, type ListPageProps } from './list/list-page.tsx';
export { ListSearch, type ListSearchProps } from './list/list-search.tsx';
export { ListTabs, type ListTab } from './list/list-tabs.tsx';
export { StatusTag, type StatusTagProps } from './list/status-tag.tsx';
export { useListAddress, type ListAddress, type ListChange } from './list/use-list-address.ts';
export type { Column, Density, TableSort } from './table/columns.ts';
export { DataTable, type DataTableProps } from './table/data-table.tsx';
export { RecordLink } from './table/record-link.ts';
export { useRowSelection, useSelectedIds, type RowSelection } from './table/row-selection.ts';
export { RecentMerges } from './merges/recent-merges.tsx';
export { recentMergesApi, type MergedRecord } from './merges/recent-merges.api.ts';
export { InternalNotes, type InternalNotesProps } from './notes/internal-notes.tsx';
export { internalNotesApi } from './notes/internal-notes.api.ts';
export { useFormFiles } from './form/form-files.ts';
export { FileButton, type FileButtonProps } from './upload/file-button.tsx';
export { ImageField, type ChosenImage } from './upload/image-field.tsx';
export { FileGlyph, useFileFacts } from './upload/file-facts.tsx';
export { FileLinks, type LinkedFile } from './upload/file-links.tsx';
export { rejectFile, uploadProblem } from './upload/upload-problem.ts';
export { progressFetch } from './upload/progress-fetch.ts';
export { UploadProgress } from './upload/upload-progress.tsx';
export { uploadApi, useAddUploadMutation, useRemoveUploadMutation } from './upload/uploads.api.ts';
