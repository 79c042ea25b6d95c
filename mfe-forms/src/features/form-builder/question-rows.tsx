import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { takesValue } from '@samen/resources/forms';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import type { BuiltQuestion } from './built-question.ts';
import { QuestionRow, type Action } from './question-row.tsx';

/** Behind the last question. */
export const END = 'end';

interface QuestionListProps {
  questions: readonly BuiltQuestion[];
  selectedId: string | null;
  faulty: ReadonlySet<string>;
  isFull: boolean;
  /** Before which question, or at the end, a new one would be dropped now. */
  dropAt: string | null;
  onSelect: (id: string) => void;
  onAction: (id: string, action: Action) => void;
}

/** The questions of a form in their order. */
export function QuestionList({ questions, selectedId, faulty, isFull, dropAt, ...on }: QuestionListProps) {
  const { t } = useManageTexts();
  const { setNodeRef } = useDroppable({ id: END });
  let number = 0;
  return (
    <SortableContext items={questions.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <List aria-label={t('questions.name')}>
        {questions.map((question, index) => {
          if (takesValue(question)) number += 1;
          return (
            <Fragment key={question.id}>
              {dropAt === question.id && <DropLine />}
              <QuestionRow
                question={question}
                number={takesValue(question) ? number : null}
                isSelected={question.id === selectedId}
                isFaulty={faulty.has(question.id)}
                isFirst={index === 0}
                isLast={index === questions.length - 1}
                isFull={isFull}
                {...on}
              />
            </Fragment>
          );
        })}
      </List>
      <End ref={setNodeRef}>
        {dropAt === END && <DropLine as="div" />}
        {questions.length === 0 && (
          <Empty>
            <strong>{t('questions.none')}</strong>
            <span>{t('questions.noneText')}</span>
          </Empty>
        )}
      </End>
    </SortableContext>
  );
}

function DropLine({ as = 'li' }: { as?: 'li' | 'div' }) {
  const { t } = useManageTexts();
  return (
    <Line as={as} aria-hidden>
      <span>{t('questions.dropHere')}</span>
    </Line>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: 24px;
  margin-inline: 20px;
  background: linear-gradient(var(--primary-text), var(--primary-text)) center / 100% 3px no-repeat;
  list-style: none;

  > span {
    padding: 1px 8px;
    border-radius: var(--r-sm);
    background: var(--primary-text);
    color: var(--surface);
    font-weight: 600;
    font-size: var(--fs-xs);
  }
`;

const End = styled.div`
  min-height: 40px;
`;

const Empty = styled.p`
  display: grid;
  gap: 4px;
  padding: 28px 24px;
  border-top: 1px solid var(--border);
  color: var(--text-muted);

  strong {
    color: var(--text-strong);
  }
`;
