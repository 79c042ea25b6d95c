import { asProblem, type Problem } from '@samen/api-client';
import { ONCE_MARK, sameSitePath, stripLocale } from '@samen/contracts';
import {
  FILL_IN_FIELDS,
  FORM_BOUNDS,
  isFilledIn,
  readSubmission,
  shownTo,
  takesValue,
  typedValue,
  type FormQuestion,
  type PublicForm,
} from '@samen/resources/forms';
import { FORMATS, paths } from '@samen/resources/shared';
import { focusField, useIsHydrated } from '@samen/design-system';
import { usePostedForm, useSession } from '@samen/federation-kit';
import { draftStorage, ownerOf, useRecordForm } from '@samen/records';
import { useLocation } from '@samen/router';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../shared/texts.ts';
import { useSendSubmissionMutation } from './fill-in.api.ts';
import {
  emptyForm,
  pageOfPosted,
  placeFinder,
  returnedForm,
  stepsFor,
  type FillInValues,
} from './fill-in-values.ts';
import { writtenSomewhere } from './written-text.ts';

/** What the ids of the fields begin with, where a form has a page of its own. */
export const NAME = 'fill-in';

/** What was written at a question that has gone meanwhile. */
export interface Lost {
  question: FormQuestion | null;
  value: FillInValues[string];
}

interface Options {
  form: PublicForm;
  /** Ids of the fields begin with it; two forms of one page have two. */
  name: string;
  /** It stands on a page of another team. */
  isWithin: boolean;
  element: RefObject<HTMLFormElement | null>;
  /** Fetches the form as it is now. */
  onReload: () => PromiseLike<unknown>;
  /** `hasReceipt`: what was filled in is mailed to the address that stands there. */
  onSent: (hasReceipt: boolean) => void;
}

const questionOf = ({ meta }: { meta?: Record<string, unknown> }): string | null =>
  typeof meta?.['question_id'] === 'string' ? meta['question_id'] : null;

/** What a submission is rejected for, each error at the field of its question. */
const atFields = (problem: Extract<Problem, { kind: 'rejected' }>): Problem => ({
  ...problem,
  errors: problem.errors.map((error) => {
    const id = questionOf(error);
    return id === null ? error : { ...error, source: { pointer: `/data/attributes/${id}` } };
  }),
});

/** No more of them than are read: what is sent again is the same. */
const secondsSince = (moment: number): number =>
  Math.min(FORM_BOUNDS.leastSeconds, Math.floor((Date.now() - moment) / 1000));

