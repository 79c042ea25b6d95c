import { below, from, Link, withoutScripts } from '@samen/design-system';
import { styled } from 'styled-components';
import { BottomBar } from '../../shared/bottom-bar.ts';

/** From here on the map stands beside the list. */
export const WIDE = '(min-width: 1280px)';

/** The site's header stays at the top; the map stands below it. */
const HEADER = '85px';

export const Page = styled.div<{ $hasMap: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.lg} {
    grid-template-columns: 304px minmax(0, 1fr);
    min-height: 70vh;
  }
  ${from.xl} {
    ${({ $hasMap }) => $hasMap && 'grid-template-columns: 304px minmax(0, 1fr) minmax(380px, 30vw);'}

    ${withoutScripts} {
      grid-template-columns: 304px minmax(0, 1fr);
    }
  }
`;

export const Filters = styled.aside`
  padding: 28px 24px 48px var(--w-gutter);
  border-right: 1px solid var(--border);

  ${below.lg} {
    display: none;

    ${withoutScripts} {
      display: block;
      padding-inline: var(--w-gutter);
    }
  }
`;

export const FiltersHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 14px;

  strong {
    color: var(--text-strong);
    font-family: var(--font-heading);
    font-size: var(--fs-md);
    line-height: 1.35;
  }
  a {
    padding-block: 4px;
    font-size: var(--fs-sm);
  }
`;

export const ResultColumn = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 20px var(--w-gutter) 32px;

  ${from.lg} {
    padding: 28px 32px 64px;
  }
`;

/** To what needs scripts. */
export const ScriptLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 40px;

  ${withoutScripts} {
    display: none;
  }
`;

/** Beside the heading on screens with a filter column and no room for the map. */
export const MapButton = styled.div`
  display: none;

  ${from.lg} {
    display: block;
  }
  ${from.xl} {
    display: none;
  }
  ${withoutScripts} {
    display: none;
  }
`;

export const MapColumn = styled.div`
  position: sticky;
  top: ${HEADER};
  height: calc(100vh - ${HEADER});
  border-left: 1px solid var(--border);
`;

/** What suits a person, in the place of the map beside the list. */
export const MatchColumn = styled.div`
  padding: 28px var(--w-gutter) 48px 0;
`;

/** Above the list where there is no room beside it. */
export const Match = styled.div`
  padding-block: 20px 4px;

  ${withoutScripts} {
    display: none;
  }
`;

/** The map in the place of the list. */
export const MapAlone = styled.div`
  position: relative;
  height: max(360px, calc(100dvh - 320px));
  margin: 16px calc(-1 * var(--w-gutter)) -32px;

  ${from.lg} {
    margin-inline: 0;
    margin-bottom: 0;
  }
`;

/** What small screens keep at their bottom edge. */
export const Bar = styled(BottomBar)`
  > * {
    flex: 1;
  }
  ${withoutScripts} {
    display: none;
  }
`;
