import type { RecordFormHandle } from '@samen/records';
import type { VacancyRules } from './use-vacancy-rules.ts';
import type { VacancyValues } from './vacancy-values.ts';
import type { VacancyLabels } from '../../shared/vacancy-texts.ts';

/** What every group of fields is rendered with. */
export interface FieldParts {
  form: RecordFormHandle<VacancyValues>;
  rules: VacancyRules;
  labels: VacancyLabels;
}

export const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));
