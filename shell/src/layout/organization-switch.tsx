import { OrganizationSwitch } from '@samen/design-system/work';
import { useSession } from '@samen/federation-kit';
import type { Organization } from '@samen/resources/organizations';
import { useOrganizationChoice } from '../session/organization-choice.tsx';
import { useTranslation } from '../texts.ts';

const choice = ({ id, name, city, logoUrl }: Organization) => ({
  id,
  name,
  imageUrl: logoUrl,
  detail: city,
});

/** The selected organization, and the way to another of theirs. */
export function ShellOrganizationSwitch({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const { organization, organizations } = useSession();
  const { choose, question } = useOrganizationChoice(onChosen);
  if (!organization) return null;
  return (
    <>
      <OrganizationSwitch
        organizations={organizations.map(choice)}
        current={choice(organization)}
        onChange={choose}
        label={t('account.organizationNow', { name: organization.name })}
      />
      {question}
    </>
  );
}
