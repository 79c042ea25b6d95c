import { Checkbox, Select, TextField } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { Combobox, DateField, FormSection, RecordField, type Choice } from '@samen/records';
import { skipToken } from '@samen/redux';
import { useWatch } from 'react-hook-form';
import { useGetContactsQuery } from '../../shared/manage.api.ts';
import { optionsOf, type FieldParts } from './field-parts.ts';

const LOCALES = ['nl', 'en'] as const;

interface ContactFieldsProps extends FieldParts {
  /** The one it has, who need not be in the list any more. */
  current?: Choice | null;
}

/** Who responds, how to apply, and how long it is open. */
export function ContactFields({ form, rules, labels, current = null }: ContactFieldsProps) {
  const { t } = labels;
  const { control } = form.methods;
  const type = useWatch({ control, name: 'vacancyType' });
  const optional = t('common:form.optional');
  return (
    <FormSection title={t('write.section.contact')}>
      {type !== 'p2p' && (
        <>
          <Contact form={form} rules={rules} labels={labels} current={current} />
          <Checkbox {...form.checkbox('contactPhoneVisible')} />
          <TextField
            {...form.field('applyUrl', rules.applyUrl)}
            type="url"
            size="md"
            optionalText={optional}
            help={t('write.help.applyUrl')}
          />
        </>
      )}
      <Select
        {...form.field('locale')}
        size="md"
        options={optionsOf(LOCALES, (value) => t(`vacancy.language_${value}`))}
      />
      {type === 'activity' ? (
        <p>{t('write.activityEnd')}</p>
      ) : (
        <RecordField form={form} name="expiresAt" rule={rules.expiresAt}>
          {(field) => (
            <DateField
              {...field}
              size="md"
              min={rules.days.first}
              max={rules.days.last}
              help={t('write.help.expiresAt')}
            />
          )}
        </RecordField>
      )}
    </FormSection>
  );
}

function Contact({ form, rules, labels, current }: ContactFieldsProps) {
  const { user } = useSession();
  const organizationId = useWatch({ control: form.methods.control, name: 'organizationId' });
  const { data } = useGetContactsQuery(organizationId ?? skipToken);
  const contacts: Choice[] = (data?.items ?? []).map(({ id, fullName, jobTitle }) => ({
    value: id,
    label: fullName,
    ...(jobTitle ? { detail: jobTitle } : {}),
  }));
  const self = user && { value: user.id, label: user.fullName };
  const choices = [self, current, ...contacts].filter((one) => one !== null && one !== undefined);
  return (
    <RecordField form={form} name="contactPersonId" rule={rules.contactPersonId}>
      {(field) => (
        <Combobox
          {...field}
          choices={[...new Map(choices.map((one) => [one.value, one])).values()]}
          help={labels.t('write.help.contactPersonId')}
        />
      )}
    </RecordField>
  );
}
