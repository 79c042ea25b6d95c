import { below, from } from '@samen/design-system';
import { styled } from 'styled-components';
import { aboveBar } from '../../shared/bottom-bar.ts';

export const Trail = styled.div`
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
  padding-block: 20px 24px;

  ${below.lg} {
    ${aboveBar}
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 408px);
    gap: clamp(40px, 6vw, 80px);
  }
`;

/** What is to be known before anything else. */
export const Notice = styled.div`
  margin-bottom: 20px;
`;

export const Main = styled.article`
  min-width: 0;
`;

export const Text = styled.div`
  margin-block: 36px 48px;
`;

/** Stays in sight beside the text; on small screens it is a part of its own below it. */
export const Aside = styled.div`
  min-width: 0;

  ${from.lg} {
    position: sticky;
    top: 109px;
  }
  ${below.lg} {
    scroll-margin-top: 84px;
  }
`;
