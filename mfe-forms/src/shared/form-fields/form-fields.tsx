import { stepsOf, takesValue, type FormQuestion } from '@samen/resources/forms';
import { Markdown } from '@samen/design-system';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface FormFieldsProps {
  /** Those that are shown, in their order. */
  questions: readonly FormQuestion[];
  /** What the largest heading in a text between them becomes. */
  headingLevel?: 2 | 3 | 4;
  /** A question with its field, which is a `QuestionField`. */
  children: (question: FormQuestion) => ReactNode;
}

/** The questions of a form in one column, in parts that begin at its information parts. */
export function FormFields({ questions, headingLevel = 2, children }: FormFieldsProps) {
  return stepsOf(questions).map((part) => {
    const [first] = part;
    const isPart = first !== undefined && !takesValue(first);
    return (
      <Part key={first?.id} $isPart={isPart}>
        {isPart && <Markdown headingLevel={headingLevel}>{first.text}</Markdown>}
        {part.filter(takesValue).map((question) => (
          <Fragment key={question.id}>
            {question.conditions ? <Depending>{children(question)}</Depending> : children(question)}
          </Fragment>
        ))}
      </Part>
    );
  });
}

const Part = styled.div<{ $isPart: boolean }>`
  display: grid;
  gap: 22px;
  min-width: 0;
  ${({ $isPart }) => $isPart && 'padding-top: 20px; border-top: 2px solid var(--text-strong);'}

  & + & {
    margin-top: 18px;
  }
  h2:first-child {
    margin-top: 0;
  }
`;

/** What is shown because of an earlier value belongs to it. */
const Depending = styled.div`
  display: grid;
  gap: 22px;
  min-width: 0;
  padding-left: 18px;
  border-left: 3px solid var(--secondary-400);
`;
