import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Glyph } from '../foundation/glyph.tsx';
import { text } from '../foundation/text.ts';
import { hidden } from '../foundation/visually-hidden.tsx';

/** What a form control needs to be tied to its label, help and error. */
export interface FieldControl {
  id: string;
  /** Its name, where the label is not shown. */
  'aria-label'?: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The parts that every field has around its control. */
export interface FieldTexts {
  label: string;
  /** Shown below the control until an error takes its place. */
  help?: ReactNode;
  error?: string | undefined;
  /** Behind the label of what may stay empty, e.g. "(niet verplicht)". */
  optionalText?: string;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
}

export interface FieldGroupProps extends FieldTexts {
  /** Id of the control; made when left out. */
  id?: string | undefined;
  /** At the end of the label's line, e.g. a link. */
  labelEnd?: ReactNode;
  /** At the end of the help's line, e.g. a counter. */
  helpEnd?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, help and error in one column, wired for assistive technology. */
export function FieldGroup({
  id,
  label,
  help,
  error,
  optionalText,
  hideLabel = false,
  labelEnd,
  helpEnd,
  className,
  children,
}: FieldGroupProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error ?? help);
  return (
    <Column className={className}>
      <LabelLine $isHidden={hideLabel}>
        <Label htmlFor={controlId}>
          {label} {optionalText && <Optional>{optionalText}</Optional>}
        </Label>
      </LabelLine>
      {children({
        id: controlId,
        ...(hideLabel && { 'aria-label': label }),
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* After the control, where the keyboard expects it; it stands beside the label. */}
      {labelEnd && <LabelEnd>{labelEnd}</LabelEnd>}
      {(hasNote || helpEnd) && (
        <NoteLine>
          {error ? <FieldError id={noteId}>{error}</FieldError> : <Help id={noteId}>{help}</Help>}
          {helpEnd}
        </NoteLine>
      )}
    </Column>
  );
}

/** The error of one field: an icon and what to do. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <Glyph icon={CircleAlert} size="sm" />
      <span>{children}</span>
    </ErrorLine>
  );
}

export const Label = styled.label`
  ${text('sm')}
  color: var(--text-strong);
  font-weight: 600;
`;

export const Optional = styled.span`
  color: var(--text-muted);
  font-weight: 400;
`;

export const Help = styled.span`
  ${text('xs')}
  color: var(--text-muted);
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px var(--s-4);
  min-width: 0;

  > * {
    grid-column: 1 / -1;
  }
`;

const LabelLine = styled.div<{ $isHidden: boolean }>`
  ${text('sm')}
  && {
    grid-column: 1;
  }
  ${({ $isHidden }) => $isHidden && hidden}
`;

const LabelEnd = styled.div`
  ${text('sm')}
  && {
    grid-area: 1 / 2;
  }
`;

const NoteLine = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s-4);
`;

const ErrorLine = styled.span`
  ${text('xs')}
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--danger-text);
  font-weight: 500;
`;