/** A form while it is filled in: its fields, which of them are shown, and sending it once. */
export function useFillIn({ form, name, isWithin, element, onReload, onSent }: Options) {
  const { path: pagePath } = stripLocale(useLocation().pathname);
  const { questions, layout, id: token } = form;
  const path = paths.forms.one(token);
  const posted = usePostedForm(path);
  const isArriving = !useIsHydrated();
  // People write before the scripts of the page that they came to are at work.
  const [openedAt] = useState(() => (isArriving ? performance.timeOrigin : Date.now()));
  const [isGone, setGone] = useState(false);
  const [lost, setLost] = useState<readonly Lost[]>(() => lostIn(posted?.values ?? {}, questions));
  const [send] = useSendSubmissionMutation();

  /** The form is no longer what was filled in: what it is now is shown, with all that still has a place in it. */
  const reload = async (
    problem: Extract<Problem, { kind: 'rejected' }>,
    values: FillInValues,
  ): Promise<Problem> => {
    const gone = problem.errors[0]?.meta?.['question_ids'];
    if (Array.isArray(gone))
      setLost(
        questions
          .filter(({ id }) => gone.includes(id))
          .map((question) => ({ question, value: typedValue(question, values[question.id]) })),
      );
    await onReload();
    const isNew = problem.errors.some((error) => {
      const id = questionOf(error);
      return id !== null && !questions.some((question) => question.id === id);
    });
    return isNew ? { ...problem, status: 409, code: 'stale_record', errors: [] } : atFields(problem);
  };

  const { t } = useTranslation();
  const record = useRecordForm<FillInValues, { hasReceipt: boolean }>({
    name,
    values: emptyForm(questions),
    label: (field) =>
      field === FILL_IN_FIELDS.agreed
        ? t('fill.agreement')
        : (questions.find(({ id }) => id === field)?.text ?? ''),
    async save(values) {
      const given = readSubmission(questions, values).values;
      const trap = String((element.current && new FormData(element.current).get(FILL_IN_FIELDS.trap)) ?? '');
      const result = await send({
        token,
        submission: {
          answers: Object.entries(given).map(([questionId, value]) => ({
            questionId,
            value: typeof value === 'object' ? [...value] : value,
          })),
          ...(values.agreedTo === '' ? {} : { agreedTo: values.agreedTo }),
          secondsSpent: secondsSince(wasBegun || record.restored ? 0 : openedAt),
          ...(trap === '' ? {} : { [FILL_IN_FIELDS.trap]: trap }),
        },
      });
      if (result.error === undefined) return { data: { hasReceipt: result.data?.meta?.receipt === true } };
      const problem = asProblem(result.error);
      if (problem?.kind !== 'rejected') return result;
      if (problem.status === 404) setGone(true);
      if (![404, 409, 410, 422].includes(problem.status)) return result;
      return { error: await reload(problem, values) };
    },
    amend: 'notify',
    onSaved: ({ hasReceipt }) => onSent(hasReceipt),
    unsaved: 'device',
    withoutScripts: { path, read: (sent) => returnedForm(form, sent) },
  });

  const [wasBegun] = useState(record.isDirty);
  const gone = useGoneOfDraft(name, questions, record.restored !== null);
  const { methods } = record;
  const typed = methods.watch();
  const shown = shownTo(questions, typed);
  const steps = stepsFor(shown, layout);
  const at = Math.min(Number(typed.step) || 0, steps.length - 1);
  const placeOf = placeFinder(steps);
  // The box stands at the end.
  const stepOf = (id: string) => (id === FILL_IN_FIELDS.agreed ? steps.length - 1 : placeOf(id));
  const goTo = (step: number) => methods.setValue('step', String(step), { shouldDirty: true });

  /** Shows the step of a field, then puts the focus there. */
  const goToField = (id: string) => {
    const step = stepOf(id);
    if (step !== at) flushSync(() => goTo(step));
    focusField(`${name}-${id}`);
  };
  const first = record.summary[0]?.fieldId?.slice(name.length + 1);
  const shownFirst = useRef<string | undefined>(undefined);
  useEffect(() => {
    // A field on another step could not take the focus when the error came.
    if (first !== undefined && first !== shownFirst.current && stepOf(first) !== at)
      queueMicrotask(() => goToField(first));
    shownFirst.current = first;
  });

  return {
    record,
    typed,
    shown,
    steps,
    at,
    goTo,
    goToField,
    stepOf,
    isGone,
    lost: [...lost, ...gone],
    posted,
    page: pageOfPosted(posted),
    /** Where it leads back to once it was sent without scripts. */
    from: sameSitePath(isWithin ? pagePath : posted?.values[FILL_IN_FIELDS.from]),
    once: posted?.values[FILL_IN_FIELDS.once] ?? ONCE_MARK,
    /** Checks the fields of the step that is shown; the first mistake takes the focus. Returns whether there is none. */
    async check(): Promise<boolean> {
      const ids = (steps[at] ?? [])
        .filter(takesValue)
        .map(({ id }) => id)
        .filter((id) => !record.files.isUnderWayAt(`${name}-${id}`));
      await methods.trigger(ids);
      const wrong = ids.find((id) => methods.getFieldState(id).invalid);
      if (wrong !== undefined) focusField(`${name}-${wrong}`);
      return wrong === undefined;
    },
  };
}

/** What was written, before a reload, at questions that are gone since. */
function useGoneOfDraft(
  name: string,
  questions: readonly FormQuestion[],
  isRestored: boolean,
): readonly Lost[] {
  const session = useSession();
  const person = ownerOf(session);
  const owner = person?.kind === 'visitor' ? { ...person, isOnDevice: true as const } : person;
  const ownerKey = JSON.stringify(owner);
  const { path } = stripLocale(useLocation().pathname);
  return useMemo(() => {
    if (!isRestored || !owner) return [];
    const stored = draftStorage.find(owner, `${path}#${name}`) as {
      changes?: Record<string, unknown>;
    } | null;
    return lostIn(stored?.changes ?? {}, questions);
    // Once: what is typed from now on is stored without them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRestored, ownerKey]);
}

/** What came back at questions that the form does not have any more. */
const lostIn = (sent: Readonly<Record<string, unknown>>, questions: readonly FormQuestion[]): Lost[] =>
  Object.entries(sent)
    .filter(
      ([name, value]) =>
        FORMATS.id.test(name) && isFilledIn(value) && !questions.some(({ id }) => id === name),
    )
    .map(([, value]) => ({ question: null, value: writtenSomewhere(value) }));
