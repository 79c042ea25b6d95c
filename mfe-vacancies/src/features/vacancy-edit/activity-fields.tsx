import { DAYS } from '@samen/resources/shared';
import { FREQUENCIES, Vacancies } from '@samen/resources/vacancies';
import { Button, CheckboxGroup, Glyph, NumberField, Select } from '@samen/design-system';
import { DateField, DateTimeField, FieldPair, FormSection, RecordField } from '@samen/records';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { optionsOf, type FieldParts } from './field-parts.ts';

const MOST_SESSIONS = Vacancies.attributes.sessions.options.max;

/** When an activity is: once, on several days, or every week until a last day. */
export function ActivityFields(parts: FieldParts) {
  const { form, rules, labels } = parts;
  const { t } = labels;
  const frequency = useWatch({ control: form.methods.control, name: 'frequency' });
  const optional = t('common:form.optional');
  return (
    <FormSection title={t('write.section.activity')}>
      <Select
        {...form.field('frequency', rules.frequency)}
        size="md"
        placeholder={t('write.choose')}
        options={optionsOf(FREQUENCIES, (value) => t(`frequency.${value}`))}
      />
      {frequency !== '' && frequency !== 'multi_day' && (
        <FieldPair>
          <RecordField form={form} name="startsAt" rule={rules.startsAt}>
            {(field) => <DateTimeField {...field} size="md" />}
          </RecordField>
          <RecordField form={form} name="endsAt" rule={rules.endsAt}>
            {(field) => <DateTimeField {...field} size="md" />}
          </RecordField>
        </FieldPair>
      )}
      {frequency === 'multi_day' && <Sessions {...parts} />}
      {frequency === 'regularly' && (
        <>
          <RecordField form={form} name="recurrence.weekdays" rule={rules.weekdays}>
            {({ label, value, onChange, ...field }) => (
              <InLine
                {...field}
                legend={label}
                values={value}
                onChange={onChange}
                options={DAYS.map((day, index) => ({ value: `${index + 1}`, label: t(`day.${day}.long`) }))}
              />
            )}
          </RecordField>
          <RecordField form={form} name="recurrence.until" rule={rules.until}>
            {(field) => <DateField {...field} size="md" max={rules.days.last} />}
          </RecordField>
        </>
      )}
      <RecordField form={form} name="registrationClosesAt" rule={rules.registrationClosesAt}>
        {(field) => <DateTimeField {...field} size="md" optionalText={optional} />}
      </RecordField>
      <NumberField
        {...form.field('price', rules.price)}
        decimals
        size="md"
        optionalText={optional}
        help={t('write.help.price')}
      />
    </FormSection>
  );
}

function Sessions({ form, rules, labels }: FieldParts) {
  const { t } = labels;
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions', rules: rules.sessions });
  const { id, error } = form.common('sessions');
  // An error of the list as a whole is stored at its root.
  const whole = form.methods.formState.errors.sessions?.root?.message ?? error;
  return (
    <>
      {fields.map((session, index) => (
        <Session key={session.id} role="group" aria-label={t('write.session', { number: index + 1 })}>
          <FieldPair>
            <RecordField form={form} name={`sessions.${index}.startsAt`} rule={rules.sessionStart}>
              {(field) => <DateTimeField {...field} size="md" />}
            </RecordField>
            <RecordField form={form} name={`sessions.${index}.endsAt`} rule={rules.sessionEnd(index)}>
              {(field) => <DateTimeField {...field} size="md" />}
            </RecordField>
          </FieldPair>
          <Button
            variant="tertiary"
            size="sm"
            icon={<Glyph icon={Trash2} size="sm" />}
            onClick={() => remove(index)}
          >
            {t('write.removeSession', { number: index + 1 })}
          </Button>
        </Session>
      ))}
      <div>
        <Button
          id={id}
          variant="outlineSecondary"
          size="md"
          icon={<Glyph icon={Plus} />}
          disabled={fields.length >= MOST_SESSIONS}
          aria-describedby={whole ? `${id}-error` : undefined}
          onClick={() => append({ startsAt: '', endsAt: '' })}
        >
          {t('write.addSession')}
        </Button>
        {whole && <Wrong id={`${id}-error`}>{whole}</Wrong>}
      </div>
    </>
  );
}

const Session = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;

  > :first-child {
    width: 100%;
  }
`;

const InLine = styled(CheckboxGroup)`
  display: flow-root;
`;

const Wrong = styled.p`
  margin-top: 6px;
  color: var(--danger-text);
  font-size: var(--fs-xs);
  font-weight: 500;
`;
