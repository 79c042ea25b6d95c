import { from } from '@samen/design-system';
import { styled } from 'styled-components';

export const Breadcrumbs = styled.div`
  padding-top: 24px;
`;

export const Loading = styled.div`
  display: grid;
  gap: 28px;
  max-width: 760px;
  padding-block: 56px 96px;
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  align-items: start;
  padding-block: 20px 72px;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 360px);
    gap: clamp(40px, 6vw, 80px);
  }
`;

export const Main = styled.article`
  min-width: 0;
`;

export const Aside = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;

  ${from.lg} {
    position: sticky;
    top: 109px;
  }
`;

/** A part of the column beside the page. */
export const Box = styled.section`
  padding: 22px clamp(18px, 2vw, 26px) 26px;
  border: 2px solid var(--text-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
`;
