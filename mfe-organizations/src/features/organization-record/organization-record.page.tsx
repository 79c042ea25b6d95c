import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import {
  below,
  Breadcrumb,
  Container,
  DescriptionList,
  LinkButton,
  Markdown,
  PageTitle,
  SectionHeading,
} from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { InternalNotes, RecentMerges, StatusTag, useFieldNames } from '@samen/records';
import { accessForbidden } from '@samen/records/loading';
import { useParams } from '@samen/router';
import { styled } from 'styled-components';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { OrganizationMark } from '../../shared/organization-mark.tsx';
import { addressLines } from '../../shared/organization-texts.ts';
import { StatusActions } from '../../shared/status-actions.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useAccessScope } from '../../shared/use-access-scope.ts';
import { ApplicationsPart } from './applications-part.tsx';
import { FirstMatter } from './first-matter.tsx';
import { HistoryPart } from './history-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { PeriodPart } from './period-part.tsx';
import { RecordFigures } from './record-figures.tsx';
import { useRecordTexts } from './use-record-texts.ts';
import { VacanciesPart } from './vacancies-part.tsx';

/** An organization as those see it who look after it: all that hangs on it, and what waits there. */
export function OrganizationRecordPage() {
  const { id = '' } = useParams();
  return (
    <LoadedOrganization id={id}>
      {(organization) => {
        // Of what is not theirs to look after everyone gets the public page alone.
        if (!organization.meta?.can?.length) throw accessForbidden();
        return <Shown key={organization.id} organization={organization} />;
      }}
    </LoadedOrganization>
  );
}

function Shown({ organization }: { organization: Organization }) {
  const { id, name, status, type, logoUrl, meta } = organization;
  const { t } = useTranslation();
  const { t: text } = useRecordTexts();
  const isEverywhere = useAccessScope('organizations.read') === 'tenant';
  const mayAdd = useAccessScope('users.edit') !== null;
  usePageTitle(name);
  const of = { organizationId: id, allCenters: isEverywhere };
  const mayCount = useAccessScope('analytics.read') !== null;
  const mayMerge = useAccessScope('records.merge') !== null && type !== 'VolunteerCenter';
  const mayEdit = meta?.can?.includes('organizations.edit') ?? false;
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t('list.title'), href: paths.organizations.list() }, { label: name }]}
        />
        <Head>
          <Who>
            <OrganizationMark logoUrl={logoUrl} width="64px" />
            <div>
              <PageTitle>{name}</PageTitle>
              <Line>
                <StatusTag of="organizations" status={status} />
                <small>{t(`type.${type}`)}</small>
              </Line>
            </div>
          </Who>
          <Actions>
            <LinkButton href={paths.organizations.one(id)} variant="outlineSecondary" size="md">
              {text('page')}
            </LinkButton>
            <LinkButton
              href={`${paths.conversations()}?new=true&organization=${id}`}
              variant="outlineSecondary"
              size="md"
            >
              {text('message')}
            </LinkButton>
            {mayMerge && (
              <LinkButton
                href={paths.merges.compare('organizations', id)}
                variant="outlineSecondary"
                size="md"
              >
                {text('merge')}
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton href={paths.organizations.edit(id)} size="md">
                {t('edit.title')}
              </LinkButton>
            )}
          </Actions>
        </Head>
        <RecentMerges type="organizations" id={id} />
        <FirstMatter organization={organization} of={of} />
        <Figures>
          <RecordFigures {...of} />
          {mayCount && <PeriodPart organizationId={id} />}
        </Figures>
        <Columns>
          <div>
            <ApplicationsPart {...of} />
            <VacanciesPart {...of} />
            <PeoplePart organizationId={id} mayAdd={mayAdd} />
          </div>
          <div>
            <section>
              <SectionHeading title={text('facts')} size="h4" />
              <Facts organization={organization} />
            </section>
            <StatusActions organization={organization} isDirty={false} />
            <InternalNotes type="organizations" about={organization} />
            <HistoryPart organizationId={id} />
          </div>
        </Columns>
      </Page>
    </Container>
  );
}

function Facts({ organization }: { organization: Organization }) {
  const { address, city, description, email, phoneNumber, phoneText, website, kvkNumber, createdAt } =
    organization;
  const { t } = useRecordTexts();
  const { t: listText } = useTranslation();
  const nameOf = useFieldNames();
  const format = useFormat();
  const none = t('none');
  return (
    <>
      {description ? (
        <Described>
          <Markdown headingLevel={3}>{description}</Markdown>
        </Described>
      ) : (
        <NotDescribed>{t('noDescription')}</NotDescribed>
      )}
      <DescriptionList
        items={[
          {
            id: 'address',
            label: listText('contact.address'),
            value: (address && addressLines(address).join(', ')) || city || none,
          },
          {
            id: 'email',
            label: nameOf('email'),
            value: email ? <a href={`mailto:${email}`}>{email}</a> : none,
          },
          {
            id: 'phoneNumber',
            label: nameOf('phoneNumber'),
            value: phoneNumber ? <a href={`tel:${phoneNumber}`}>{phoneText}</a> : none,
          },
          {
            id: 'website',
            label: nameOf('website'),
            value: website ? (
              <a href={website} rel="noreferrer">
                {website}
              </a>
            ) : (
              none
            ),
          },
          { id: 'kvkNumber', label: nameOf('kvkNumber'), value: kvkNumber ?? none },
          {
            id: 'createdAt',
            label: listText('list.created'),
            value: format.date(createdAt, { dateStyle: 'medium' }),
          },
        ]}
      />
    </>
  );
}

const Page = styled.div`
  padding-block: 20px 48px;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px 24px;
  padding-block: 16px 24px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

const Figures = styled.div`
  display: grid;
  gap: 28px;
  padding-block: 24px 8px;
`;

const Described = styled.div`
  padding-bottom: 12px;
  overflow-wrap: anywhere;
`;

const NotDescribed = styled.p`
  padding-bottom: 12px;
  color: var(--text-muted);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 32px 48px;
  padding-top: 16px;

  > div {
    display: grid;
    gap: 32px;
    align-content: start;
    min-width: 0;
  }
  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
