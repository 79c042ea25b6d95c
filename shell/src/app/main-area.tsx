import { useLocation, useNavigationType } from '@samen/router';
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { latePart } from '../late/late-part.ts';

export const MAIN_ID = 'main';

/** Comes as soon as the page is at work: nothing moves before. */
const focusCare = latePart(() => import('@samen/design-system/focus'));

interface MainAreaProps {
  layout: 'default' | 'wide' | 'empty';
  /** As high as the window, so that what stands below does not move when it fills. */
  fills?: boolean;
  children: ReactNode;
}

/** Where pages are rendered. The focus goes along with what happens here: see `useArrival` and `keepFocus`. */
export function MainArea({ layout, fills = false, children }: MainAreaProps) {
  const area = useRef<HTMLElement>(null);
  const leave = useArrival(area);
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    focusCare.load().then(
      ({ keepFocus }) => {
        if (stop && area.current) stop = keepFocus(area.current);
      },
      // Without it everything else works.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
  return (
    <Main ref={area} id={MAIN_ID} tabIndex={-1} data-layout={layout} onClickCapture={leave} $fills={fills}>
      {children}
    </Main>
  );
}

/**
 * After a navigation the heading of the new page takes the focus, also where only the page of a list has changed; after
 * going back the link by which the page was left. Returns what takes note of the link that is followed.
 */
function useArrival(area: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const opened = useRef({ pathname, key });
  const pressed = useRef<string | null>(null);
  const leftBy = useRef(new Map<string, string | null>());
  useEffect(() => {
    const from = opened.current;
    if (!area.current || from.key === key) return undefined;
    opened.current = { pathname, key };
    if (!isBack) leftBy.current.set(from.key, pressed.current);
    pressed.current = null;
    const isTurned = document.activeElement?.closest('[data-pages]') != null;
    if (from.pathname === pathname && !isTurned) return undefined;
    const link = isBack ? leftBy.current.get(key) : null;
    return whenLoaded(area.current, link);
  }, [area, pathname, key, isBack]);
  return ({ target }) => {
    pressed.current = (target as Element).closest('a')?.getAttribute('href') ?? null;
  };
}

function whenLoaded(area: HTMLElement, link: string | null | undefined): () => void {
  let stop: (() => void) | null = () => undefined;
  focusCare.load().then(
    ({ focusArrival }) => {
      if (stop) stop = focusArrival(area, link);
    },
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}

const Main = styled.main<{ $fills: boolean }>`
  flex: 1;
  min-width: 0;
  min-height: ${({ $fills }) =>
    $fills ? 'calc(100vh - var(--page-top, 0px) - var(--page-bottom, 0px))' : 'auto'};

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
