import { below, from } from '@samen/design-system';
import { css, styled } from 'styled-components';

/**
 * Sizes of a place to work in: everything is nearer together, and pages use the whole width of the sheet. `--page-top` is what
 * stands above a page, `--page-bleed` how far one that fills the sheet reaches beyond the gutter.
 */
const dense = css`
  --w-default: 100%;
  --w-wide: 100%;
  --w-gutter: 28px;
  --fs-display: 1.625rem;
  --fs-h1: 1.625rem;
  --fs-h2: 1.375rem;
  --fs-h3: 1rem;
  --fs-md: 1rem;
  --page-top: calc(64px + var(--banner-height, 0px));
  --page-bleed: calc(-1 * var(--w-gutter));
  --control-md: 36px;
  --control-lg: 40px;

  ${below.lg} {
    --w-gutter: 16px;
    --page-top: calc(var(--admin-header) + var(--banner-height, 0px));
    /* What sticks to the lower edge of the window. */
    --page-bottom: calc(61px + env(safe-area-inset-bottom));
    --control-md: 44px;
    --control-lg: 44px;
  }
`;

/** Around a whole page: a column for visitors; beside the sidebar for people who work here. */
export const PageLayout = styled.div<{ $isWork: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  &[data-banner] {
    padding-top: var(--banner-height);
  }

  ${({ $isWork }) =>
    $isWork &&
    css`
      display: grid;
      grid-template-columns: var(--w-sidebar) minmax(0, 1fr);
      background: var(--sunken);

      ${below.lg} {
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: minmax(0, 1fr) auto;
      }
    `}
`;

/** What header, page and footer stand on. */
export const PageBody = styled.div<{ $isWork: boolean }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${({ $isWork }) =>
    $isWork &&
    css`
      ${dense}
      grid-column: 2;
      margin-top: 8px;
      border-top-left-radius: var(--r-lg);
      background: var(--surface);

      ${below.lg} {
        grid-column: 1;
        margin-top: 0;
        border-radius: 0;
      }
    `}
`;

/** Keep the places of the sidebar and the bars until it is known what stands in them. */
export const SidePlace = styled.div`
  min-width: 0;

  ${below.lg} {
    display: none;
  }
`;

export const TopPlace = styled.div`
  min-height: var(--admin-header);
  border-bottom: 1px solid var(--border);
`;

export const BottomPlace = styled.div`
  position: sticky;
  bottom: 0;
  min-height: 61px;
  border-top: 1px solid var(--border-strong);
  background: var(--surface);

  ${from.lg} {
    display: none;
  }
`;
