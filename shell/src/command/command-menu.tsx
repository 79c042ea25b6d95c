import { Dialog, ProblemNotice, TextField } from '@samen/design-system';
import { useAddressOf } from '@samen/router';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLangOf } from '@samen/federation-kit';
import { useTranslation } from '../texts.ts';
import { GROUPS, markedParts, matching, stepTo, type Command } from './commands.ts';
import { useCommandTexts } from './use-command-texts.ts';
import { useCommands } from './use-commands.ts';
import { useRecentCommands } from './use-recent-commands.ts';

/** What was chosen last stands above everything else. */
const LISTED = ['recent', ...GROUPS] as const;

/** One field that finds every place, act and record that is a person's; arrows choose, Enter opens. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const texts = useCommandTexts();
  const addressOf = useAddressOf();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { commands, records, question } = useCommands(typed);
  const recent = useRecentCommands(commands, typed);
  const found = [...matching(commands, typed), ...records.commands];
  const rest = found.filter(({ id }) => !recent.commands.some((one) => one.id === id));
  const sorted = [
    ...recent.commands,
    ...GROUPS.flatMap((group) => rest.filter((one) => one.group === group)),
  ];
  // By its id, since records that come later stand between others.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = sorted.findIndex((one) => one.id === chosenId);
  const at = chosen < 0 ? Math.min(0, sorted.length - 1) : chosen;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, typed]);

  const run = (command: Command, isApart: boolean) => {
    recent.remember(command);
    if (isApart && command.href !== undefined) {
      window.open(addressOf(command.href), '_blank', 'noopener');
      return;
    }
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosenId(sorted[stepTo(event.key, at, sorted.length)]?.id ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const command = sorted[at];
      if (command) run(command, event.ctrlKey || event.metaKey);
    }
  };
  const status = () => {
    if (records.isSearching) return texts.t('searching');
    if (records.failure || typed.trim() === '') return '';
    return sorted.length === 0 ? texts.t('none') : texts.t('found', { count: sorted.length });
  };

  return (
    <>
      <Dialog isOpen onClose={onClose} title={texts.t('title')} size="md" closeLabel={t('panel.close')}>
        <TextField
          label={texts.t('field')}
          hideLabel
          placeholder={t('command.open')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded={sorted.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-keys`}
          autoComplete="off"
          enterKeyHint="go"
          data-autofocus
        />
        <List
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.t('title')}
          aria-busy={records.isSearching}
        >
          {LISTED.map((group) => {
            const own =
              group === 'recent' ? recent.commands : rest.filter((command) => command.group === group);
            if (own.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <Heading id={`${id}-${group}`} role="presentation">
                  {texts.t(`groups.${group}`)}
                </Heading>
                {own.map((command) => {
                  const index = sorted.indexOf(command);
                  return (
                    <Choice
                      key={command.id}
                      id={`${id}-${index}`}
                      command={command}
                      typed={typed}
                      isChosen={index === at}
                      onChoose={() => setChosenId(command.id)}
                      onRun={(isApart) => run(command, isApart)}
                    />
                  );
                })}
              </div>
            );
          })}
        </List>
        {records.failure && (
          <ProblemNotice
            title={texts.t('failed')}
            detail={records.failure.text}
            busy={records.failure.isBusy}
            retryLabel={t('panel.retry')}
            onRetry={records.failure.retry}
          />
        )}
        <Foot>
          <p role="status">{status()}</p>
          {records.isTooShort && <p>{texts.t('hint')}</p>}
          <Keys id={`${id}-keys`}>{texts.t('keys')}</Keys>
        </Foot>
      </Dialog>
      {question}
    </>
  );
}

interface ChoiceProps {
  id: string;
  command: Command;
  typed: string;
  isChosen: boolean;
  onChoose: () => void;
  /** `isApart`: in a tab of its own. */
  onRun: (isApart: boolean) => void;
}

function Choice({ id, command, typed, isChosen, onChoose, onRun }: ChoiceProps) {
  const langOf = useLangOf();
  const press = (event: MouseEvent) => onRun(event.ctrlKey || event.metaKey || event.button === 1);
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onChoose}
      onClick={press}
      onAuxClick={(event) => event.button === 1 && press(event)}
    >
      <span lang={langOf(command.lang)}>
        {markedParts(command.label, typed).map(({ text, isTyped }, at) =>
          isTyped ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
      {command.detail && <small>{command.detail}</small>}
    </Option>
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

  mark {
    /* Said, so that its name is one word for whatever reads it out. */
    display: inline;
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
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

const Foot = styled.div`
  margin-top: var(--s-2);
  color: var(--text-muted);
  font-size: var(--fs-2xs);
  line-height: var(--lh-2xs);
`;

/** Of no use without a keyboard. */
const Keys = styled.p`
  @media (hover: none) {
    display: none;
  }
`;
