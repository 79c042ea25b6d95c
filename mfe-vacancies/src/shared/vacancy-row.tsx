import { paths } from '@samen/resources/shared';
import { ListRow, type Arrival } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { VacancyFacts, VacancyPicture, type ListedVacancy } from '@samen/records/vacancies';
import type { ReactNode } from 'react';
import { FavoriteButton } from './favorite-button.tsx';
import { OrganizationLink } from './organization-link.tsx';
import { typeText, useVacancyLabels } from './vacancy-texts.ts';

interface VacancyRowProps {
  vacancy: ListedVacancy;
  /** Of its picture. */
  arrives: Arrival;
  /** The map is at it. */
  isLifted?: boolean;
  onLift?: (id: string | null) => void;
  /** More of it, below its facts. */
  children?: ReactNode;
}

/** One vacancy in a list. Pointer and focus lift its pin, where there is a map beside it. */
export function VacancyRow({ vacancy, arrives, isLifted = false, onLift, children }: VacancyRowProps) {
  const labels = useVacancyLabels();
  const site = useSite();
  const isPrivate = vacancy.vacancyType === 'p2p';
  return (
    <ListRow
      level={2}
      title={vacancy.title}
      href={paths.vacancies.one(vacancy.id)}
      subtitle={
        isPrivate ? (
          typeText(vacancy.vacancyType, labels, site)
        ) : (
          <OrganizationLink of={vacancy.organization} />
        )
      }
      media={<VacancyPicture vacancy={vacancy} decorative arrives={arrives} />}
      meta={<VacancyFacts vacancy={vacancy} show={['when', 'hours', 'where']} />}
      actions={<FavoriteButton vacancy={vacancy} />}
      selected={isLifted}
      lang={vacancy.locale === site.locale ? undefined : vacancy.locale}
      onMouseEnter={() => onLift?.(vacancy.id)}
      onMouseLeave={() => onLift?.(null)}
      onFocus={() => onLift?.(vacancy.id)}
      onBlur={() => onLift?.(null)}
    >
      {children}
    </ListRow>
  );
}
