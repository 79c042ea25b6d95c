import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { below, withoutScripts } from '../foundation/media.ts';
import { tabular, text } from '../foundation/text.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Name of the region, as the heading says it. */
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  labels: {
    previous: string;
    next: string;
    /** E.g. "1 – 3 van 9". */
    position: (first: number, last: number, total: number) => string;
  };
  /** The heading goes around the controls, so that both stand on one line. */
  heading: (controls: ReactNode) => ReactNode;
}

/** Things in a row that scrolls sideways, by buttons too; it never moves by itself. */
export function Carousel({ label, items, labels, heading }: CarouselProps) {
  const { ref, first, last, canGoBack, canGoOn, go } = useCarousel(items.length);
  const controls = (
    <Controls>
      <span aria-live="polite">{labels.position(first, last, items.length)}</span>
      <IconButton
        label={labels.previous}
        icon={<Glyph icon={ArrowLeft} />}
        variant="outlineSecondary"
        disabled={!canGoBack}
        onClick={() => go(-1)}
      />
      <IconButton
        label={labels.next}
        icon={<Glyph icon={ArrowRight} />}
        variant="outlineSecondary"
        disabled={!canGoOn}
        onClick={() => go(1)}
      />
    </Controls>
  );
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      {heading(controls)}
      <Track ref={ref}>
        {items.map((item) => (
          <li key={item.id}>{item.content}</li>
        ))}
      </Track>
    </section>
  );
}

const Controls = styled.div`
  ${text('sm')}
  ${tabular}
  display: flex;
  align-items: center;
  gap: 12px;
  color: var(--text-muted);
  white-space: nowrap;

  ${withoutScripts} {
    display: none;
  }
`;

/** Its padding is room for the focus ring, which the scrolling box would cut. */
const Track = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - 64px) / 3.22);
  gap: 32px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  margin: -6px;
  padding: 6px;

  > li {
    scroll-snap-align: start;
    scroll-margin-left: 6px;
    min-width: 0;
  }
  ${below.lg} {
    grid-auto-columns: calc((100% - 24px) / 2.2);
    gap: 24px;
  }
  ${below.sm} {
    grid-auto-columns: 78%;
  }
`;
