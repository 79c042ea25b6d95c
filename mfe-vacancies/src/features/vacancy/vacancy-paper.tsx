import { paths } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** On paper alone: whose site this is, how to reach them, and the way from the notice board to this page. */
export function VacancyPaper({ vacancy: { id } }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const { center } = useSite();
  const { name, addressLine, phoneText, profile, hosts } = center;
  const page = paths.vacancies.one(id);
  return (
    <Paper data-paper>
      <div>
        {profile.websiteLogoUrl && <Logo src={profile.websiteLogoUrl} alt="" loading="lazy" />}
        <strong>{name}</strong>
        {addressLine && <span>{addressLine}</span>}
        {phoneText && <span>{phoneText}</span>}
      </div>
      <div>
        <strong>{t('vacancy.fromPaper')}</strong>
        <span>{`${hosts[0]}${page}`}</span>
      </div>
      <Code src={`/media/share${page}.svg`} alt="" loading="lazy" />
    </Paper>
  );
}

const Paper = styled.div`
  display: none;

  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr 28mm;
    gap: 6mm;
    align-items: start;
    margin-top: 6mm;
    padding-top: 4mm;
    border-top: 1pt solid #000;
    font-size: 10pt;
    line-height: 1.35;
    break-inside: avoid;

    div {
      display: grid;
    }
  }
`;

const Logo = styled.img`
  max-width: 45mm;
  max-height: 12mm;
  margin-bottom: 2mm;
  object-fit: contain;
  object-position: left;
`;

const Code = styled.img`
  width: 28mm;
  height: 28mm;
`;
