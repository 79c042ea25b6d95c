import type { Organization } from '@samen/resources/organizations';
import { LoadedRecord } from '@samen/records/loading';
import type { ReactNode } from 'react';
import { useGetOrganizationQuery } from './organizations.api.ts';
import { useTranslation } from './texts.ts';

interface LoadedOrganizationProps {
  id: string;
  children: (organization: Organization) => ReactNode;
}

/** An organization for a screen that cannot do without. */
export function LoadedOrganization({ id, children }: LoadedOrganizationProps) {
  const { t } = useTranslation();
  return (
    <LoadedRecord
      query={useGetOrganizationQuery(id)}
      failed={t('organization.failed')}
      loading={t('organization.loading')}
    >
      {children}
    </LoadedRecord>
  );
}
