import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Before it is measured a wide window is assumed, so that the server renders what most will see. */
const ASSUMED = 3;

/** Which items of a sideways scrolling list are in sight, and moving by as many as fit. */
export function useCarousel(total: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [{ start, visibleCount }, setPlace] = useState({ start: 0, visibleCount: Math.min(ASSUMED, total) });
  const measure = useEffectEvent(() => {
    const track = ref.current;
    const step = stepOf(track);
    if (!track || step === 0) return;
    const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    const count = Math.max(1, Math.floor((track.clientWidth + 8) / step));
    const index = Math.round(track.scrollLeft / step);
    setPlace({ start: atEnd ? Math.max(0, total - count) : index, visibleCount: Math.min(count, total) });
  });
  useEffect(() => {
    const track = ref.current;
    if (!track) return undefined;
    const observer = new ResizeObserver(() => measure());
    observer.observe(track);
    const onScroll = () => measure();
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', onScroll);
    };
  }, []);
  const go = (direction: -1 | 1) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = (start + direction * visibleCount) * stepOf(ref.current);
    ref.current?.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return {
    ref,
    first: total === 0 ? 0 : start + 1,
    last: Math.min(start + visibleCount, total),
    canGoBack: start > 0,
    canGoOn: start + visibleCount < total,
    go,
  };
}

/** Distance from the start of one item to the start of the next. */
function stepOf(track: HTMLElement | null): number {
  const [one, two] = track?.children ?? [];
  if (!(one instanceof HTMLElement)) return 0;
  return two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : one.offsetWidth;
}
