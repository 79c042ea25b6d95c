import { scopeOf } from '@samen/resources/shared';
import { VACANCY_TYPES, type VacancyType } from '@samen/resources/vacancies';
import { RadioGroup } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { Combobox, FormSection, RecordField } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { useGetOwnOrganizationsQuery } from '../../shared/manage.api.ts';
import { offeredTypes, typeText } from '../../shared/vacancy-texts.ts';
import type { FieldParts } from './field-parts.ts';

/** The kinds that a person may write here: people without a role write no more than one-on-one help. */
export function useWritableTypes(): VacancyType[] {
  const site = useSite();
  const { roles, organization } = useSession();
  const mayWrite = organization !== null && scopeOf('vacancies.edit', roles, organization) !== null;
  return offeredTypes(VACANCY_TYPES, site).filter((type) => mayWrite || type === 'p2p');
}

/** What kind of vacancy a new one is, and whose. */
export function KindFields({ form, labels }: FieldParts) {
  const { t } = labels;
  const site = useSite();
  const { roles, organization } = useSession();
  const types = useWritableTypes();
  const type = useWatch({ control: form.methods.control, name: 'vacancyType' });
  const scope = organization && scopeOf('vacancies.edit', roles, organization);
  const hasChoice = scope !== null && scope !== 'organization' && type !== 'p2p';
  if (types.length < 2 && !hasChoice) return null;
  return (
    <FormSection title={t('write.section.kind')}>
      {types.length > 1 && (
        <RecordField form={form} name="vacancyType">
          {({ label, error, id, value, onChange }) => (
            <RadioGroup
              id={id}
              legend={label}
              error={error}
              name="vacancyType"
              value={value}
              onChange={(chosen) => onChange(chosen as VacancyType)}
              options={types.map((one) => ({
                value: one,
                label: typeText(one, labels, site),
                help: t(`write.kind.${one}`),
              }))}
            />
          )}
        </RecordField>
      )}
      {hasChoice && <OrganizationField form={form} />}
    </FormSection>
  );
}

function OrganizationField({ form }: Pick<FieldParts, 'form'>) {
  const { organization } = useSession();
  const { data } = useGetOwnOrganizationsQuery();
  const own = organization ? [{ value: organization.id, label: organization.name }] : [];
  const others = (data?.items ?? []).filter(({ id }) => id !== organization?.id);
  const choices = [
    ...own,
    ...others.map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { detail: city } : {}) })),
  ];
  return (
    <RecordField form={form} name="organizationId">
      {(field) => <Combobox {...field} choices={choices} />}
    </RecordField>
  );
}
