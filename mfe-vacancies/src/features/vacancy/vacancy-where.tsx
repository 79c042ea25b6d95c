import type { Address } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { below, Glyph, Heading } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { MapView, useSeen } from '@samen/records/map';
import { Route } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { offPaper } from './vacancy-styles.ts';

/** Where only postcode or place are known, it is somewhere within. */
const AROUND_KM = 1;

/** Where it is: a map, and the same in words. */
export function VacancyWhere({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const site = useSite();
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const { latitude, longitude, exactLocation, address, city, district, locationType } = vacancy;
  if (locationType === 'remote') return null;
  const hasPoint = latitude !== null && longitude !== null;
  if (!hasPoint && !address && !city) return null;
  const route = `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
  return (
    <section aria-labelledby="waar">
      <Heading level={2} size="h3" id="waar">
        {t('vacancy.where')}
      </Heading>
      <Split>
        {hasPoint && (
          <MapBox ref={ref}>
            {isSeen && (
              <MapView
                label={t('vacancy.mapOf')}
                points={[
                  {
                    id: vacancy.id,
                    title: vacancy.title,
                    latitude,
                    longitude,
                    icon: iconOf(vacancy),
                    lang: vacancy.locale === site.locale ? undefined : vacancy.locale,
                  },
                ]}
                surroundings={exactLocation ? null : { latitude, longitude, km: AROUND_KM }}
                highlighted={vacancy.id}
              />
            )}
          </MapBox>
        )}
        <address>
          {vacancy.organization && vacancy.vacancyType !== 'p2p' && (
            <strong>{vacancy.organization.name}</strong>
          )}
          {address ? (
            <AddressLines address={address} />
          ) : (
            <span>{[district, city].filter(Boolean).join(', ')}</span>
          )}
          {hasPoint && address && (
            <a href={route} rel="noopener noreferrer">
              <Glyph icon={Route} size="sm" />
              {t('vacancy.route')}
            </a>
          )}
          {hasPoint && !exactLocation && <Remark>{t('vacancy.approximate')}</Remark>}
        </address>
      </Split>
    </section>
  );
}

function iconOf({ categories = [] }: Vacancy): string | null {
  return categories[0]?.icon ?? null;
}

function AddressLines({ address: { street, houseNumber, postalCode, city } }: { address: Address }) {
  const first = [street, houseNumber].filter(Boolean).join(' ');
  return (
    <>
      {first && <span>{first}</span>}
      <span>{[postalCode, city].filter(Boolean).join(' ')}</span>
    </>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 260px;
  gap: 32px;
  margin-top: 24px;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  address {
    display: grid;
    align-content: start;
    gap: 2px;
    color: var(--text-muted);
    font-style: normal;
  }
  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
  @media print {
    display: block;
    margin-top: 2mm;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    justify-self: start;
    margin-top: 10px;
    padding-block: 2px;
    ${offPaper}
  }
`;

const MapBox = styled.div`
  height: 220px;
  overflow: hidden;
  border-radius: var(--r-md);
  background: var(--inset);

  ${offPaper}
`;

const Remark = styled.span`
  margin-top: 8px;
  font-size: var(--fs-sm);
`;
