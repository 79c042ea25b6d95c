import { useId } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { below, shortWindow } from '../foundation/media.ts';
import { Modal } from './modal.tsx';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the bottom edge, e.g. "Toon 62 vacatures". */
  footer?: ReactNode;
}

/** A panel from the right, from the bottom on phones; for filters on small screens and side panels. */
export function Drawer({ isOpen, ...rest }: DrawerProps) {
  return isOpen ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, title, closeLabel, children, footer }: Omit<DrawerProps, 'isOpen'>) {
  const id = useId();
  return (
    <Modal layer="drawer" labelledBy={id} onClose={onClose} panelStyle={panelStyle}>
      <Head data-edge="top">
        <Title id={id}>{title}</Title>
        <IconButton label={closeLabel} icon={<Glyph icon={X} />} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {footer && <Foot data-edge="bottom">{footer}</Foot>}
    </Modal>
  );
}

const slide = keyframes`
  from { transform: translateX(100%); }
`;

const rise = keyframes`
  from { transform: translateY(40%); opacity: 0; }
`;

const panelStyle = css`
  justify-self: end;
  display: flex;
  flex-direction: column;
  width: min(var(--w-panel), 100vw);
  height: 100dvh;
  animation: ${slide} var(--dur-slow) var(--ease-enter);

  ${below.sm} {
    place-self: end stretch;
    width: 100%;
    height: auto;
    max-height: 92dvh;
    border-radius: var(--r-lg) var(--r-lg) 0 0;
    animation-name: ${rise};
  }
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-raised);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding: 12px 12px 12px 20px;
  border-bottom: 1px solid var(--border);
  background: var(--raised);

  ${shortWindow} {
    position: relative;
  }
`;

const Title = styled.h2`
  font-size: var(--fs-md);
  line-height: 1.35;
  letter-spacing: -0.012em;
`;

const Body = styled.div`
  flex: 1;
  padding: 20px;
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 10px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border);
  background: var(--raised);

  ${shortWindow} {
    position: static;
  }
`;
