import { DEFAULT_LOCALE } from '@samen/contracts';
import { SectionHeading, withoutScripts } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { MapView, useSeen } from '@samen/records/map';
import type { Organization } from '@samen/resources/organizations';
import { styled } from 'styled-components';
import { addressLines } from '../../shared/organization-texts.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Where it is, on a map; the same stands in words at its contact details. */
export function OrganizationWhere({ organization: { id, name, address } }: { organization: Organization }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const { latitude = null, longitude = null } = address ?? {};
  if (!address || latitude === null || longitude === null) return null;
  const point = { id, title: name, lang: langOf(DEFAULT_LOCALE), latitude, longitude, icon: null };
  return (
    <Part aria-labelledby="waar">
      <SectionHeading id="waar" size="h3" title={t('organization.where')} />
      <p>{addressLines(address).join(', ')}</p>
      <MapBox ref={ref}>
        {isSeen && <MapView label={t('organization.mapOf', { name })} points={[point]} highlighted={id} />}
      </MapBox>
    </Part>
  );
}

const Part = styled.section`
  margin-bottom: 48px;

  @media print {
    display: none;
  }
`;

const MapBox = styled.div`
  height: 280px;
  margin-top: 16px;
  overflow: hidden;
  border-radius: var(--r-md);
  background: var(--inset);

  ${withoutScripts} {
    display: none;
  }
`;
