import { focusField } from '@samen/design-system';
import { useEffect, type ReactNode } from 'react';
import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { styled } from 'styled-components';
import type { RecordFormHandle } from './use-record-form.ts';
import type { Rule } from './use-rules.ts';

export interface ControlledField<Value> {
  /** Goes to the control or to the group of controls: the focus finds it there. */
  id: string;
  label: string;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

export interface RecordFieldProps<Values extends FieldValues, Name extends Path<Values>> {
  form: RecordFormHandle<Values>;
  name: Name;
  rule?: Rule;
  children: (field: ControlledField<PathValue<Values, Name>>) => ReactNode;
}

/** A field whose value is no text of a native control: a group of checkboxes, a search-select, a picture. */
export function RecordField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  rule,
  children,
}: RecordFieldProps<Values, Name>) {
  const { field } = useController({ control: form.methods.control, name, ...(rule && { rules: rule }) });
  const { id, label, error } = form.common(name);
  const { ref } = field;
  useEffect(() => ref({ focus: () => focusField(id) }), [ref, id]);
  const change = (value: PathValue<Values, Name>) => {
    form.touch(name);
    field.onChange(value);
  };
  return (
    <Area
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && form.isDue(name)) field.onBlur();
      }}
    >
      {children({ id, label, error, value: field.value, onChange: change })}
    </Area>
  );
}

const Area = styled.div`
  display: contents;
`;
