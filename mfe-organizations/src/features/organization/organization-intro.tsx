import { paths } from '@samen/resources/shared';
import type { HiringOrganization } from '@samen/resources/vacancies';
import { Glyph, LinkButton, MetaList, PageTitle } from '@samen/design-system';
import { useFormat, useNow } from '@samen/federation-kit';
import { Building2, Clock, MapPin, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { OrganizationMark } from '../../shared/organization-mark.tsx';
import { openingAt } from '../../shared/opening.ts';
import { useTranslation } from '../../shared/texts.ts';
import { searchedFor } from './open-vacancies.tsx';

/** Its mark, its name, and where to go from here. */
export function OrganizationIntro({ organization }: { organization: HiringOrganization }) {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const { id, name, type, city, logoUrl, profile, meta } = organization;
  const times = profile?.openingTimes ?? [];
  const { open } = openingAt(times, useNow());
  const hours = open ? t('opening.untilTime', { time: clock(open.closes) }) : t('opening.closedNow');
  const vacancies = searchedFor(organization);
  const mayEdit = meta?.can?.includes('organizations.edit') ?? false;
  return (
    <>
      <Line>
        <OrganizationMark logoUrl={logoUrl} width="clamp(56px, 12vw, 88px)" isFirst />
        <div>
          <Title>{name}</Title>
          <MetaList
            items={[
              { id: 'type', icon: <Glyph icon={Building2} />, text: t(`type.${type}`) },
              ...(city ? [{ id: 'city', icon: <Glyph icon={MapPin} />, text: city }] : []),
              ...(times.length > 0 ? [{ id: 'hours', icon: <Glyph icon={Clock} />, text: hours }] : []),
            ]}
          />
        </div>
      </Line>
      <Actions>
        {vacancies.length > 0 && (
          <LinkButton href="#vacatures">
            {t('organization.toVacancies', { count: vacancies.length })}
          </LinkButton>
        )}
        {mayEdit && (
          <LinkButton
            href={paths.organizations.edit(id)}
            variant="outlineSecondary"
            icon={<Glyph icon={Pencil} size="sm" />}
          >
            {t('organization.edit')}
          </LinkButton>
        )}
      </Actions>
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: clamp(16px, 2vw, 24px);

  > div:last-child {
    min-width: 0;
  }
  ul {
    margin-top: 8px;
    font-size: var(--fs-base);
    line-height: var(--lh-base);
  }
`;

const Title = styled(PageTitle)`
  font-size: clamp(1.875rem, 1.3rem + 2.4vw, 3rem);
  hyphens: auto;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 22px;

  &:empty {
    display: none;
  }
`;
