import { useLocation } from '@samen/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

export const MAIN_ID = 'main';

/** How long a page may take to bring its heading before the focus stays where it is. */
const PATIENCE = 10_000;

interface MainAreaProps {
  layout: 'default' | 'wide' | 'empty';
  /** As high as the window, so that what stands below does not move when it fills. */
  fills?: boolean;
  children: ReactNode;
}

/** Where pages are drawn. After a navigation the heading of the new page takes the focus. */
export function MainArea({ layout, fills = false, children }: MainAreaProps) {
  const area = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (!area.current || opened.current === pathname) return;
    opened.current = pathname;
    return focusHeading(area.current);
  }, [pathname]);
  return (
    <Main $fills={fills} ref={area} id={MAIN_ID} tabIndex={-1} data-layout={layout}>
      {children}
    </Main>
  );
}

/** Now, or as soon as there is one; not when the visitor has gone on to something else. Answers how to give up. */
function focusHeading(area: HTMLElement): () => void {
  const before = document.activeElement;
  const isFree = () => {
    const { activeElement } = document;
    return activeElement === before || activeElement === document.body || activeElement === null;
  };
  const focus = (): boolean => {
    const heading = area.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (isFree()) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(area, { childList: true, subtree: true });
  return stop;
}

const Main = styled.main<{ $fills: boolean }>`
  flex: 1;
  min-width: 0;
  min-height: ${({ $fills }) => ($fills ? '100vh' : 'auto')};

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
