import { EmptyState } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** Who is signed in, as every screen gets it. */
export function UserTest() {
  const { t } = useTestTexts();
  const { user, roles, organization } = useSession();
  if (!user) return <EmptyState title={t('user.none')} />;
  return (
    <>
      <Shown label={t('user.roles')} value={roles} />
      <Shown
        label={t('user.organization')}
        value={organization && { id: organization.id, name: organization.name }}
      />
      <Shown label={t('user.user')} value={user} />
    </>
  );
}
