export { FieldPair, FormPage, FormSection } from './form/form-page.tsx';
export { RecordField } from './form/record-field.tsx';
export { FormRefusal, RecordForm } from './form/record-form.tsx';
export { useRecordForm, type RecordFormHandle } from './form/use-record-form.ts';
export { useRules, type Rule } from './form/use-rules.ts';
export {
  idFilter,
  manyFilter,
  oneFilter,
  textFilter,
  type FilterKind,
  type ListRules,
  type ListSort,
} from './list/list-address.ts';
export { useListAddress, type ListAddress, type ListChange } from './list/use-list-address.ts';
