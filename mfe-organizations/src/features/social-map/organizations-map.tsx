import { DEFAULT_LOCALE } from '@samen/contracts';
import { Link, Note } from '@samen/design-system';
import { useFormat, useLangOf, useNow } from '@samen/federation-kit';
import { MapView, type MapKind, type MapPoint, type Surroundings } from '@samen/records/map';
import { paths } from '@samen/resources/shared';
import { useMemo } from 'react';
import { openingAt } from '../../shared/opening.ts';
import { addressLines } from '../../shared/organization-texts.ts';
import { useTranslation } from '../../shared/texts.ts';
import type { MappedOrganization } from './social-map.api.ts';

interface OrganizationsMapProps {
  items: readonly MappedOrganization[];
  near: Surroundings | null;
  kindOf: (organization: MappedOrganization) => MapKind;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

/** Where the organizations of the list are. */
export function OrganizationsMap({ items, near, kindOf, lifted, onLift }: OrganizationsMapProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const lang = langOf(DEFAULT_LOCALE);
  const points = useMemo(
    () =>
      items.flatMap((organization): MapPoint[] => {
        const { id, name, address } = organization;
        const { latitude = null, longitude = null } = address ?? {};
        if (latitude === null || longitude === null) return [];
        return [{ id, title: name, latitude, longitude, icon: null, lang, kind: kindOf(organization) }];
      }),
    [items, lang, kindOf],
  );
  return (
    <MapView
      label={t('socialMap.mapOf')}
      clusterLabel={(count) => t('socialMap.cluster', { count })}
      points={points}
      surroundings={near}
      highlighted={lifted}
      onHighlight={onLift}
      canLocate
      tools={items.length > 0 && points.length === 0 && <Note tone="info">{t('socialMap.noPoints')}</Note>}
      cardFor={({ id }) => {
        const organization = items.find((one) => one.id === id);
        return organization && <Card organization={organization} kind={kindOf(organization).label} />;
      }}
    />
  );
}

/** What a pin opens: what it is, where, and whether it is open. */
function Card({ organization, kind }: { organization: MappedOrganization; kind: string }) {
  const { t } = useTranslation();
  const { clock } = useFormat();
  const langOf = useLangOf();
  const { id, name, address, phoneText, profile } = organization;
  const { open } = openingAt(profile?.openingTimes ?? [], useNow());
  return (
    <>
      <Link href={paths.socialMap.one(id)} lang={langOf(DEFAULT_LOCALE)}>
        {name}
      </Link>
      <span>{kind}</span>
      {address && <span>{addressLines(address).join(', ')}</span>}
      {phoneText && <span>{phoneText}</span>}
      {open && <span>{t('opening.untilTime', { time: clock(open.closes) })}</span>}
    </>
  );
}
