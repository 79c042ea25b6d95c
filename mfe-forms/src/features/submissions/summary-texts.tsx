import { SUBMISSION_STATUSES, type LatestText, type QuestionSummary } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Button, Link } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListSubmissionsQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { shortened } from './value-text.tsx';

/** Characters of one that are shown here: where it leads, all of it is. */
const LENGTH = 300;
/** Texts of a page behind the first ones. */
const SIZE = 20;

interface TextsProps {
  formId: string;
  question: QuestionSummary;
  /** Those that the summary has. */
  latest: readonly LatestText[];
  labelledBy: string;
}

/** What was filled in at a question of texts, the latest first: a few, and all the others page by page. */
export function Texts({ formId, question, latest, labelledBy }: TextsProps) {
  const { t } = useManageTexts();
  const [pages, setPages] = useState(0);
  const isMore = question.filledIn > latest.length;
  return (
    <>
      <List aria-labelledby={labelledBy}>
        {pages === 0 && latest.map((one) => <Item key={one.submissionId} formId={formId} text={one} />)}
        {Array.from({ length: pages }, (_, at) => (
          <Page key={at} formId={formId} questionId={question.questionId} number={at + 1} />
        ))}
      </List>
      {isMore && pages * SIZE < question.filledIn && (
        <div>
          <Button variant="outlineSecondary" size="sm" onClick={() => setPages(pages + 1)}>
            {t('summary.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Page({ formId, questionId, number }: { formId: string; questionId: string; number: number }) {
  const { t } = useManageTexts();
  const { currentData, error, isFetching, refetch } = useListSubmissionsQuery({
    formId,
    request: {
      filter: { statusIn: SUBMISSION_STATUSES.filter((one) => one !== 'spam'), question: questionId },
      sort: '-submitted_at',
      page: number,
      size: SIZE,
    },
  });
  if (currentData)
    return currentData.items.map(({ id, answers }) => {
      const value = answers.find((one) => one.questionId === questionId)?.value ?? '';
      return <Item key={id} formId={formId} text={{ submissionId: id, value: String(value) }} />;
    });
  return (
    <li>
      {error ? (
        <LoadFailure title={t('summary.moreFailed')} problem={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <p role="status">{t('summary.loadingMore')}</p>
      )}
    </li>
  );
}

function Item({ formId, text: { submissionId, value } }: { formId: string; text: LatestText }) {
  return (
    <li>
      <Link href={paths.formBuilder.submission(formId, submissionId)}>{shortened(value, LENGTH)}</Link>
    </li>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding-block: 6px;
    border-top: 1px solid var(--border);
  }
  li:first-child {
    border-top: 0;
  }
  a {
    color: var(--text);
    white-space: pre-line;
  }
`;
