import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { LinkButton, Note } from '@samen/design-system';
import { styled } from 'styled-components';
import {
  useCountVacanciesOfQuery,
  useGetApplicationsOfQuery,
  useGetVacanciesOfQuery,
  type PartRequest,
} from './record.api.ts';
import { STEP } from './record-part.tsx';
import { useRecordTexts } from './use-record-texts.ts';

interface Matter {
  text: string;
  href: string;
  action: string;
}

/** What of an organization waits, the first thing with what to do about it; nothing where nothing does. */
export function FirstMatter({
  organization,
  of,
}: {
  organization: Organization;
  of: Omit<PartRequest, 'size'>;
}) {
  const { t } = useRecordTexts();
  const matter = useFirstMatter(organization, of);
  if (!matter) return null;
  return (
    <Note tone="warning">
      <Line>
        <span>
          <strong>{t('first')}:</strong> {matter.text}
        </span>
        <LinkButton href={matter.href} size="sm" variant="outline">
          {matter.action}
        </LinkButton>
      </Line>
    </Note>
  );
}

function useFirstMatter({ id, status, meta }: Organization, of: Omit<PartRequest, 'size'>): Matter | null {
  const { t } = useRecordTexts();
  const { data: waiting } = useGetApplicationsOfQuery({ ...of, size: STEP, isWaiting: true });
  const { data: counts } = useCountVacanciesOfQuery(of);
  const drafts = counts?.status?.find(({ value }) => value === 'draft')?.count ?? 0;
  const { data: drafted } = useGetVacanciesOfQuery(
    { ...of, size: 1, status: 'draft' },
    { skip: drafts === 0 },
  );
  if (status === 'pending' && meta?.can?.includes('organizations.approve'))
    return { text: t('firstPending'), href: paths.organizations.approve(id), action: t('decide') };
  const oldest = waiting?.items[0];
  if (oldest)
    return {
      text: t('firstApplications', { count: waiting?.pagination?.records ?? 1 }),
      href: paths.applications.one(oldest.id),
      action: t('openOldest'),
    };
  const draft = drafted?.items[0];
  return draft
    ? {
        text: t('firstDrafts', { count: drafts }),
        href: paths.vacancies.edit(draft.id),
        action: t('openDraft'),
      }
    : null;
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
`;
