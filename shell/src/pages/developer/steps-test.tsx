import { Button, RadioGroup, TextField } from '@samen/design-system';
import { DateField, RecordField, RecordForm, useRecordForm, useRules } from '@samen/records';
import { paths } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Buttons, Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

const EMPTY = { what: '', from: '', frequency: 'weekly', name: '', email: '' };
const STEPS = [['what'], ['from', 'frequency'], ['name', 'email']] as const;
const LAST = STEPS.length - 1;
const FREQUENCIES = ['once', 'weekly', 'monthly'] as const;

interface StepsProps {
  name: string;
  step: number;
  goTo: (step: number) => void;
}

/** A form in steps that are kept by the page alone. */
export function StepsTest() {
  const [step, goTo] = useState(0);
  return <Steps name="test-steps" step={step} goTo={goTo} />;
}

const STEP = 'step';

/** A form in steps that have addresses: the browser's own button goes a step back, and a reload stays where it was. */
export function AddressedStepsTest() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = Number(query.get(STEP) ?? '1') - 1;
  const step = requested >= 0 && requested <= LAST && Number.isInteger(requested) ? requested : 0;
  const goTo = (next: number) => void navigate(`${paths.test('step-form-2')}?${STEP}=${next + 1}`);
  return <Steps name="test-addressed-steps" step={step} goTo={goTo} />;
}

/** One form: a step is left when its own fields are right, and what was typed in it stays. */
function Steps({ name, step, goTo }: StepsProps) {
  const { t } = useTestTexts();
  const rules = useRules();
  const [saved, setSaved] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  const form = useRecordForm<typeof EMPTY>({
    name,
    values: EMPTY,
    label: (field) => t(`form.${field}` as 'form.name'),
    save: (values) => Promise.resolve({ data: values }),
    onSaved: (_data, values) => {
      setSaved(values);
      form.restart(EMPTY);
      goTo(0);
    },
  });
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  const next = async () => {
    if (await form.methods.trigger([...(STEPS[step] ?? [])], { shouldFocus: true })) goTo(step + 1);
  };
  return (
    <>
      <RecordForm
        form={form}
        footer={
          <Buttons>
            {step > 0 && (
              <Button variant="outlineSecondary" onClick={() => goTo(step - 1)}>
                {t('steps.back')}
              </Button>
            )}
            {step < LAST && <Button onClick={() => void next()}>{t('steps.next')}</Button>}
            {step === LAST && <Button type="submit">{t('form.submit')}</Button>}
          </Buttons>
        }
      >
        <StepHeading ref={heading} tabIndex={-1}>
          {t('steps.heading', { step: step + 1, count: STEPS.length })}
        </StepHeading>
        {step === 0 && <TextField {...form.field('what', rules.text({ required: true, min: 2, max: 60 }))} />}
        {step === 1 && (
          <>
            <RecordField form={form} name="from" rule={rules.date({ required: true })}>
              {(field) => <DateField {...field} />}
            </RecordField>
            <RecordField form={form} name="frequency">
              {({ label, ...field }) => (
                <RadioGroup
                  {...field}
                  legend={label}
                  options={FREQUENCIES.map((value) => ({ value, label: t(`form.frequencies.${value}`) }))}
                />
              )}
            </RecordField>
          </>
        )}
        {step === LAST && (
          <>
            <TextField {...form.field('name', rules.text({ required: true, min: 2, max: 60 }))} />
            <TextField {...form.field('email', rules.email({ required: true }))} type="email" />
          </>
        )}
      </RecordForm>
      {saved !== null && <Shown label={t('form.saved')} value={saved} />}
    </>
  );
}

const StepHeading = styled.h2`
  &:focus {
    outline: none;
  }
`;
