import type { Vacancy } from '@samen/resources/vacancies';
import { below, BREAKPOINTS, Glyph, MetaList, PageTitle } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Building2, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { OrganizationLink } from '../../shared/organization-link.tsx';
import { VacancyPicture } from '@samen/records/vacancies';
import { typeText, useVacancyLabels, whereText } from '../../shared/vacancy-texts.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { offPaper } from './vacancy-styles.ts';

/** Title, who and where, and the picture. */
export function VacancyIntro({ vacancy }: { vacancy: Vacancy }) {
  const labels = useVacancyLabels();
  const site = useSite();
  const where = whereText(vacancy, labels);
  const isPrivate = vacancy.vacancyType === 'p2p';
  const kind = typeText('p2p', labels, site);
  const who = isPrivate ? (
    [vacancy.contactName, kind].filter(Boolean).join(', ')
  ) : (
    <OrganizationLink of={vacancy.organization} />
  );
  return (
    <>
      <Title lang={vacancy.locale === site.locale ? undefined : vacancy.locale}>{vacancy.title}</Title>
      <Meta>
        <MetaList
          items={[
            ...(isPrivate || vacancy.organization
              ? [{ id: 'who', icon: <Glyph icon={Building2} />, text: who }]
              : []),
            ...(where ? [{ id: 'where', icon: <Glyph icon={MapPin} />, text: where }] : []),
          ]}
        />
        <OnLarge>
          <FavoriteButton vacancy={vacancy} />
        </OnLarge>
      </Meta>
      <Picture>
        <VacancyPicture
          vacancy={vacancy}
          ratio="16/8"
          sizes={`(min-width: ${BREAKPOINTS.lg}px) 60vw, 100vw`}
          arrives="first"
        />
      </Picture>
    </>
  );
}

const Title = styled(PageTitle)`
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.5rem);

  @media print {
    font-size: 22pt;
  }
`;

const Meta = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 40px;
  margin-top: 8px;

  ul {
    font-size: var(--fs-base);
    line-height: var(--lh-base);
  }
  li a {
    color: var(--link);
    text-decoration: underline;
  }
`;

/** On small screens it stands at the bottom edge, beside the way to the form. */
const OnLarge = styled.div`
  ${below.lg} {
    display: none;
  }
`;

const Picture = styled.div`
  ${offPaper}
  margin: 20px 0 36px;
  overflow: hidden;
  border-radius: var(--r-lg) var(--r-lg) var(--r-hero) var(--r-lg);

  ${below.lg} {
    margin: 20px calc(-1 * var(--w-gutter)) 28px;
    border-radius: 0 0 var(--r-hero) 0;

    img {
      aspect-ratio: 4 / 3;
    }
  }
`;
