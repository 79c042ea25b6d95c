import { DEFAULT_LOCALE } from '@samen/contracts';
import type { Organization } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import { DescriptionList, SectionHeading } from '@samen/design-system';
import { useLangOf, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import {
  lookupLabel,
  useGetActivityTypesQuery,
  useGetNonProfitTypesQuery,
  useGetTargetGroupsQuery,
} from '../../shared/lookups.api.ts';
import { useTranslation } from '../../shared/texts.ts';

/** What it does and for whom, as far as it is known. */
export function OrganizationFacts({ organization: { profile, type } }: { organization: Organization }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const langOf = useLangOf();
  const { data: activities } = useGetActivityTypesQuery();
  const { data: groups } = useGetTargetGroupsQuery();
  const { data: kinds } = useGetNonProfitTypesQuery();
  if (!profile) return null;
  const wordsOf = (lookups: readonly Lookup[] = [], ids: readonly string[]) =>
    new Intl.ListFormat(locale).format(
      lookups.filter(({ id }) => ids.includes(id)).map((one) => lookupLabel(one, locale)),
    );
  const forWhom = wordsOf(groups?.items, profile.targetGroupIds);
  const kind = kinds?.items.find(({ id }) => id === profile.nonProfitTypeId);
  const facts = {
    kind: kind && lookupLabel(kind, locale),
    activities: wordsOf(activities?.items, profile.activityTypeIds),
    targetGroups: (forWhom || profile.targetGroups) && (
      <>
        {forWhom}
        {profile.targetGroups && <Remark lang={langOf(DEFAULT_LOCALE)}>{profile.targetGroups}</Remark>}
      </>
    ),
    schoolLevel: type === 'School' && profile.schoolLevel && t(`schoolLevel.${profile.schoolLevel}`),
    internshipHours:
      type === 'School' && profile.internshipHours
        ? t('facts.hours', { count: profile.internshipHours })
        : null,
    wheelchairAccessible: profile.wheelchairAccessible && t('facts.wheelchairYes'),
    hasInsurance: profile.hasInsurance && t('facts.insuranceYes'),
  };
  const items = Object.entries(facts).flatMap(([id, value]) =>
    value ? [{ id, label: t(`facts.${id}`), value }] : [],
  );
  if (items.length === 0) return null;
  return (
    <Part aria-labelledby="over">
      <SectionHeading id="over" size="h3" title={t('organization.about')} />
      <DescriptionList items={items} />
    </Part>
  );
}

const Part = styled.section`
  margin-bottom: 48px;
`;

const Remark = styled.span`
  display: block;
`;
