import {
  emptyValue,
  shownTo,
  stepsOf,
  takesValue,
  type PublicForm,
  type TypedValue,
  type TypedValues,
} from '@samen/resources/forms';
import { Button, Checkbox, focusField, Note } from '@samen/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import { pretendUpload } from './file-upload.ts';
import { FormFields } from './form-fields.tsx';
import { FormIntro } from './form-intro.tsx';
import { QuestionField } from './question-field.tsx';
import { StepProgress } from './step-progress.tsx';
import { useValueErrors } from './use-value-errors.ts';

export type PreviewedForm = Pick<
  PublicForm,
  'title' | 'description' | 'questions' | 'layout' | 'submitLabel' | 'confirmText'
>;

/** A form as visitors see it, for those who build it: it can be filled in, and sends nothing. */
export function FormPreview({ form, headingLevel = 2 }: { form: PreviewedForm; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation();
  const { check } = useValueErrors();
  const name = useId();
  const [typed, setTyped] = useState<TypedValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [at, setAt] = useState(0);
  const [isDone, setDone] = useState(false);
  const shown = shownTo(form.questions, typed);
  const steps = form.layout === 'steps' ? stepsOf(shown) : [shown];
  const step = Math.min(at, steps.length - 1);
  const current = steps[step] ?? [];
  const isLast = step === steps.length - 1;

  const change = (id: string, value: TypedValue) => {
    setDone(false);
    setTyped({ ...typed, [id]: value });
  };
  const goOn = () => {
    const found = current
      .filter(takesValue)
      .map((question) => [question.id, check(question, typed[question.id])] as const);
    setErrors({ ...errors, ...Object.fromEntries(found) });
    const [first] = found.find(([, error]) => error !== undefined) ?? [];
    if (first !== undefined) focusField(`${name}${first}`);
    else if (isLast) setDone(true);
    else setAt(step + 1);
  };
  return (
    // No form of its own: it stands inside the one of the builder.
    <Preview>
      <FormIntro form={form} headingLevel={headingLevel} />
      {steps.length > 1 && <StepProgress at={step} count={steps.length} />}
      <FormFields questions={current} headingLevel={headingLevel === 2 ? 3 : 4}>
        {(question) => (
          <Area
            onBlur={() => {
              if (typed[question.id] === undefined) return;
              setErrors({ ...errors, [question.id]: check(question, typed[question.id]) });
            }}
          >
            <QuestionField
              question={question}
              id={`${name}${question.id}`}
              value={typed[question.id] ?? emptyValue(question)}
              error={errors[question.id]}
              onChange={(value) => change(question.id, value)}
              upload={pretendUpload}
            />
          </Area>
        )}
      </FormFields>
      {isLast && form.confirmText && <Checkbox label={form.confirmText} />}
      {isDone && (
        <Note tone="info" announce>
          {t('fill.previewed')}
        </Note>
      )}
      <Buttons>
        {step > 0 && (
          <Button variant="outlineSecondary" onClick={() => setAt(step - 1)}>
            {t('fill.back')}
          </Button>
        )}
        <Button size="lg" onClick={goOn}>
          {isLast ? form.submitLabel || t('fill.send') : t('fill.next')}
        </Button>
      </Buttons>
    </Preview>
  );
}

const Preview = styled.div`
  display: grid;
  gap: 22px;
  min-width: 0;
`;

const Area = styled.div`
  display: contents;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
