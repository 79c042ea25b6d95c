import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf, idOf, type FieldError } from './field-errors.ts';
import { useSettled } from './settled.ts';
import { createTouched } from './touched-fields.ts';
import type { Rule } from './use-rules.ts';

interface Options<Values extends FieldValues> {
  name: string;
  form: UseFormReturn<Values>;
  label: (field: string) => string;
}

/** The props of a form's fields: id, label, error, and when they are checked. */
export function useFields<Values extends FieldValues>({ name, form, label }: Options<Values>) {
  const { isSubmitted, errors, defaultValues } = form.formState;
  const [touched] = useState(createTouched);
  const messages = JSON.parse(
    useSettled(JSON.stringify(fieldErrorsOf(errors, Object.keys(errors)))),
  ) as FieldError[];
  const common = (field: Path<Values>) => ({
    id: idOf(name, field),
    label: label(field),
    error: messages.find((message) => message.field === field)?.text,
  });
  const isDue = (field: Path<Values>) =>
    touched.has(field) || isSubmitted || form.getFieldState(field).invalid;
  const registered = (field: Path<Values>, rule: Rule | undefined) => {
    const { onChange, onBlur, ...rest } = form.register(field, rule);
    return {
      ...rest,
      onChange(event: ChangeEvent) {
        touched.add(field);
        return onChange(event);
      },
      async onBlur(event: FocusEvent) {
        if (isDue(field)) await onBlur(event);
      },
    };
  };

  return {
    /** For text fields, selects and everything else that has a value of its own. */
    field: (field: Path<Values>, rule?: Rule) => ({
      ...registered(field, rule),
      ...common(field),
      // Also in the HTML that the page arrives as.
      defaultValue: get(defaultValues, field) as string | undefined,
    }),
    /** For one checkbox or switch. */
    checkbox: (field: Path<Values>, rule?: Rule) => ({
      ...registered(field, rule),
      ...common(field),
      defaultChecked: get(defaultValues, field) === true,
    }),
    /** For `RecordField`. */
    common,
    /** The field has input of the person who fills in the form. */
    touch: (field: Path<Values>) => touched.add(field),
    /** Whether a field is checked when it is left: passing through it is no mistake yet. */
    isDue,
    untouchAll: () => touched.clear(),
  };
}
