import { asProblem } from '@samen/api-client';
import { paths, type Usage } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { styled } from 'styled-components';
import { useManageTexts } from './manage-texts.ts';

/** Where the server says that a form is still shown; null for every other problem. */
export function usageIn(error: unknown): Usage | null {
  const problem = asProblem(error);
  if (problem?.kind !== 'rejected' || problem.code !== 'in_use') return null;
  const { count, places } = (problem.errors[0]?.meta ?? {}) as Partial<Usage>;
  return count === undefined || places === undefined ? null : { count, places };
}

/** The pages that show a form, so that it cannot be removed; of those unknown to the reader how many there are. */
export function ShownOn({ usage: { count, places } }: { usage: Usage }) {
  const { t } = useManageTexts();
  const others = count - places.length;
  return (
    <>
      {t('remove.shown')}
      <Places>
        {places.map(({ id, name, editable }) => (
          <li key={id}>{editable ? <Link href={paths.content.one(id)}>{name}</Link> : name}</li>
        ))}
        {others > 0 && <li>{t('remove.shownElsewhere', { count: others })}</li>}
      </Places>
    </>
  );
}

const Places = styled.ul`
  margin-top: 6px;
  padding-left: 18px;
  list-style: disc;
  overflow-wrap: anywhere;
`;
