import { useEffect, useId, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { FieldError, Help } from './field-group.tsx';
import { Count, CheckLabel, checkBox } from './checkbox-styles.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Neither on nor off: some of what it stands for is on. */
  mixed?: boolean;
  /** How many results it would give. */
  count?: number;
}

/** One yes or no, with a label beside it. */
export function Checkbox({
  label,
  help,
  error,
  mixed = false,
  count,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const noteId = `${useId()}-note`;
  const hasNote = Boolean(error ?? help);
  // Links stay: Tab leaves the box empty, and so makes it wrong, on its way to them.
  const keepsHelp = Boolean(help) && (!error || typeof help !== 'string');
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className={className}>
      <CheckLabel $isFaint={count === 0}>
        <Input
          {...rest}
          ref={both(own, ref)}
          type="checkbox"
          aria-describedby={hasNote ? noteId : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
        {count !== undefined && <Count>{count}</Count>}
      </CheckLabel>
      {hasNote && (
        <Note id={noteId}>
          {keepsHelp && <Help>{help}</Help>}
          {error && <FieldError>{error}</FieldError>}
        </Note>
      )}
    </div>
  );
}

function both(own: { current: HTMLInputElement | null }, given: Ref<HTMLInputElement> | undefined) {
  return (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  };
}

const Input = styled.input`
  ${checkBox}
`;

const Note = styled.div`
  display: grid;
  padding-left: 30px;
`;
