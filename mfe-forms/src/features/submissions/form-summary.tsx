import type { Form, FormSummary, QuestionSummary } from '@samen/resources/forms';
import { EmptyState, Heading, Skeleton } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useGetSummaryQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { Texts } from './summary-texts.tsx';
import { useSpanLabel } from './use-span-label.ts';

/** What was filled in at a form, per question: choices, numbers and days as bars in a table, texts as they are. */
export function FormSummaryView({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const { currentData, error, isFetching, refetch } = useGetSummaryQuery(form.id);
  if (currentData) return <Summary summary={currentData} />;
  if (error)
    return <LoadFailure title={t('summary.failed')} problem={error} busy={isFetching} onRetry={refetch} />;
  return <Skeleton rows={8} label={t('summary.loading')} />;
}

function Summary({ summary }: { summary: FormSummary }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const { id, submissionCount, firstAt, lastAt, questions } = summary;
  if (submissionCount === 0 || firstAt === null || lastAt === null)
    return <EmptyState title={t('submissions.none')}>{t('submissions.noneText')}</EmptyState>;
  const day = (moment: string) => format.date(moment, { dateStyle: 'long' });
  return (
    <>
      <p>
        {t('summary.count', {
          count: submissionCount,
          number: format.number(submissionCount),
          first: day(firstAt),
          last: day(lastAt),
        })}
      </p>
      {questions.map((question) => (
        <Question key={question.questionId} formId={id} question={question} />
      ))}
    </>
  );
}

function Question({ formId, question }: { formId: string; question: QuestionSummary }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const heading = useId();
  const { filledIn, figures, range, options, questionType, files = 0, spread = [], latest = [] } = question;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const moment = (value: string) => (questionType === 'date' ? format.date(`${value}T12:00:00Z`) : value);
  return (
    <Part aria-labelledby={heading}>
      <Heading level={2} size="h4" id={heading}>
        {question.question}
      </Heading>
      <Muted>
        {t('summary.filledIn', { count: filledIn, number: format.number(filledIn) })}
        {files > 0 && ` ${t('summary.files', { count: files, number: format.number(files) })}`}
        {question.isRemoved && ` ${t('summary.removed')}`}
      </Muted>
      {figures && (
        <Figures>
          {(['mean', 'median', 'min', 'max'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`summary.${name}`)}</dt>
              <dd>{number(figures[name])}</dd>
            </div>
          ))}
        </Figures>
      )}
      {range && <p>{t('summary.range', { first: moment(range[0]), last: moment(range[1]) })}</p>}
      {options.length > 0 && <Choices question={question} labelledBy={heading} />}
      {spread.length > 0 && <Spread question={question} labelledBy={heading} />}
      {latest.length > 0 && (
        <Texts formId={formId} question={question} latest={latest} labelledBy={heading} />
      )}
    </Part>
  );
}

function Choices({ question, labelledBy }: { question: QuestionSummary; labelledBy: string }) {
  const { t } = useManageTexts();
  return (
    <Bars
      labelledBy={labelledBy}
      header={t('summary.option')}
      counted={t('summary.chosen')}
      total={question.filledIn}
      rows={question.options.map(({ value, label, count }) => ({
        id: value,
        label: label === 'true' ? t('value.yes') : label,
        count,
      }))}
    />
  );
}

function Spread({ question, labelledBy }: { question: QuestionSummary; labelledBy: string }) {
  const { t } = useManageTexts();
  const labelOf = useSpanLabel();
  const { spread = [], filledIn } = question;
  return (
    <Bars
      labelledBy={labelledBy}
      header={t('summary.value')}
      counted={t('summary.times')}
      total={filledIn}
      rows={spread.map((span, at) => ({
        id: String(span.from),
        label: labelOf(span, { isLast: at === spread.length - 1 }),
        count: span.count,
      }))}
    />
  );
}

interface BarsProps {
  labelledBy: string;
  /** Of what is counted, and of how often. */
  header: string;
  counted: string;
  /** Of which the counts are shares. */
  total: number;
  rows: readonly { id: string; label: string; count: number }[];
}

/** Counts as bars in a table. */
function Bars({ labelledBy, header, counted, total, rows }: BarsProps) {
  const { t } = useManageTexts();
  const format = useFormat();
  const shareOf = (count: number) => (total === 0 ? 0 : count / total);
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          <th scope="col">{counted}</th>
          <th scope="col">{t('summary.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, count }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>
              <Bar style={{ inlineSize: `${100 * shareOf(count)}%` }} />
              {format.number(count)}
            </td>
            <td>{format.number(shareOf(count), { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: 760px;
  padding-block: 14px;
  border-top: 1px solid var(--border);
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;

  dt {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }

  dd {
    font-size: var(--fs-h3);
    font-weight: 600;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;

  th,
  td {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: middle;
  }

  thead th {
    color: var(--text-muted);
    font-size: var(--fs-sm);
    font-weight: 400;
  }

  tbody th {
    width: 40%;
    font-weight: 400;
  }

  tr > :last-child {
    width: 64px;
    padding-inline-end: 0;
    text-align: end;
  }
`;

const Bar = styled.span`
  display: block;
  height: 8px;
  margin-bottom: 4px;
  border-radius: var(--r-sm);
  background: var(--chart-1);
`;
