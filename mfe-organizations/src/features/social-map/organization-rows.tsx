import { DEFAULT_LOCALE } from '@samen/contracts';
import { Link, text } from '@samen/design-system';
import { useFormat, useLangOf, useNow } from '@samen/federation-kit';
import type { MapKind, Surroundings } from '@samen/records/map';
import { paths } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { openingAt } from '../../shared/opening.ts';
import { useTranslation } from '../../shared/texts.ts';
import { distanceTo } from './distance.ts';
import { byLetter } from './letters.ts';
import type { MappedOrganization } from './social-map.api.ts';

interface OrganizationRowsProps {
  items: readonly MappedOrganization[];
  near: Surroundings | null;
  kindOf: (organization: MappedOrganization) => MapKind;
  isStale: boolean;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

/** The organizations below their letters, or the nearest first. */
export function OrganizationRows({ items, near, isStale, ...row }: OrganizationRowsProps) {
  const { t } = useTranslation();
  const rows = (some: readonly MappedOrganization[]) => (
    <ul>
      {some.map((organization) => (
        <OrganizationRow key={organization.id} organization={organization} near={near} {...row} />
      ))}
    </ul>
  );
  if (near) return <Rows aria-busy={isStale}>{rows(items)}</Rows>;
  const letters = byLetter(items);
  return (
    <Rows aria-busy={isStale}>
      {letters.length > 1 && (
        <Letters aria-label={t('socialMap.letters')}>
          {letters.map(({ letter, id }) => (
            <a key={letter} href={`#${id}`}>
              {letter}
            </a>
          ))}
        </Letters>
      )}
      {letters.map(({ letter, id, items: some }) => (
        <section key={letter} aria-labelledby={id}>
          <h3 id={id}>{letter}</h3>
          {rows(some)}
        </section>
      ))}
    </Rows>
  );
}

type RowProps = Pick<OrganizationRowsProps, 'near' | 'kindOf' | 'lifted' | 'onLift'> & {
  organization: MappedOrganization;
};

function OrganizationRow({ organization, near, kindOf, lifted, onLift }: RowProps) {
  const { t } = useTranslation();
  const { clock, distance } = useFormat();
  const langOf = useLangOf();
  const now = useNow();
  const { id, name, city, address, profile, vacancies = [] } = organization;
  const km = near && distanceTo(near, address);
  const { open } = openingAt(profile?.openingTimes ?? [], now);
  const lift = () => onLift(id);
  const drop = () => onLift(null);
  return (
    <Row $isLifted={lifted === id} onMouseEnter={lift} onMouseLeave={drop} onFocus={lift} onBlur={drop}>
      <Name href={paths.socialMap.one(id)} lang={langOf(DEFAULT_LOCALE)}>
        {name}
      </Name>
      <Aside>{vacancies.length > 0 && t('socialMap.vacancies', { count: vacancies.length })}</Aside>
      <Facts>
        {[kindOf(organization).label, city, km !== null && distance(km)].filter(Boolean).join(', ')}
        {open && <Open>{t('opening.untilTime', { time: clock(open.closes) })}</Open>}
      </Facts>
    </Row>
  );
}

const Rows = styled.div`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  h3 {
    ${text('xl')}
    padding-top: 18px;
    color: var(--text-strong);
    font-family: var(--font-heading);
    scroll-margin-top: 110px;
  }
`;

const Letters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding-block: 10px;
  border-bottom: 2px solid var(--text-strong);

  a {
    min-width: 28px;
    padding: 4px 6px;
    color: var(--link);
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Row = styled.li<{ $isLifted: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  margin-inline: calc(-1 * var(--w-gutter));
  padding: 12px var(--w-gutter);
  border-bottom: 1px solid var(--border);
  background: ${({ $isLifted }) => ($isLifted ? 'var(--primary-soft)' : 'transparent')};
`;

const Name = styled(Link)`
  ${text('base')}
  color: var(--text-strong);
  font-weight: 650;
  text-decoration: none;
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Aside = styled.span`
  ${text('sm')}
  color: var(--text-muted);
`;

const Facts = styled.p`
  ${text('sm')}
  grid-column: 1 / -1;
  color: var(--text-muted);
`;

const Open = styled.span`
  display: block;
  color: var(--success-text);
  font-weight: 600;
`;
