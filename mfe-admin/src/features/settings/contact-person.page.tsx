import type { User } from '@samen/resources/accounts';
import { paths, type VolunteerCenter } from '@samen/resources/shared';
import { Note, RadioGroup, Skeleton } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { FormPage, RecordField, useRecordForm } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useTranslation } from '../../shared/texts.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { useGetSettingsQuery, useGetStaffQuery, useUpdateCenterMutation } from './settings.api.ts';

/** Whom the questions of visitors and members go to. */
export function ContactPersonPage() {
  const { t } = useTranslation();
  return (
    <LoadedSettings title={t('settings.contactPerson.title')}>
      {(center) => <ContactForm key={center.id} center={center} />}
    </LoadedSettings>
  );
}

const valuesOf = ({ contactPersonId, lockVersion }: VolunteerCenter) => ({
  contactPersonId: contactPersonId ?? '',
  lockVersion,
});

/** Everybody who looks after the centre, each once, by name. */
function useStaff() {
  const { organization } = useSession();
  const id = organization?.id ?? '';
  const admins = useGetStaffQuery({ organization: id, role: 'admin' }, { skip: id === '' });
  const others = useGetStaffQuery({ organization: id, role: 'center_superuser' }, { skip: id === '' });
  const isThere = admins.data !== undefined && others.data !== undefined;
  const all = [...(admins.data?.items ?? []), ...(others.data?.items ?? [])];
  const people = [...new Map(all.map((person) => [person.id, person])).values()];
  return {
    people: isThere ? people.sort((one, other) => one.fullName.localeCompare(other.fullName)) : null,
    error: admins.error ?? others.error,
    isFetching: admins.isFetching || others.isFetching,
    refetch: () => Promise.all([admins.refetch(), others.refetch()]),
  };
}

function ContactForm({ center }: { center: VolunteerCenter }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const staff = useStaff();
  const { refetch } = useGetSettingsQuery();
  const [update] = useUpdateCenterMutation();
  const form = useRecordForm({
    name: 'contact-person',
    values: valuesOf(center),
    label: (field) => t(`setting.${field}`),
    save: ({ contactPersonId, lockVersion }) =>
      update({ id: center.id, changes: { contactPersonId: contactPersonId || null, lockVersion } }),
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data) : null;
    },
    onSaved: ({ lockVersion }: VolunteerCenter, values) => {
      form.restart({ ...values, lockVersion });
      toasts.add({ color: 'success', title: t('settings.contactPerson.saved') });
    },
  });
  return (
    <FormPage
      form={form}
      title={t('settings.contactPerson.title')}
      lead={t('settings.contactPerson.lead')}
      saveLabel={t('settings.contactPerson.save')}
      cancelHref={paths.settings.general()}
    >
      {staff.people === null && !staff.error && <Skeleton rows={3} />}
      {staff.error && (
        <LoadFailure
          title={t('settings.contactPerson.failed')}
          problem={staff.error}
          busy={staff.isFetching}
          onRetry={staff.refetch}
        />
      )}
      {staff.people?.length === 0 && <Note tone="info">{t('settings.contactPerson.none')}</Note>}
      {staff.people && (
        <RecordField form={form} name="contactPersonId">
          {({ id, label, error, value, onChange }) => (
            <RadioGroup
              id={id}
              legend={label}
              error={error}
              value={value}
              onChange={onChange}
              options={[
                { value: '', label: t('settings.contactPerson.everybody') },
                ...(staff.people ?? []).map((person: User) => ({
                  value: person.id,
                  label: person.fullName,
                  help: person.email,
                })),
              ]}
            />
          )}
        </RecordField>
      )}
    </FormPage>
  );
}
