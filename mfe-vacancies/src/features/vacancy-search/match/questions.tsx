import { Button, CheckboxGroup, DayPartGrid, Glyph, text } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { daypartsText } from '@samen/records/vacancies';
import { VolunteerProfiles } from '@samen/resources/accounts';
import type { WeekDayPart } from '@samen/resources/shared';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { dayPartLabels } from '../../../shared/day-part-labels.ts';
import {
  MATCH_QUESTIONS,
  useMatchResponses,
  type MatchResponses,
  type MatchQuestion,
} from '../../../shared/match-responses.ts';
import { lookupLabel, useVacancyLabels } from '../../../shared/vacancy-texts.ts';
import type { SearchLookups } from '../../../shared/search/search-request.ts';
import { Ends, type QuestionParts } from './question.tsx';
import { Where } from './where.tsx';
import { useMatchTexts } from './use-match-texts.ts';

/** The profile takes no more. */
const MOST = VolunteerProfiles.attributes.categoryIds.options.max;

/** What, when and where, one after the other; each that is answered moves the list at once. */
export function Questions({ lookups }: { lookups: SearchLookups }) {
  const { t } = useMatchTexts();
  const toasts = useToasts();
  const { responses, respond } = useMatchResponses();
  const [chosen, setChosen] = useState<MatchQuestion | null>(null);
  const open = chosen ?? MATCH_QUESTIONS.find((one) => !responses.done.includes(one)) ?? null;
  const texts = useResponseTexts(responses, lookups);
  const heading = useRef<HTMLHeadingElement>(null);
  // A question that makes way for the next one takes the focus along; the first one waits for its visitor.
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) heading.current?.focus();
    before.current = open;
  }, [open]);
  const done = (part: Partial<MatchResponses>) => {
    const question = open;
    if (!question) return;
    setChosen(null);
    const isStored = respond({ ...part, done: [...new Set([...responses.done, question])] });
    if (!isStored) toasts.add({ color: 'danger', title: t('notStored') });
  };
  return (
    <ol>
      {MATCH_QUESTIONS.map((question, at) => {
        const title = t(`${question}.title`);
        const isDone = responses.done.includes(question);
        if (question !== open)
          return (
            <Closed key={question}>
              <Mark>{isDone ? <Glyph icon={Check} /> : at + 1}</Mark>
              <div>
                <h3 ref={open === null && at === 0 ? heading : undefined} tabIndex={-1}>
                  {title}
                </h3>
                {isDone && <p>{texts[question] ?? t('skipped')}</p>}
              </div>
              {isDone && (
                <Button
                  variant="tertiary"
                  size="sm"
                  aria-label={t('changeOf', { question: title })}
                  onClick={() => setChosen(question)}
                >
                  {t('change')}
                </Button>
              )}
            </Closed>
          );
        const parts = {
          heading: (
            <h3 ref={heading} tabIndex={-1}>
              <Mark>{at + 1}</Mark>
              {title}
            </h3>
          ),
          submit: at === MATCH_QUESTIONS.length - 1 ? t('ready') : t('next'),
          skip: t('skip'),
        };
        return (
          <Open key={question}>
            {question === 'what' && <What {...parts} responses={responses} lookups={lookups} onDone={done} />}
            {question === 'when' && <When {...parts} responses={responses} onDone={done} />}
            {question === 'where' && <Where {...parts} responses={responses} onDone={done} />}
          </Open>
        );
      })}
    </ol>
  );
}

/** The answers in words; null of what was skipped. */
function useResponseTexts(
  { categoryIds, dayparts, near }: MatchResponses,
  { categories }: SearchLookups,
): Record<MatchQuestion, string | null> {
  const { t } = useMatchTexts();
  const labels = useVacancyLabels();
  const chosen = categories.filter(({ id }) => categoryIds.includes(id));
  return {
    what: chosen.length > 0 ? chosen.map((one) => lookupLabel(one, labels.locale)).join(', ') : null,
    when:
      dayparts.length > 0
        ? (daypartsText(dayparts, labels) ?? t('when.count', { count: dayparts.length }))
        : null,
    where:
      near &&
      (near.place === null
        ? t('where.hereAnswer', { km: near.km })
        : t('where.answer', { place: near.place, km: near.km })),
  };
}

function What({ responses, lookups, onDone, heading, ...ends }: QuestionParts & { lookups: SearchLookups }) {
  const { t } = useMatchTexts();
  const { locale } = useVacancyLabels();
  const [chosen, setChosen] = useState<string[]>(responses.categoryIds);
  const isTooMany = chosen.length > MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooMany) onDone({ categoryIds: chosen });
  };
  return (
    <form onSubmit={submit} noValidate>
      {heading}
      <CheckboxGroup
        legend={t('what.title')}
        help={t('what.help')}
        error={isTooMany ? t('what.tooMany') : undefined}
        values={chosen}
        onChange={setChosen}
        options={lookups.categories.map((one) => ({ value: one.id, label: lookupLabel(one, locale) }))}
      />
      <Ends {...ends} onSkip={() => onDone({ categoryIds: [] })} />
    </form>
  );
}

function When({ responses, onDone, heading, ...ends }: QuestionParts) {
  const { t } = useMatchTexts();
  const labels = useVacancyLabels();
  const [chosen, setChosen] = useState<WeekDayPart[]>(responses.dayparts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone({ dayparts: chosen });
  };
  return (
    <form onSubmit={submit} noValidate>
      {heading}
      <DayPartGrid
        legend={t('when.title')}
        help={t('when.help')}
        values={chosen}
        onChange={setChosen}
        labels={dayPartLabels(labels)}
      />
      <Ends {...ends} onSkip={() => onDone({ dayparts: [] })} />
    </form>
  );
}

const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  color: var(--primary-text);
  font-weight: 650;
`;

const Closed = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 12px 24px;
  border-top: 1px solid var(--border);

  h3 {
    font-size: var(--fs-md);
  }
  p {
    ${text('sm')}
    color: var(--text-muted);
  }
`;

const Open = styled.li`
  padding: 18px 24px 22px;
  border-top: 2px solid var(--text-strong);

  form {
    display: grid;
    gap: 14px;
  }
  h3 {
    display: flex;
    gap: 8px;
    font-size: var(--fs-lg);
  }
  /* The heading says it. */
  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
