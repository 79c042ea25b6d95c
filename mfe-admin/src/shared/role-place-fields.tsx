import type { RoleName } from '@samen/resources/shared';
import { Note, Select } from '@samen/design-system';
import { Combobox, RecordField, type RecordFormHandle } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useEffect } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useTranslation } from './texts.ts';
import { useOrganizationChoices } from './use-organization-choices.ts';
import { useGetGrantableRolesQuery } from './users.api.ts';

interface RoleValues extends FieldValues {
  organizationId: string | null;
  role: string;
}

interface RolePlaceFieldsProps<Values extends RoleValues> {
  form: RecordFormHandle<Values>;
  /** Roles that the person has there already, by organization. */
  assigned?: (organizationId: string) => readonly RoleName[];
}

/** An organization, and a role out of those that the caller may give there; it says so where there is none. */
export function RolePlaceFields<Values extends RoleValues>({
  form,
  assigned = () => [],
}: RolePlaceFieldsProps<Values>) {
  const { t } = useTranslation();
  const { choices } = useOrganizationChoices();
  const { control, setValue } = form.methods;
  const place = useWatch({ control, name: 'organizationId' as Path<Values> }) as string | null;
  const role = useWatch({ control, name: 'role' as Path<Values> }) as string;
  const roles = useGetGrantableRolesQuery(place ?? '', { skip: !place });
  const taken = place ? assigned(place) : [];
  const names = place ? roles.currentData?.items.map(({ name }) => name) : undefined;
  const offered = names?.filter((name) => !taken.includes(name)) ?? null;

  // A role that is not offered in the organization that was chosen is no choice any more.
  const fallback = offered && !offered.some((name) => name === role) ? (offered.at(-1) ?? '') : null;
  useEffect(() => {
    if (fallback !== null)
      setValue('role' as Path<Values>, fallback as PathValue<Values, Path<Values>>, { shouldDirty: false });
  }, [fallback, setValue]);

  return (
    <>
      {choices.length > 1 && (
        <RecordField
          form={form}
          name={'organizationId' as Path<Values>}
          rule={{ validate: { chosen: (value) => Boolean(value) || t('common:validation.required') } }}
        >
          {({ value, onChange, ...field }) => (
            <Combobox
              {...field}
              value={value as string | null}
              choices={choices}
              onChange={(chosen) => onChange(chosen as typeof value)}
            />
          )}
        </RecordField>
      )}
      {roles.error && !names ? (
        <LoadFailure
          title={t('common:loading.failed')}
          problem={roles.error}
          busy={roles.isFetching}
          onRetry={roles.refetch}
        />
      ) : offered?.length === 0 ? (
        <Note tone="info">{t(taken.length > 0 ? 'grant.allHeld' : 'grant.none')}</Note>
      ) : (
        <Select
          key={offered?.join(' ') ?? 'loading'}
          {...form.field('role' as Path<Values>, {
            validate: { chosen: (value) => Boolean(value) || t('common:validation.required') },
          })}
          help={t('grant.help')}
          disabled={offered === null}
          options={(offered ?? []).map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      )}
    </>
  );
}
