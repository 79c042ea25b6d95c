import { stepsOf, takesValue, type FormQuestion } from '@samen/resources/forms';
import { Markdown, withoutScripts } from '@samen/design-system';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface FormFieldsProps {
  /** Those that are shown, in their order. */
  questions: readonly FormQuestion[];
  /** What the largest heading in a text between them becomes. */
  headingLevel?: 2 | 3 | 4;
  /** A question with its field, which is a `QuestionField`. */
  children: (question: FormQuestion) => ReactNode;
  /** Not on the step that is shown; it stays in the page, so that a form sent without scripts has it. */
  isHidden?: (question: FormQuestion) => boolean;
  /** Not on the page that is shown to those without scripts. */
  isElsewhere?: (question: FormQuestion) => boolean;
}

const never = () => false;

/** The questions of a form in one column, in parts that begin at its information parts. */
export function FormFields({
  questions,
  headingLevel = 2,
  children,
  isHidden = never,
  isElsewhere = never,
}: FormFieldsProps) {
  const place = (all: readonly FormQuestion[]) => ({
    $isHidden: all.every(isHidden),
    $isElsewhere: all.every(isElsewhere),
  });
  return stepsOf(questions).map((part) => {
    const [first] = part;
    const isPart = first !== undefined && !takesValue(first);
    return (
      <Part key={first?.id} $isPart={isPart} {...place(part)}>
        {isPart && (
          <Shown {...place([first])}>
            <Markdown headingLevel={headingLevel}>{first.text}</Markdown>
          </Shown>
        )}
        {part.filter(takesValue).map((question) => (
          <Shown key={question.id} {...place([question])}>
            {question.conditions ? <Depending>{children(question)}</Depending> : children(question)}
          </Shown>
        ))}
      </Part>
    );
  });
}

interface Place {
  $isHidden: boolean;
  $isElsewhere: boolean;
}

const hides = css<Place>`
  ${({ $isHidden }) => $isHidden && 'display: none;'}

  ${withoutScripts} {
    display: ${({ $isElsewhere }) => ($isElsewhere ? 'none' : 'grid')};
  }
`;

const Part = styled.div<Place & { $isPart: boolean }>`
  display: grid;
  gap: 22px;
  min-width: 0;
  ${({ $isPart }) => $isPart && 'padding-top: 20px; border-top: 2px solid var(--text-strong);'}
  ${hides}

  & + & {
    margin-top: 18px;
  }
  h2:first-child {
    margin-top: 0;
  }
`;

const Shown = styled.div<Place>`
  display: grid;
  min-width: 0;
  ${hides}
`;

/** What is shown because of an earlier value belongs to it. */
const Depending = styled.div`
  min-width: 0;
  padding-left: 18px;
  border-left: 3px solid var(--secondary-400);
`;
