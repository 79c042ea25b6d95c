import { problemText } from '@samen/api-client';
import type { VolunteerProfile } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import {
  Button,
  ConfirmDialog,
  Container,
  DescriptionList,
  EmptyState,
  LinkButton,
  Markdown,
  Note,
  PageTitle,
  Tag,
} from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { useDayPartLabels } from './day-parts.ts';
import { Loaded } from '../loaded.tsx';
import { Buttons } from './own-page.tsx';
import { useLookupOptions, type LookupOptions } from './use-lookup-options.ts';

const EDIT = `${paths.account.edit()}#volunteer`;

/** What a person offers as a volunteer, as it is stored. */
export function ProfilePage() {
  const { t } = useAccountTexts();
  const profile = ownAccountApi.useGetOwnProfileQuery();
  return (
    <Container>
      <Area>
        <div>
          <PageTitle>{t('shell:profile.title')}</PageTitle>
        </div>
        <Loaded query={profile}>
          {(own) =>
            own ? (
              <Profile own={own} />
            ) : (
              <EmptyState
                title={t('profile.none')}
                action={<LinkButton href={EDIT}>{t('profile.create')}</LinkButton>}
              >
                {t('profile.noneText')}
              </EmptyState>
            )
          }
        </Loaded>
      </Area>
    </Container>
  );
}

function Profile({ own }: { own: VolunteerProfile }) {
  const { t } = useAccountTexts();
  const lookups = useLookupOptions();
  return (
    <>
      <div>
        <Tag tone={own.inPool ? 'success' : 'neutral'}>
          {own.inPool ? t('profile.inPool') : t('profile.notInPool')}
        </Tag>
      </div>
      {own.headline && <Headline>{own.headline}</Headline>}
      {own.motivation && <Markdown>{own.motivation}</Markdown>}
      <Loaded query={lookups}>{(options) => <Facts own={own} options={options} />}</Loaded>
      <Buttons>
        <LinkButton href={EDIT}>{t('profile.edit')}</LinkButton>
        <Withdraw />
      </Buttons>
    </>
  );
}

function Facts({ own, options }: { own: VolunteerProfile; options: LookupOptions }) {
  const { t } = useAccountTexts();
  const { days, parts } = useDayPartLabels();
  const labels = (all: { value: string; label: string }[], ids: readonly string[]) =>
    all.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  const partOf = (one: string) => {
    const [day = '', part = ''] = one.split('_');
    return `${days[day as keyof typeof days].long} ${parts[part as keyof typeof parts]}`;
  };
  const facts: [string, string[]][] = [
    ['categoryIds', labels(options.categories, own.categoryIds)],
    ['skillIds', labels(options.skills, own.skillIds)],
    ['dayparts', own.dayparts.map(partOf)],
    ['hoursPerWeek', own.hoursPerWeek === null ? [] : [String(own.hoursPerWeek)]],
    ['ageGroupId', labels(options.ages, own.ageGroupId ? [own.ageGroupId] : [])],
    ['postalCode', own.postalCode ? [own.postalCode] : []],
    ['maxDistanceKm', [t('profile.kilometres', { count: own.maxDistanceKm })]],
    ['languages', own.languages.map((one) => t(`volunteer.spoken.${one}`))],
    ['hasVog', [own.hasVog ? t('profile.yes') : t('profile.no')]],
  ];
  return (
    <DescriptionList
      items={facts.map(([name, values]) => ({
        id: name,
        label: t(`volunteer.${name}`),
        value: values.join(', ') || '–',
      }))}
    />
  );
}

/** Takes the profile back; the account stays. */
function Withdraw() {
  const { t } = useAccountTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isLoading }] = ownAccountApi.useRemoveOwnProfileMutation();

  async function confirm() {
    const { error } = await remove();
    setConfirming(false);
    if (error === undefined) await navigate(paths.profileRemoved());
    else toasts.add({ color: 'danger', title: problemText(error, t) });
  }

  return (
    <>
      <Button variant="outlineSecondary" onClick={() => setConfirming(true)}>
        {t('profile.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        busy={isLoading}
        title={t('profile.question')}
        confirmLabel={t('profile.withdraw')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('profile.consequence')}</p>
      </ConfirmDialog>
    </>
  );
}

/** After taking the profile back. */
export function ProfileRemovedPage() {
  const { t } = useAccountTexts();
  return (
    <Container>
      <Area>
        <div>
          <PageTitle>{t('shell:profileRemoved.title')}</PageTitle>
        </div>
        <Note tone="info">{t('profileRemoved.text')}</Note>
        <Buttons>
          <LinkButton href={EDIT}>{t('profileRemoved.create')}</LinkButton>
        </Buttons>
      </Area>
    </Container>
  );
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: calc(var(--w-form) + 80px);
  padding-block: 24px 64px;
`;

const Headline = styled.p`
  color: var(--text-strong);
  font-weight: 650;
  font-size: 1.25rem;
`;
