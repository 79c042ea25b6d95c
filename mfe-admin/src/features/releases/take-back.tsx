import type { RemoteStatus } from '@samen/contracts/release';
import { Button, Glyph } from '@samen/design-system';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { nameOfChange, wayBack, type StartChange } from './change.ts';
import { healthOfRemote } from './health.ts';

/** The button that takes a remote back, and why there is none. */
export function TakeBack({
  status,
  at,
  startChange,
}: {
  status: RemoteStatus;
  at: number;
  startChange: StartChange;
}) {
  const { t } = useTranslation();
  const change = wayBack(status);
  if (!change) return <Muted>{t('releases.noPrevious')}</Muted>;
  const { active, canary } = healthOfRemote(status, at);
  const label = t(`releases.change.${nameOfChange(change)}`);
  return (
    <Button
      variant="outlineSecondary"
      size="sm"
      danger={(canary ?? active)?.state === 'over'}
      icon={<Glyph icon={Undo2} size="sm" />}
      aria-label={`${label}: ${status.remote}`}
      onClick={() => startChange(change)}
    >
      {label}
    </Button>
  );
}

const Muted = styled.span`
  color: var(--text-muted);
`;
