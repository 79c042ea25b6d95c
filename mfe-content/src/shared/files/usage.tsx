import { paths, type Usage, type UsagePlace } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { styled } from 'styled-components';
import { useEditorTexts } from '../editor-texts.ts';

const PLACES = {
  pages: paths.content.one,
  vacancies: paths.vacancies.one,
  organizations: paths.organizations.one,
  volunteer_centers: () => paths.settings.general(),
  stock_images: () => paths.content.stockImages(),
} as const;

const isShown = (type: string): type is keyof typeof PLACES => type in PLACES;

/** Where a file is shown, with a link to each place that the reader may know; of the others how many there are. */
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

function Place({ type, id, name }: UsagePlace) {
  const { t } = useEditorTexts();
  if (!isShown(type)) return name;
  return (
    <>
      <Link href={PLACES[type](id)}>{name}</Link> <Kind>{t(`usage.type.${type}`)}</Kind>
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
