import {
  Button,
  Checkbox,
  NumberField,
  PasswordField,
  RadioGroup,
  Select,
  Switch,
  Textarea,
  TextField,
} from '@samen/design-system';
import { Combobox, DateField, RecordField, RecordForm, useRecordForm, useRules } from '@samen/records';
import { useState } from 'react';
import { Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

const EMPTY = {
  name: '',
  email: '',
  phoneNumber: '',
  hours: '',
  password: '',
  from: '',
  day: 'monday',
  place: null as string | null,
  about: '',
  frequency: 'weekly',
  mayCall: false,
  accept: false,
};

const DAYS = ['monday', 'wednesday', 'friday'] as const;
const FREQUENCIES = ['once', 'weekly', 'monthly'] as const;
const PLACES = ['library', 'garden', 'shelter', 'kitchen', 'museum'] as const;

/** Every control in one form, with the checks that all forms have. What is sent stays on the page. */
export function FormTest() {
  const { t } = useTestTexts();
  const rules = useRules();
  const [saved, setSaved] = useState<unknown>(null);
  const form = useRecordForm<typeof EMPTY>({
    name: 'test-form',
    values: EMPTY,
    label: (field) => t(`form.${field}` as 'form.name'),
    save: (values) => Promise.resolve({ data: values }),
    onSaved: (_data, values) => {
      setSaved(values);
      form.restart(EMPTY);
    },
  });
  return (
    <>
      <RecordForm
        form={form}
        footer={
          <div>
            <Button type="submit">{t('form.submit')}</Button>
          </div>
        }
      >
        <TextField {...form.field('name', rules.text({ required: true, min: 2, max: 60 }))} />
        <TextField {...form.field('email', rules.email({ required: true }))} type="email" />
        <TextField {...form.field('phoneNumber', rules.phone())} type="tel" />
        <NumberField {...form.field('hours', rules.whole({ min: 1, max: 40 }))} />
        <PasswordField
          {...form.field('password', rules.newPassword())}
          autoComplete="new-password"
          labels={{ show: t('shell:form.showPassword'), hide: t('shell:form.hidePassword') }}
        />
        <RecordField form={form} name="from" rule={rules.date({ required: true })}>
          {(field) => <DateField {...field} />}
        </RecordField>
        <Select
          {...form.field('day')}
          options={DAYS.map((value) => ({ value, label: t(`form.days.${value}`) }))}
        />
        <RecordField form={form} name="place">
          {(field) => (
            <Combobox
              {...field}
              choices={PLACES.map((value) => ({ value, label: t(`form.places.${value}`) }))}
            />
          )}
        </RecordField>
        <Textarea {...form.field('about', rules.text({ max: 500 }))} rows={4} />
        <RecordField form={form} name="frequency">
          {({ label, value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              legend={label}
              value={value}
              onChange={onChange}
              options={FREQUENCIES.map((each) => ({ value: each, label: t(`form.frequencies.${each}`) }))}
            />
          )}
        </RecordField>
        <Switch {...form.checkbox('mayCall')} />
        <Checkbox {...form.checkbox('accept', rules.accepted())} />
      </RecordForm>
      {saved !== null && <Shown label={t('form.saved')} value={saved} />}
    </>
  );
}
