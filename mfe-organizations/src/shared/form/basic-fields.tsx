import { boundsOf } from '@samen/jsonapi/declaration';
import { KVK_NUMBER, Organizations } from '@samen/resources/organizations';
import { Addresses } from '@samen/resources/shared';
import { Checkbox, Select, Textarea, TextField } from '@samen/design-system';
import { FieldPair, FormSection, useRules, type RecordFormHandle } from '@samen/records';
import { useTranslation } from '../texts.ts';
import { CHOSEN_TYPES, type OrganizationValues } from './organization-values.ts';

interface PartProps {
  form: RecordFormHandle<OrganizationValues>;
}

interface OrganizationFieldsProps extends PartProps {
  /** A centre's own organization is and stays one. */
  isCenter?: boolean;
  /** With the field that only the centre sees: whether it is a partner. */
  hasPartner?: boolean;
  /** The description has to be there. */
  needsDescription?: boolean;
}

/** What it is. */
export function OrganizationFields({ form, ...props }: OrganizationFieldsProps) {
  const { isCenter = false, hasPartner = false, needsDescription = false } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const [least, most] = boundsOf(Organizations.attributes.description);
  const optional = { optionalText: t('common:form.optional') };
  const kvkNumber = {
    validate: {
      kvkNumber: (value: unknown) =>
        !value || KVK_NUMBER.test(String(value).trim()) || t('common:validation.kvk_number'),
    },
  };
  return (
    <FormSection title={t('form.organization')}>
      <TextField
        {...form.field('name', rules.text(Organizations.attributes.name.options))}
        autoComplete="organization"
      />
      {!isCenter && (
        <Select
          {...form.field('organizationType')}
          options={CHOSEN_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
      )}
      <TextField
        {...form.field('kvkNumber', kvkNumber)}
        {...optional}
        inputMode="numeric"
        help={t('form.kvkNumberHelp')}
      />
      <Textarea
        {...form.field('description', rules.markdown({ required: needsDescription, min: least, max: most }))}
        {...(needsDescription ? {} : optional)}
        rows={7}
        help={t('form.descriptionHelp', { n: least })}
        counter={{ max: most, label: (used, max) => t('common:form.counter', { used, max }) }}
      />
      {hasPartner && <Checkbox {...form.checkbox('isPartner')} />}
    </FormSection>
  );
}

/** How to reach it. */
export function ContactFields({ form }: PartProps) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <FormSection title={t('form.contact')} intro={t('form.contactIntro')}>
      <TextField
        {...form.field('phoneNumber', rules.phone({ required: true }))}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...form.field('email', rules.email({ required: true }))}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...form.field('website', rules.url())}
        type="text"
        inputMode="url"
        autoComplete="url"
        optionalText={t('common:form.optional')}
        placeholder={t('form.websiteExample')}
      />
    </FormSection>
  );
}

/** Where it is. */
export function AddressFields({ form }: PartProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const optional = { optionalText: t('common:form.optional') };
  return (
    <FormSection title={t('form.address')}>
      <FieldPair $wide={3}>
        <TextField
          {...form.field('address.street', rules.text(Addresses.attributes.street.options))}
          {...optional}
          autoComplete="address-line1"
        />
        <TextField
          {...form.field('address.houseNumber', rules.text(Addresses.attributes.houseNumber.options))}
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...form.field('address.postalCode', rules.postalCode())}
          {...optional}
          autoComplete="postal-code"
        />
        <TextField
          {...form.field('address.city', rules.text(Addresses.attributes.city.options))}
          autoComplete="address-level2"
        />
      </FieldPair>
    </FormSection>
  );
}
