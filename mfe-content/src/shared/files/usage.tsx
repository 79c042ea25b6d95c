import { paths, scopeOf, type Action, type Usage, type UsagePlace } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useEditorTexts } from '../editor-texts.ts';

interface PlaceScreen {
  href: (id: string) => string;
  /** Who may not do this there is refused; null for a screen that everybody has who knows of the record. */
  action: Action | null;
}

const PLACES = {
  pages: { href: paths.content.one, action: 'pages.edit' },
  vacancies: { href: paths.vacancies.one, action: null },
  organizations: { href: paths.organizations.one, action: null },
  volunteer_centers: { href: paths.settings.general, action: 'settings.edit' },
  stock_images: { href: paths.content.stockImages, action: 'content.manage' },
} as const satisfies Record<string, PlaceScreen>;

const isShown = (type: string): type is keyof typeof PLACES => type in PLACES;

/** Where a file is shown, with a link to each place that the reader may open; of those unknown to them how many there are. */
export function UsagePlaces({ usage: { count, places } }: { usage: Usage }) {
  const { t } = useEditorTexts();
  const others = count - places.length;
  return (
    <List>
      {places.map((place) => (
        <li key={`${place.type} ${place.id}`}>
          <Place {...place} />
        </li>
      ))}
      {others > 0 && <li>{t('usage.others', { count: others })}</li>}
    </List>
  );
}

function Place({ type, id, name, editable }: UsagePlace) {
  const { t } = useEditorTexts();
  const { organization, roles } = useSession();
  if (!isShown(type)) return name;
  const { href, action }: PlaceScreen = PLACES[type];
  const mayOpen =
    action === null || (editable && organization !== null && scopeOf(action, roles, organization) !== null);
  return (
    <>
      {mayOpen ? <Link href={href(id)}>{name}</Link> : name} <Kind>{t(`usage.type.${type}`)}</Kind>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 18px;
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
