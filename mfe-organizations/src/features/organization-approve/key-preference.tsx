import { Switch } from '@samen/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

const STORED = 'samen.approval-keys';

/** Where nothing may be stored the choice lasts as long as the page. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Whether single letters work on this screen: people who dictate switch them off, and their browser remembers that. */
export function useKeyPreference(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => attempt(() => localStorage.getItem(STORED)) !== 'off');
  const set = (isNowOn: boolean) => {
    setOn(isNowOn);
    attempt(() => (isNowOn ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')));
  };
  return [isOn, set];
}

interface KeyPreferenceProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Which letters do what, and the way to switch them off. */
export function KeyPreference({ isOn, onChange }: KeyPreferenceProps) {
  const { t } = useTranslation();
  return (
    <Foot>
      <Switch
        label={t('approve.keys')}
        aria-describedby="approval-keys-help"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id="approval-keys-help">{t('approve.keysHelp')}</p>
    </Foot>
  );
}

const Foot = styled.div`
  padding: 14px 20px;

  p {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
