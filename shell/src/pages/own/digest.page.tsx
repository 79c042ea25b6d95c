import type { CurrentUser } from '@samen/resources/accounts';
import { Button, CheckboxGroup } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordField, RecordForm, useRecordForm } from '@samen/records';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { useDayPartLabels } from './day-parts.ts';
import { Loaded } from '../loaded.tsx';
import { OwnPage } from './own-page.tsx';
import { SavedSearches } from './saved-searches.tsx';

interface DigestValues {
  digestDays: string[];
  lockVersion: number;
}

/** On which days the periodic mail comes, and the searches it is about. */
export function DigestPage() {
  const { t } = useAccountTexts();
  const account = ownAccountApi.useGetOwnAccountQuery();
  return (
    <OwnPage title={t('shell:digest.title')} lead={t('digest.lead')}>
      <Loaded query={account}>{(own) => <DaysForm own={own} />}</Loaded>
      <SavedSearches />
    </OwnPage>
  );
}

const valuesOf = ({ digestDays, lockVersion = 0 }: CurrentUser): DigestValues => ({
  digestDays: digestDays.map(String),
  lockVersion,
});

function DaysForm({ own }: { own: CurrentUser }) {
  const { t } = useAccountTexts();
  const toasts = useToasts();
  const { dayNames } = useDayPartLabels();
  const [change] = ownAccountApi.useChangeOwnAccountMutation();
  const [load] = ownAccountApi.useLazyGetOwnAccountQuery();
  const form = useRecordForm<DigestValues, CurrentUser>({
    name: 'digest',
    values: valuesOf(own),
    label: (field) => t(`digest.${field}`),
    save: ({ digestDays, lockVersion }) => change({ digestDays: digestDays.map(Number), lockVersion }),
    onSaved: (saved) => {
      form.restart(valuesOf(saved));
      toasts.add({ color: 'success', title: t('digest.saved') });
    },
    latest: async () => {
      const { data } = await load();
      return data ? valuesOf(data) : null;
    },
  });
  return (
    <RecordForm
      form={form}
      footer={
        <div>
          <Button type="submit">{t('common:form.save')}</Button>
        </div>
      }
    >
      <RecordField form={form} name="digestDays">
        {({ label, value, id, error, onChange }) => (
          <CheckboxGroup
            id={id}
            error={error}
            legend={label}
            values={value}
            onChange={onChange}
            help={t('digest.help')}
            options={dayNames.map((name, index) => ({ value: String(index + 1), label: name }))}
          />
        )}
      </RecordField>
    </RecordForm>
  );
}
