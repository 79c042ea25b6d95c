import { useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { tabular } from '../foundation/text.ts';
import { controlBox } from './control-styles.ts';
import type { ControlSize } from './control-styles.ts';
import { FieldGroup, Help } from './field-group.tsx';
import type { FieldTexts } from './field-group.tsx';

export interface TextareaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {
  size?: ControlSize;
  /** Shows used of allowed characters; a text that is too long is left to validation. */
  counter?: { max: number; label: (used: number, max: number) => string };
}

/** A field of several lines, with a counter as an option. */
export function Textarea({
  id,
  label,
  help,
  error,
  optionalText,
  hideLabel,
  size = 'lg',
  counter,
  className,
  rows = 5,
  onChange,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    return onChange?.(event);
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      help={help}
      error={error}
      optionalText={optionalText}
      hideLabel={hideLabel}
      className={className}
      helpEnd={counter && <Count>{counter.label(used, counter.max)}</Count>}
    >
      {(control) => <Area {...rest} {...control} rows={rows} onChange={change} $size={size} />}
    </FieldGroup>
  );
}

const Area = styled.textarea<{ $size: ControlSize }>`
  ${controlBox}
  padding-block: 12px;
  line-height: 1.5;
  resize: vertical;
`;

const Count = styled(Help)`
  ${tabular}
  margin-left: auto;
  white-space: nowrap;
`;
