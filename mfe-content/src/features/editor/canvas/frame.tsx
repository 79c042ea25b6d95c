import { GlobalStyle } from '@samen/design-system';
import { FitWidth } from '@samen/records/preview';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager, styled } from 'styled-components';

export type FrameMode = 'light' | 'dark';

interface FrameProps {
  title: string;
  /** In pixels of the page; it is shown smaller where there is less room. */
  width: number;
  mode: FrameMode;
  lang: string;
  /** Stands above the document, as wide as that is shown: how large that is, 1 for its full size. */
  above: (scale: number) => ReactNode;
  children: ReactNode;
}

/**
 * A document of its own, so that the page in it has the width that it is shown at: breakpoints, colours of the mode and
 * styles are those of a visitor. It has no address and runs no scripts; React renders into it.
 */
export function Frame({ title, width, mode, lang, above, children }: FrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  const [height, setHeight] = useState(600);
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return undefined;
    // Some browsers put a new document in once it is loaded.
    const settle = () => setInner(frame.contentDocument);
    settle();
    frame.addEventListener('load', settle);
    return () => frame.removeEventListener('load', settle);
  }, []);
  useEffect(() => {
    if (!inner) return undefined;
    copyStyles(document, inner);
    const observer = new ResizeObserver(() => setHeight(inner.body.scrollHeight));
    observer.observe(inner.body);
    return () => observer.disconnect();
  }, [inner]);
  useEffect(() => {
    if (!inner) return;
    inner.documentElement.lang = lang;
    inner.documentElement.dataset['mode'] = mode;
    inner.title = title;
  }, [inner, lang, mode, title]);
  return (
    <>
      <FitWidth width={width}>
        {(scale) => (
          <Sheet style={{ width: width * scale }}>
            {above(scale)}
            <Scaled style={{ height: height * scale }}>
              <View ref={take} title={title} style={{ width, height, transform: `scale(${scale})` }} />
            </Scaled>
          </Sheet>
        )}
      </FitWidth>
      {inner?.body &&
        createPortal(
          <StyleSheetManager target={inner.head}>
            <GlobalStyle />
            {children}
          </StyleSheetManager>,
          inner.body,
        )}
    </>
  );
}

/**
 * The theme, the fonts and what the centre chose, before the styles of components: those come by themselves, as the
 * components are rendered, and may be there already.
 */
function copyStyles(from: Document, to: Document): void {
  to.head.prepend(
    ...[...from.head.querySelectorAll('link[rel="stylesheet"], style:not([data-styled])')].map((element) => {
      const copy = to.importNode(element, true) as HTMLElement;
      // A nonce is hidden from copies.
      copy.nonce = (element as HTMLElement).nonce ?? '';
      return copy;
    }),
  );
}

const Sheet = styled.div`
  /* Until the width is measured again, after the panels beside it came or went. */
  max-width: 100%;
  border-radius: var(--r-md);
  box-shadow: 0 0 0 1px var(--border);
  overflow: hidden;
`;

const Scaled = styled.div`
  overflow: hidden;
`;

const View = styled.iframe`
  display: block;
  border: 0;
  background: var(--surface);
  transform-origin: 0 0;
`;
