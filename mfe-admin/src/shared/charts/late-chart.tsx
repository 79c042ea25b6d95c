import { useLateComponent } from '@samen/federation-kit';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';

interface LateChartProps<Props extends object> {
  /** One of `load-charts.ts`. */
  load: () => Promise<ComponentType<Props>>;
  chart: Props;
  /** What it takes, in the units of CSS, from the start. */
  width?: string;
  height: string;
  /** In its place while its code is on its way. */
  waiting?: ReactNode;
  /** In its place when its code did not come; the numbers of the others stand beside them. */
  instead?: ReactNode;
  /** The same for a reader who does not see it. */
  children?: ReactNode;
}

/** A chart whose code comes when it is first shown, in a box that keeps its size. */
export function LateChart<Props extends object>(props: LateChartProps<Props>) {
  const { load, chart, width = '100%', height, waiting = null, instead, children } = props;
  const { Component, failed } = useLateComponent(load);
  if (failed && instead) return instead;
  return (
    <>
      <Box $width={width} $height={height}>
        {Component ? <Component {...chart} /> : waiting}
      </Box>
      {children}
    </>
  );
}

/** In forced colours a fill stays as it is: it takes those that the reader has chosen. */
const Box = styled.div<{ $width: string; $height: string }>`
  flex: none;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  overflow: clip;

  svg:focus-visible {
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    --border: GrayText;
    --chart-1: CanvasText;
    --chart-area: Canvas;
    --sunken: Canvas;
    --text-muted: CanvasText;
  }
`;
