import type { Resource } from '@samen/jsonapi';
import {
  FormSummaries,
  takesValue,
  type FormQuestion,
  type OptionCount,
  type QuestionSummary,
} from '@samen/resources/forms';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import { formRepository, type StoredQuestion } from '../forms/index.ts';
import { spreadOfParts } from './spread.ts';
import { countForm, type CountedForm } from './summary.repository.ts';

type Kind = 'choices' | 'numbers' | 'moments' | 'files' | 'texts' | null;

/** How the values of a question are counted; null where they are not. */
function kindOf({ questionType }: FormQuestion): Kind {
  switch (questionType) {
    case 'multiple_choice':
    case 'checkbox':
      return 'choices';
    case 'number':
      return 'numbers';
    case 'date':
    case 'time':
      return 'moments';
    case 'file':
      return 'files';
    case 'info_section':
      return null;
    default:
      return 'texts';
  }
}

/** Options in their order, then values that are no option any more. */
function countOptions({ options }: FormQuestion, chosen: ReadonlyMap<string, number>): OptionCount[] {
  const present = options.map(({ label, value }) => ({ label, value, count: chosen.get(value) ?? 0 }));
  const others = [...chosen].filter(([value]) => !options.some((option) => option.value === value));
  return [...present, ...others.map(([value, count]) => ({ label: value, value, count }))];
}

function summaryOf({ question, isRemoved }: StoredQuestion, counted: CountedForm): QuestionSummary {
  const { id, text, questionType } = question;
  const chosen = counted.chosen.get(id) ?? new Map<string, number>();
  return {
    questionId: id,
    question: text,
    questionType,
    isRemoved,
    filledIn: counted.filledIn.get(id) ?? 0,
    options: kindOf(question) === 'choices' ? countOptions(question, chosen) : [],
    figures: counted.figures.get(id) ?? null,
    range: counted.ranges.get(id) ?? null,
    spread: counted.spreads.get(id) ?? spreadOfParts(counted.parts.get(id) ?? []),
    latest: counted.latest.get(id) ?? [],
    ...(questionType === 'file' && { files: counted.files.get(id) ?? 0 }),
  };
}

interface Summary {
  id: string;
  first_at: Date | null;
  last_at: Date | null;
}

const present = presenter<FormSummaries, Summary, CountedForm & { all: QuestionSummary[] }>(FormSummaries, {
  values: { submissionCount: (_row, { submissions }) => submissions, questions: (_row, { all }) => all },
  audiences: {},
  related: {},
});

/** What was filled in at a form, counted per question. */
export async function summaryOfForm(
  queries: Queries,
  { tenantId, formId }: { tenantId: string; formId: string },
): Promise<Resource> {
  const stored = await formRepository(queries, tenantId).questions(formId);
  const questions = stored.filter(({ question }) => takesValue(question));
  const idsOf = (kind: Kind) =>
    questions.filter(({ question }) => kindOf(question) === kind).map(({ question }) => question.id);
  const counted = await countForm(
    queries,
    { tenantId, formId },
    {
      choices: idsOf('choices'),
      numbers: idsOf('numbers'),
      moments: idsOf('moments'),
      files: idsOf('files'),
      texts: idsOf('texts'),
    },
  );
  return present(
    { id: formId, first_at: counted.first_at, last_at: counted.last_at },
    { ...counted, all: questions.map((one) => summaryOf(one, counted)) },
  );
}
