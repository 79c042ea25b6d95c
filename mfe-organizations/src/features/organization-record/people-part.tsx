import type { User } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Link, LinkButton } from '@samen/design-system';
import { StatusTag } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetPeopleOfQuery } from './record.api.ts';
import { About, RecordPart, STEP } from './record-part.tsx';
import { useRecordTexts } from './use-record-texts.ts';

/** Who works here, as what, and how to reach them. */
export function PeoplePart({ organizationId, mayAdd }: { organizationId: string; mayAdd: boolean }) {
  const { t } = useRecordTexts();
  const [size, setSize] = useState(STEP);
  return (
    <RecordPart<User>
      title={t('people.title')}
      loading={t('people.loading')}
      failed={t('people.failed')}
      none={t('people.none')}
      query={useGetPeopleOfQuery({ organizationId, size })}
      onMore={setSize}
      end={
        <Ends>
          <Link href={`${paths.users.list()}?organization=${organizationId}`}>{t('people.all')}</Link>
          {mayAdd && (
            <LinkButton
              href={`${paths.users.add()}?organization=${organizationId}`}
              variant="outlineSecondary"
              size="sm"
            >
              {t('people.add')}
            </LinkButton>
          )}
        </Ends>
      }
      row={({ id, fullName, email, phoneText, status, roles = [] }) => {
        const own = roles.filter((role) => role.organizationId === organizationId);
        return (
          <>
            <About>
              <Link href={paths.users.one(id)}>{fullName}</Link>
              <small>{[...new Set(own.map(({ name }) => t(`roles.${name}`)))].join(', ')}</small>
              <small>{[email, phoneText].filter(Boolean).join(' · ')}</small>
            </About>
            <StatusTag of="users" status={status} />
          </>
        );
      }}
    />
  );
}

const Ends = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
