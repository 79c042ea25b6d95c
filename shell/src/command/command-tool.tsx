import { Glyph } from '@samen/design-system';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import { commandMenu } from './late.ts';

/** Opens the command menu, as Ctrl or Cmd with K does from anywhere. */
export function CommandTool() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const menu = commandMenu.use(isOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Glyph icon={Search} size="sm" />
        <span>{t('command.open')}</span>
        <Keys aria-hidden>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </Keys>
      </Opener>
      {menu && <menu.CommandMenu onClose={() => setOpen(false)} />}
    </>
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: min(340px, 30vw);
  min-height: 36px;
  padding: 0 8px 0 12px;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text-muted);
  font-size: var(--fs-xs);
  text-align: start;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    border-color: var(--text-muted);
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Keys = styled.span`
  > kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 5px;
    border: 1px solid var(--border-strong);
    border-bottom-width: 2px;
    border-radius: min(4px, var(--r-xs));
    background: var(--surface);
    font: 500 0.75rem/17px var(--font-sans);
    text-align: center;
  }
`;
