import { FORM_ACCESS, FORM_BOUNDS, FORM_LAYOUTS, Forms } from '@samen/resources/forms';
import { NumberField, RadioGroup, Switch, Textarea, TextField } from '@samen/design-system';
import { Combobox, DateTimeField, RecordField, useRules, type RecordFormHandle } from '@samen/records';
import { styled } from 'styled-components';
import { readAddresses } from '../../shared/addresses.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import type { FormValues } from './form-values.ts';
import { SidePanel, SideTitle } from './side-panel.tsx';
import { useOrganizationFilter } from '../../shared/use-organization-filter.ts';

const { title, description, submitLabel, thankYouText, confirmText } = Forms.attributes;

interface SettingsPanelProps {
  form: RecordFormHandle<FormValues>;
  isNew: boolean;
}

/** Everything about a form but its questions. */
export function SettingsPanel({ form, isNew }: SettingsPanelProps) {
  const { t } = useManageTexts();
  const rules = useRules();
  const organizations = useOrganizationFilter();
  const counter = (max: number) => ({
    max,
    label: (used: number, most: number) => t('common:form.counter', { used, max: most }),
  });
  const optional = t('common:form.optional');
  const checkAddresses = (text: unknown) => {
    const { emails, wrong } = readAddresses(String(text));
    if (wrong.length > 0) return t('settings.wrongAddress', { address: wrong.join(', ') });
    return (
      emails.length <= FORM_BOUNDS.notified || t('settings.manyAddresses', { max: FORM_BOUNDS.notified })
    );
  };
  return (
    <SidePanel aria-labelledby="form-settings">
      <SideTitle id="form-settings">{t('settings.title')}</SideTitle>
      <TextField {...form.field('title', rules.text(title.options))} size="md" autoComplete="off" />
      <Textarea
        {...form.field('description', rules.markdown(description.options))}
        size="md"
        rows={4}
        optionalText={optional}
        help={t('settings.descriptionHelp')}
        counter={counter(description.options.max)}
      />
      {isNew && organizations.length > 1 && (
        <RecordField form={form} name="organizationId">
          {(field) => (
            <Combobox
              {...field}
              optionalText={optional}
              help={t('settings.organizationHelp')}
              choices={organizations}
            />
          )}
        </RecordField>
      )}
      <RecordField form={form} name="layout">
        {({ label, value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            legend={label}
            value={value}
            onChange={(chosen) => onChange(chosen as FormValues['layout'])}
            options={FORM_LAYOUTS.map((layout) => ({ value: layout, label: t(`settings.layout.${layout}`) }))}
          />
        )}
      </RecordField>
      <TextField
        {...form.field('submitLabel', rules.text(submitLabel.options))}
        size="md"
        optionalText={optional}
        placeholder={t('settings.submitLabelUsual')}
        autoComplete="off"
      />
      <Textarea
        {...form.field('thankYouText', rules.markdown(thankYouText.options))}
        size="md"
        rows={3}
        optionalText={optional}
        help={t('settings.thankYouHelp')}
        counter={counter(thankYouText.options.max)}
      />
      <Textarea
        {...form.field('confirmText', rules.text(confirmText.options))}
        size="md"
        rows={2}
        optionalText={optional}
        help={t('settings.confirmHelp')}
        counter={counter(confirmText.options.max)}
      />
      <Heading>{t('settings.mails')}</Heading>
      <Textarea
        {...form.field('notifyEmails', { validate: { addresses: checkAddresses } })}
        size="md"
        rows={2}
        optionalText={optional}
        help={t('settings.notifyHelp', { max: FORM_BOUNDS.notified })}
        autoComplete="off"
      />
      <div>
        <Switch {...withoutError(form.checkbox('sendReceipt'))} />
        <Help>{t('settings.receiptHelp')}</Help>
      </div>
      <Heading>{t('settings.closing')}</Heading>
      <RecordField form={form} name="accessPermission">
        {({ label, value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            legend={label}
            value={value}
            onChange={(chosen) => onChange(chosen as FormValues['accessPermission'])}
            options={FORM_ACCESS.map((access) => ({ value: access, label: t(`settings.access.${access}`) }))}
          />
        )}
      </RecordField>
      <Switch {...withoutError(form.checkbox('isOpen'))} />
      <RecordField form={form} name="closesAt" rule={rules.moment()}>
        {(field) => <DateTimeField {...field} size="md" optionalText={optional} />}
      </RecordField>
      <NumberField
        {...form.field('maxSubmissions', rules.whole({ min: 1, max: FORM_BOUNDS.submissions }))}
        size="md"
        optionalText={optional}
        help={t('settings.maxHelp')}
      />
      <NumberField
        {...form.field('retentionMonths', rules.whole({ required: true, min: 1, max: 60 }))}
        size="md"
        help={t('settings.retentionHelp')}
      />
    </SidePanel>
  );
}

/** A switch has nothing that can be wrong. */
const withoutError = <Field extends { error: unknown }>({ error: _error, ...field }: Field) => field;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Heading = styled.h3`
  padding-top: 14px;
  border-top: 1px solid var(--border-strong);
  color: var(--text-strong);
  font-weight: 650;
  font-size: var(--fs-sm);
`;
