import type { RemoteStatus } from '@samen/contracts/release';
import { Chip, Select, tabular } from '@samen/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { toActivate, toRollOut, type StartChange } from './change.ts';
import { runningRollout } from './health.ts';
import { NewRule } from './new-rule.tsx';
import { PanelPart } from './part.tsx';
import { namedRules, percentOf, ruleKey, withPercent } from './rules.ts';
import { useReleaseLabels } from './release-labels.ts';

const STEPS = [0, 10, 25, 50, 100] as const;

/** Who gets the next release: a percentage of all browsers, and those named beside it. Every press prompts for a reason. */
export function RolloutPart({ status, startChange }: { status: RemoteStatus; startChange: StartChange }) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const running = runningRollout(status);
  const others = status.releases.filter(
    ({ buildId }) => buildId !== status.active && !status.killed.includes(buildId),
  );
  const [chosen, setChosen] = useState('');
  const canary =
    running?.buildId ?? others.find(({ buildId }) => buildId === chosen)?.buildId ?? others[0]?.buildId;

  if (!status.active) return null;
  if (!canary)
    return (
      <PanelPart title={t('releases.rollout')}>
        <Help>{t('releases.dial.nothing')}</Help>
      </PanelPart>
    );
  const rules = running?.rules ?? [];
  const percent = percentOf(rules);
  const steps = [...new Set([...STEPS, percent])].sort((one, other) => one - other);
  const go = (step: number) => {
    if (step === percent) return;
    if (step === 100) startChange(toActivate(status, canary));
    else startChange(toRollOut(status, canary, withPercent(rules, step)));
  };
  return (
    <PanelPart title={t('releases.dial.title', { build: canary })}>
      {!running && others.length > 1 && (
        <Select
          label={t('releases.dial.candidate')}
          size="md"
          value={canary}
          onChange={({ target }) => setChosen(target.value)}
          options={others.map(({ buildId, publishedAt }) => ({
            value: buildId,
            label: `${buildId} (${labels.moment(publishedAt)})`,
          }))}
        />
      )}
      <Dial role="group" aria-label={t('releases.dial.label')}>
        {steps.map((step) => (
          <button key={step} type="button" aria-pressed={step === percent} onClick={() => go(step)}>
            {labels.percent(step)}
          </button>
        ))}
      </Dial>
      {running && (
        <Help>
          {t('releases.dial.limit', {
            share: labels.share(running.errorLimit),
            count: running.minLoads,
          })}
        </Help>
      )}
      <Named>
        {namedRules(rules).map((rule) => (
          <Chip
            key={ruleKey(rule)}
            removeLabel={t('common:choose.remove')}
            onClick={() =>
              startChange(
                toRollOut(
                  status,
                  canary,
                  rules.filter((one) => one !== rule),
                ),
              )
            }
          >
            {labels.rule(rule)}
          </Chip>
        ))}
        <NewRule
          rules={rules}
          onAdd={(rule) => startChange(toRollOut(status, canary, withPercent([...rules, rule], percent)))}
        />
      </Named>
    </PanelPart>
  );
}

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: 1.125rem;
`;

const Dial = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  justify-self: stretch;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);

  button {
    ${tabular}
    min-height: 36px;
    padding: 0 2px;
    border: 0;
    background: none;
    color: var(--text);
    font-size: var(--fs-xs);
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  button + button {
    border-left: 1px solid var(--border);
  }
  button:first-child {
    border-radius: max(0px, var(--r-control) - 1px) 0 0 max(0px, var(--r-control) - 1px);
  }
  button:last-child {
    border-radius: 0 max(0px, var(--r-control) - 1px) max(0px, var(--r-control) - 1px) 0;
  }
  button:hover {
    background: var(--sunken);
  }
  button[aria-pressed='true'] {
    background: var(--chart-3);
    color: var(--secondary-950);
  }
  button:focus-visible {
    z-index: 1;
  }
`;

const Named = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
