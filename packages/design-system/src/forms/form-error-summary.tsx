import type { MouseEvent } from 'react';
import { Note } from '../feedback/note.tsx';
import { styled } from 'styled-components';
import { focusField } from './focus-field.ts';

export interface FormErrorSummaryProps {
  /** "Het formulier bevat fouten". */
  title: string;
  /** Texts name their field in front; an error without a field stands alone. */
  errors: readonly { fieldId?: string; message: string }[];
}

/** What is wrong with a form as a whole, with a way to each field; announced when it appears. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <Note tone="danger" announce>
      <strong>{title}</strong>
      <Errors>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''}${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => go(event, fieldId)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </Errors>
    </Note>
  );
}

const Errors = styled.ul`
  margin-top: 4px;

  a {
    display: inline-block;
    padding-block: 2px;
    color: inherit;
  }
`;
