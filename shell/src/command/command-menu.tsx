import { Dialog, TextField } from '@samen/design-system';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import { matching, stepTo, type Command } from './commands.ts';
import { useCommands } from './use-commands.ts';

const GROUPS = ['go', 'organizations', 'do', 'search'] as const;

/** One field that finds every place a person may go to; arrows choose, Enter goes. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { commands, question } = useCommands(typed);
  const found = matching(commands, typed);
  const sorted = GROUPS.flatMap((group) => found.filter((one) => one.group === group));
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, sorted.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, typed]);

  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(stepTo(event.key, at, sorted.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const command = sorted[at];
      if (command) run(command);
    }
  };

  return (
    <>
      <Dialog isOpen onClose={onClose} title={t('command.title')} size="md" closeLabel={t('panel.close')}>
        <TextField
          label={t('command.field')}
          hideLabel
          placeholder={t('command.open')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          data-autofocus
        />
        <List ref={list} id={`${id}-list`} role="listbox" aria-label={t('command.title')}>
          {GROUPS.map((group) => {
            const own = sorted.filter((command) => command.group === group);
            if (own.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <Heading id={`${id}-${group}`} role="presentation">
                  {t(`command.groups.${group}`)}
                </Heading>
                {own.map((command) => {
                  const index = sorted.indexOf(command);
                  return (
                    <Option
                      key={command.id}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === at}
                      onPointerMove={() => setChosen(index)}
                      onClick={() => run(command)}
                    >
                      {command.label}
                      {command.detail && <small>{command.detail}</small>}
                    </Option>
                  );
                })}
              </div>
            );
          })}
        </List>
        <p role="status">{sorted.length === 0 ? t('command.none') : ''}</p>
      </Dialog>
      {question}
    </>
  );
}

const List = styled.div`
  max-height: min(50vh, 420px);
  margin-top: var(--s-3);
  overflow-y: auto;
  color: var(--text);
`;

const Heading = styled.div`
  padding: 10px 10px 4px;
  color: var(--text-muted);
  font-size: var(--fs-2xs);
  line-height: var(--lh-2xs);
`;

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  gap: 0 10px;
  min-height: 40px;
  padding: 0 10px;
  border-radius: var(--r-sm);
  font-size: var(--fs-sm);
  cursor: pointer;
  overflow-wrap: anywhere;

  > small {
    color: var(--text-muted);
    font-size: var(--fs-2xs);
  }
  &[aria-selected='true'] > small {
    color: inherit;
  }
  &[aria-selected='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
`;
