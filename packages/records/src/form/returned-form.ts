import { asProblem, type Problem } from '@samen/api-client';
import type { PostedForm } from '@samen/contracts';
import { usePostedForm } from '@samen/federation-kit';
import { useState } from 'react';
import { set, type FieldErrors } from 'react-hook-form';
import { rejectedFields, type FieldError, type NameField } from './field-errors.ts';

/** How a form works without scripts: where it is sent to, and how what was typed is read back. */
export interface WithoutScripts<Values> {
  /** The path, as the server knows it. */
  path: string;
  /** In the address that it is sent to, with its question mark: what the page was opened with. */
  search?: string;
  /** In the address that it is sent to, behind the path: where on the page it stands. */
  hash?: string;
  read: (posted: PostedForm['values']) => Values;
}

export interface Rejected {
  errors: FieldErrors;
  fieldErrors: FieldError[];
  /** Set when it is about no field. */
  rejection: Problem | null;
}

/**
 * What a rejection says: field errors, or that the whole was rejected. `isWhole` says which rejections are about
 * the record as a whole though they point at a field.
 */
export function readRejection(
  problem: Problem | null,
  names: readonly string[],
  isWhole: (problem: Problem) => boolean,
  nameField: NameField,
): Rejected {
  const fieldErrors = problem && !isWhole(problem) ? rejectedFields(problem, names, nameField) : [];
  if (!fieldErrors.some(({ field }) => field !== null))
    return { errors: {}, fieldErrors: [], rejection: problem };
  const errors: FieldErrors = {};
  for (const { field, text } of fieldErrors)
    if (field !== null) set(errors, field, { type: 'server', message: text });
  return { errors, fieldErrors, rejection: null };
}

/** The form as it came back from being sent without scripts: its text, and why it was not taken. */
export function useReturned<Values>(
  way: WithoutScripts<Values> | undefined,
  names: readonly string[],
  isWhole: (problem: Problem) => boolean,
  nameField: NameField,
): (Rejected & { values: Values }) | null {
  const posted = usePostedForm(way?.path ?? '');
  const [returned] = useState(() => {
    if (!posted || !way) return null;
    // One that goes on at another page comes back with nothing wrong.
    const isRejected = posted.problem.status >= 400;
    const problem = isRejected ? asProblem({ kind: 'rejected', ...posted.problem }) : null;
    return { values: way.read(posted.values), ...readRejection(problem, names, isWhole, nameField) };
  });
  return returned;
}
