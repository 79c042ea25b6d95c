import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { text } from '../foundation/text.ts';
import { hidden } from '../foundation/visually-hidden.tsx';
import { FieldError, Help, Optional } from './field-group.tsx';

export interface FieldSetProps {
  legend: string;
  hideLegend?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  optionalText?: string;
  className?: string | undefined;
  /** Extra attributes of the group, e.g. an id to point at. */
  id?: string | undefined;
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Several controls that belong to one question, under one legend. */
export function FieldSet({
  legend,
  hideLegend = false,
  help,
  error,
  optionalText,
  className,
  id,
  role,
  children,
}: FieldSetProps) {
  const noteId = `${useId()}-note`;
  const hasNote = Boolean(error ?? help);
  return (
    <Group
      id={id}
      className={className}
      role={role}
      aria-describedby={hasNote ? noteId : undefined}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      <Legend $isHidden={hideLegend}>
        {legend} {optionalText && <Optional>{optionalText}</Optional>}
      </Legend>
      {children}
      {hasNote && (
        <Note>{error ? <FieldError id={noteId}>{error}</FieldError> : <Help id={noteId}>{help}</Help>}</Note>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $isHidden: boolean }>`
  ${text('sm')}
  margin-bottom: 6px;
  padding: 0;
  color: var(--text-strong);
  font-weight: 600;
  ${({ $isHidden }) => $isHidden && hidden}
`;

const Note = styled.div`
  margin-top: 6px;
`;
