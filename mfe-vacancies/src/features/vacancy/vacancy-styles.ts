import { below, from } from '@samen/design-system';
import { css, styled } from 'styled-components';

/** What a sheet of paper has no use for. */
export const offPaper = css`
  @media print {
    display: none;
  }
`;

export const OffPaper = styled.div`
  ${offPaper}
`;

/** What can be done with the page: its dates, passing it on. */
export const Tools = styled(OffPaper)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-top: 12px;
`;

/** What stands smaller on paper. */
export const Small = styled.div`
  @media print {
    zoom: 0.8;
  }
`;

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
  padding-block: 20px 24px;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 408px);
    gap: clamp(40px, 6vw, 80px);
  }
  @media print {
    display: block;
    padding-block: 0;
  }
`;

/** What is to be known before anything else. */
export const Notice = styled.div`
  margin-bottom: 20px;
`;

export const Main = styled.article`
  min-width: 0;
`;

/** More characters than these stand smaller on paper; from some 2,200 on there is a second sheet. */
export const SHEET_LENGTH = 1000;

export const Text = styled.div<{ $isLong: boolean }>`
  margin-block: 36px 48px;

  @media print {
    margin-block: 4mm;
    columns: 2;
    column-gap: 8mm;

    > div {
      max-width: none;
      font-size: ${({ $isLong }) => ($isLong ? '8.5pt' : '10pt')};
      line-height: 1.4;
    }
    > section {
      margin-top: 4mm;
      zoom: 0.8;
    }
    h2,
    h3 {
      margin-top: 1em;
      font-size: 1.15em;
    }
  }
`;

/** Stays in sight beside the text; on small screens it is a part of its own below it. */
export const Aside = styled.div`
  min-width: 0;
  ${offPaper}

  ${from.lg} {
    position: sticky;
    top: 109px;
  }
  ${below.lg} {
    scroll-margin-top: 84px;
  }
`;
