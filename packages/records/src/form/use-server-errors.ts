import type { Problem } from '@samen/api-client';
import { focusField } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { idOf, inOrderOfPage, type FieldError, type NameField } from './field-errors.ts';
import { readRejection, type Rejected } from './returned-form.ts';

/** Codes whose own text names the field and nothing else. */
const NAMING = new Set(['invalid', 'taken']);
/** Some texts begin with the name by themselves: "E-mailadres is al in gebruik". */
const naming = (name: string, text: string) => (text.startsWith(`${name} `) ? text : `${name}: ${text}`);

/** Puts the label of a field into a text of the server that names it. */
export function useNameField(label: (field: string) => string): NameField {
  const { t } = useTranslation();
  return (code, field, detail) => {
    const naming = (name: string) => t(`common:validation.${code}`, { field: name });
    return NAMING.has(code) && detail.endsWith(naming('')) ? naming(label(field)) : null;
  };
}

interface Options<Values extends FieldValues> {
  name: string;
  names: readonly string[];
  form: UseFormReturn<Values>;
  label: (field: string) => string;
  nameField: NameField;
  isWhole: (problem: Problem) => boolean;
  absent: readonly string[];
  /** The errors that the page arrived with, after the form was sent without scripts. */
  returned: Rejected | null;
}

/**
 * The errors of the last attempt, of the server and of the form's own checks. They stay until the next one: a summary
 * that went away while a field is left would move the button from under the finger.
 */
export function useServerErrors<Values extends FieldValues>(options: Options<Values>) {
  const { name, names, form, label, nameField, isWhole, absent, returned } = options;
  const [fieldErrors, keepFieldErrors] = useState<FieldError[]>(returned?.fieldErrors ?? []);
  const [rejection, setRejection] = useState<unknown>(returned?.rejection ?? null);
  const present = fieldErrors.filter(({ field }) => !absent.some((gone) => gone === field));
  /** Shows what is wrong, and puts the focus on the first of it in the page. */
  const setFieldErrors = (found: readonly FieldError[]) => {
    const ordered = inOrderOfPage(name, found);
    keepFieldErrors(ordered);
    focusField(idOf(name, ordered[0]?.field ?? ''));
  };
  const isFreed = fieldErrors.length > 0 && present.length === 0;

  return {
    /** Why the form as a whole was rejected; null when there is nothing to say. */
    rejection,
    /** The field errors with the labels of their fields in front. */
    summary: present.map(({ field, text }) =>
      field === null
        ? { message: text }
        : { fieldId: idOf(name, field), message: naming(label(field), text) },
    ),
    /** Every field with an error has left the form. */
    isFreed,
    setFieldErrors,
    clear() {
      keepFieldErrors([]);
      setRejection(null);
    },
    /** Puts a rejection on the fields that it points at; one that points at none stands as `rejection`. */
    show(error: unknown, problem: Problem | null) {
      const found = inOrderOfPage(name, readRejection(problem, names, isWhole, nameField).fieldErrors);
      keepFieldErrors(found);
      setRejection(found.length > 0 ? null : error);
      const [first] = found;
      for (const { field, text } of found) {
        if (field === null) continue;
        form.setError(
          field as Path<Values>,
          { type: 'server', message: text },
          { shouldFocus: field === first?.field },
        );
      }
    },
  };
}
