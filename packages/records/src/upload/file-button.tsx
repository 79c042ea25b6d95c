import { hidden, Spinner } from '@samen/design-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface FileButtonProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'id'
> {
  id: string;
  /** What the button says; with the labels elsewhere that point at `id` it is the name of the field. */
  children: ReactNode;
  /** Something is being sent. */
  busy?: boolean;
  /** What was chosen; the same file may be chosen again. */
  onFiles: (files: File[]) => void;
}

/** The browser's own field for files, looking like a button. */
export function FileButton({ id, children, busy = false, onFiles, ...rest }: FileButtonProps) {
  return (
    <>
      <Field
        {...rest}
        id={id}
        type="file"
        aria-busy={busy || undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <ButtonLabel htmlFor={id}>
        {busy && <Spinner />}
        {children}
      </ButtonLabel>
    </>
  );
}

const Field = styled.input`
  ${hidden}
`;

const ButtonLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  color: var(--text-strong);
  font-weight: 600;
  font-size: var(--fs-sm);
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }

  input:focus-visible + & {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
