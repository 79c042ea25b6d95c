import type { SlotName, Slots } from '@samen/contracts/release';
import { memo, Suspense, use, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useHydratedPart } from '../hydration/use-hydrated-part.ts';
import { failsAt, findPage, slotTarget } from '../releases/pages.ts';
import { useContributions } from '../routing/contributions.ts';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { Boundary } from './boundary.tsx';
import { Crash } from './crash.tsx';
import { TypedTexts } from './panels.tsx';

/** What stands in a slot while nothing fills it. */
interface SlotFallbacks {
  /** Where no remote fills it, and where all that could have failed; without it the slot is empty then. */
  fallback?: ReactNode;
  /** While what fills it is on its way. */
  loading?: ReactNode;
}

/** The name of a slot, and what its contract gives to its component. Where no product has said its slots, any. */
export type SlotProps = SlotFallbacks &
  ([SlotName] extends [never]
    ? { name: string; [prop: string]: unknown }
    : { [Name in SlotName]: Slots[Name] & { name: Name } }[SlotName]);

/**
 * A place for a component of another remote, whichever fills it in the present composition. Where no remote does, and where
 * it fails, its `fallback` stands there: the screen around it never depends on it.
 */
export function Slot({ name, ...props }: SlotProps) {
  const { collectSlot } = useRuntime();
  const contributions = useContributions();
  const owner = Object.keys(contributions).find((remote) => contributions[remote]?.slots[name]) ?? null;
  // A remote that was taken away leaves what was typed in it.
  const [last, setLast] = useState(owner);
  if (owner !== null && owner !== last) setLast(owner);
  const remote = owner ?? last;
  if (remote === null || collectSlot?.(remote) === false) return props.fallback ?? null;
  return <SlotArea {...props} remote={remote} slot={name} />;
}

interface SlotAreaProps extends SlotFallbacks {
  remote: string;
  slot: string;
  [prop: string]: unknown;
}

/**
 * The area of the remote within the screen of another one. Not rendered again while its props are the same: React keeps
 * server-rendered HTML in it only as long as no new props reach it.
 */
const SlotArea = memo(function SlotArea({ remote, slot, fallback, loading, ...props }: SlotAreaProps) {
  const { releases } = useRuntime();
  const target = useMemo(() => slotTarget(slot), [slot]);
  return (
    <div data-remote={remote}>
      <Boundary
        onCatch={releases.remote(remote).caught}
        fallback={(error, reset) => (
          <Crash
            remote={remote}
            target={target}
            error={error}
            reset={reset}
            waiting={loading}
            failed={fallback}
          />
        )}
      >
        <Suspense fallback={loading}>
          <Filled remote={remote} slot={slot} props={props} fallback={fallback} />
        </Suspense>
      </Boundary>
    </div>
  );
});

interface FilledProps {
  remote: string;
  slot: string;
  props: object;
  fallback: ReactNode;
}

function Filled({ remote, slot, props, fallback }: FilledProps) {
  const machine = useRuntime().releases.remote(remote);
  const target = useMemo(() => slotTarget(slot), [slot]);
  const state = useSignal(machine.state);
  const { active, stranded } = state;
  use(machine.ready(target));
  useEffect(() => machine.mounted(target), [machine, target]);
  useHydratedPart(remote);
  const buildId = active?.release.buildId ?? '';
  const identity = useMemo(() => ({ remote, buildId }), [remote, buildId]);
  const Component =
    active && !failsAt(state, target.pattern)
      ? (findPage(active, target.pattern) as ComponentType | null)
      : null;
  if (!Component) {
    const typed = stranded?.texts ?? [];
    return (
      <>
        {fallback}
        {typed.length > 0 && <TypedTexts texts={typed} />}
      </>
    );
  }
  return (
    <RemoteContext value={identity}>
      <Component key={buildId} {...props} />
    </RemoteContext>
  );
}
