import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SlidesOptions {
  total: number;
  autoplay: boolean;
  seconds: number;
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which slide is in sight, and moving on by buttons and by itself. It waits while a visitor points at it or is inside it
 * with the keyboard, and never starts by itself for those who want less motion.
 */
export function useSlides({ total, autoplay, seconds }: SlidesOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isWatched, setWatched] = useState(false);

  const go = (step: number) => {
    const track = ref.current;
    const slide = track?.children[(current + step + total) % total];
    if (!track || !(slide instanceof HTMLElement)) return;
    setCurrent((current + step + total) % total);
    track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: isCalm() ? 'auto' : 'smooth' });
  };
  const moveOn = useEffectEvent(() => go(1));
  const measure = useEffectEvent(() => {
    const track = ref.current;
    const [one, two] = track?.children ?? [];
    if (!track || !(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return;
    const step = two.offsetLeft - one.offsetLeft;
    if (step === 0) return;
    // The last one may be in sight before it has come to the beginning.
    const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    setCurrent(isAtEnd ? total - 1 : Math.round(track.scrollLeft / step));
  });

  useEffect(() => {
    const track = ref.current;
    const onScroll = () => measure();
    track?.addEventListener('scrollend', onScroll);
    // With scripts at work, and only then.
    if (autoplay && total > 1 && !isCalm()) setPlaying(true);
    return () => track?.removeEventListener('scrollend', onScroll);
  }, [autoplay, total]);

  useEffect(() => {
    if (!isPlaying || isWatched) return undefined;
    const timer = setInterval(() => moveOn(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isPlaying, isWatched, seconds]);

  return {
    ref,
    current,
    isPlaying,
    go,
    toggle: () => setPlaying(!isPlaying),
    pausedBy: {
      onMouseEnter: () => setWatched(true),
      onMouseLeave: () => setWatched(false),
      onFocus: () => setWatched(true),
      onBlur: () => setWatched(false),
    },
  };
}
