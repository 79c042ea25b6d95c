import type { RemoteStatus } from '@samen/contracts/release';
import { Chip, Select, tabular } from '@samen/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { toActivate, toRollOut, type Ask } from './change.ts';
import { runningRollout } from './health.ts';
import { NewRule } from './new-rule.tsx';
import { PanelPart } from './part.tsx';
import { namedRules, percentOf, ruleKey, withPercent } from './rules.ts';
import { useWords } from './words.ts';

const STEPS = [0, 10, 25, 50, 100] as const;

/** Who gets the next release: a share of all browsers, and whoever is named beside it. Every press asks why. */
export function RolloutPart({ status, ask }: { status: RemoteStatus; ask: Ask }) {
  const { t } = useTranslation();
  const words = useWords();
  const running = runningRollout(status);
  const others = status.releases.filter(
    ({ buildId }) => buildId !== status.active && !status.killed.includes(buildId),
  );
  const [chosen, setChosen] = useState('');
  const candidate =
    running?.buildId ?? others.find(({ buildId }) => buildId === chosen)?.buildId ?? others[0]?.buildId;

  if (!status.active) return null;
  if (!candidate)
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
    if (step === 100) ask(toActivate(status, candidate));
    else ask(toRollOut(status, candidate, withPercent(rules, step)));
  };
  return (
    <PanelPart title={t('releases.dial.title', { build: candidate })}>
      {!running && others.length > 1 && (
        <Select
          label={t('releases.dial.candidate')}
          size="md"
          value={candidate}
          onChange={({ target }) => setChosen(target.value)}
          options={others.map(({ buildId, publishedAt }) => ({
            value: buildId,
            label: `${buildId} (${words.moment(publishedAt)})`,
          }))}
        />
      )}
      <Dial role="group" aria-label={t('releases.dial.label')}>
        {steps.map((step) => (
          <button key={step} type="button" aria-pressed={step === percent} onClick={() => go(step)}>
            {words.percent(step)}
          </button>
        ))}
      </Dial>
      {running && (
        <Help>
          {t('releases.dial.limit', {
            share: words.share(running.errorLimit),
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
              ask(
                toRollOut(
                  status,
                  candidate,
                  rules.filter((one) => one !== rule),
                ),
              )
            }
          >
            {words.rule(rule)}
          </Chip>
        ))}
        <NewRule
          rules={rules}
          onAdd={(rule) => ask(toRollOut(status, candidate, withPercent([...rules, rule], percent)))}
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
