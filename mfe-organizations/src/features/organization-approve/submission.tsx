import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { DescriptionList, Heading, Link, Markdown } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { StatusTag, useFieldNames } from '@samen/records';
import { styled } from 'styled-components';
import { useGetAdminsQuery } from '../../shared/admins.api.ts';
import { addressLines, shownUrl } from '../../shared/organization-texts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Duplicates } from './duplicates.tsx';

/** The data of an organization that signed up, and its possible duplicates. */
export function Submission({ organization }: { organization: Organization }) {
  const { id, name, status, type, description, createdAt, address, ...own } = organization;
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const format = useFormat();
  const { currentData: admins } = useGetAdminsQuery(id);
  const people = admins?.items.map(({ fullName, email }) => `${fullName} (${email})`) ?? [];
  const items = [
    { id: 'type', label: nameOf('organizationType'), value: t(`type.${type}`) },
    { id: 'kvkNumber', label: nameOf('kvkNumber'), value: own.kvkNumber },
    { id: 'address', label: t('contact.address'), value: address && addressLines(address).join(', ') },
    {
      id: 'email',
      label: t('contact.email'),
      value: own.email && <a href={`mailto:${own.email}`}>{own.email}</a>,
    },
    { id: 'phone', label: t('contact.phone'), value: own.phoneText },
    {
      id: 'website',
      label: t('contact.website'),
      value: own.website && (
        <a href={own.website} rel="noopener noreferrer">
          {shownUrl(own.website)}
        </a>
      ),
    },
    { id: 'admins', label: t('edit.admins'), value: people.join(', ') },
  ];
  return (
    <>
      <Head>
        <div>
          <Heading level={2} size="h1" data-focus-next>
            {name}
          </Heading>
          <p>
            {t('approve.signedUp', { date: format.date(createdAt) })}{' '}
            <Link href={paths.organizations.record(id)}>{t('approve.record')}</Link>
          </p>
        </div>
        <StatusTag of="organizations" status={status} />
      </Head>
      <Text>
        {description ? (
          <Markdown headingLevel={3}>{description}</Markdown>
        ) : (
          <p>{t('approve.noDescription')}</p>
        )}
      </Text>
      <Duplicates organization={organization} />
      <DescriptionList
        items={items.map((item) => ({ ...item, value: item.value || t('approve.unknown') }))}
      />
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 6px 24px;

  p {
    margin-top: 2px;
    color: var(--text-muted);
  }
`;

const Text = styled.div`
  max-width: 62ch;
  margin-block: 20px 24px;
`;
