import type { Resource } from '@samen/jsonapi';
import { Forms, PublicForms, type FormQuestion, type FormState } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import type { FormRow, StoredForm } from './forms.repository.ts';

interface FormView {
  now: Date;
  /** Where one form is shown. */
  questions?: readonly FormQuestion[];
  /** Of those the ones that someone has filled in. */
  filledIn?: ReadonlySet<string>;
}

/** Whether a form can be filled in. */
export function formState(
  {
    is_open,
    closes_at,
    max_submissions,
    places_taken,
  }: Pick<StoredForm, 'is_open' | 'closes_at' | 'max_submissions' | 'places_taken'>,
  now: Date,
): FormState {
  if (!is_open || (closes_at !== null && closes_at <= now)) return 'closed';
  return max_submissions !== null && places_taken >= max_submissions ? 'full' : 'open';
}

const present = presenter<Forms, FormRow, FormView>(Forms, {
  values: {
    status: (row, { now }) => formState(row, now),
    organizationName: (row) => row.organization_name,
    newCount: (row) => row.new_count,
    questions: (_row, { questions }) => questions && [...questions],
    filledInQuestions: (_row, { filledIn }) => filledIn && [...filledIn],
  },
  audiences: { detail: (_row, { questions }) => questions !== undefined },
  related: {},
  // Who sees a form builds it.
  meta: () => ({ can: ['forms.manage'] }),
});

export const presentForm = (row: FormRow, view: FormView): Resource => present(row, view);

const presentAsPublic = presenter<PublicForms, FormRow, { now: Date; questions: readonly FormQuestion[] }>(
  PublicForms,
  {
    values: {
      status: (row, { now }) => formState(row, now),
      organizationName: (row) => row.organization_name,
      placesLeft: ({ max_submissions, places_taken }) =>
        max_submissions === null ? null : Math.max(0, max_submissions - places_taken),
      questions: (_row, { questions }) => [...questions],
    },
    audiences: {},
    related: {},
  },
);

/** A form as those have it who fill it in, under its token. */
export const presentPublicForm = (
  row: FormRow,
  view: { now: Date; questions: readonly FormQuestion[] },
): Resource => presentAsPublic({ ...row, id: row.token }, view);
