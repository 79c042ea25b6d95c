import { Select } from '@samen/design-system';
import { useSession, type RootState } from '@samen/federation-kit';
import { useSelector } from '@samen/redux';
import { useSessionControl } from '../../session/session-context.ts';
import { Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** What the store keeps of the person, and the organization that is chosen in it. */
export function UserStoreTest() {
  const { t } = useTestTexts();
  const { organization, organizations } = useSession();
  const { selectOrganization } = useSessionControl();
  const session = useSelector((state: RootState) => state.session);
  const preferences = useSelector((state: RootState) => state.preferences);
  return (
    <>
      {organizations.length > 1 && (
        <Select
          label={t('user.organization')}
          value={organization?.id ?? ''}
          onChange={(event) => selectOrganization(event.target.value)}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Shown label="preferences" value={preferences} />
      <Shown label="session" value={session} />
    </>
  );
}
