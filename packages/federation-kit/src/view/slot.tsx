import type { SlotName, Slots } from '@samen/contracts/release';
import { Suspense, use, useEffect, useMemo, type ComponentType } from 'react';
import { failsAt, findPage, slotTarget } from '../releases/pages.ts';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { Boundary } from './boundary.tsx';
import { Crash } from './crash.tsx';

/** The name of a slot, and what its contract gives to its component. Where no product has said its slots, any. */
export type SlotProps = [SlotName] extends [never]
  ? { name: string; [prop: string]: unknown }
  : { [Name in SlotName]: Slots[Name] & { name: Name } }[SlotName];

/**
 * A place for a component of another remote, whichever fills it in the present composition. Empty when no remote does,
 * while it loads, and when it fails: the screen around it never depends on it.
 */
export function Slot({ name, ...props }: SlotProps) {
  const { releases } = useRuntime();
  const { remotes } = useSignal(releases.composition);
  const owner = Object.keys(remotes).find((remote) => remotes[remote]?.contributes.slots[name]);
  const target = useMemo(() => slotTarget(name), [name]);
  if (!owner) return null;
  return (
    <Boundary
      onCatch={releases.remote(owner).caught}
      fallback={(error, reset) => (
        <Crash remote={owner} target={target} error={error} reset={reset} waiting={null} failed={null} />
      )}
    >
      <Suspense fallback={null}>
        <Filled remote={owner} slot={name} props={props} />
      </Suspense>
    </Boundary>
  );
}

function Filled({ remote, slot, props }: { remote: string; slot: string; props: object }) {
  const machine = useRuntime().releases.remote(remote);
  const target = useMemo(() => slotTarget(slot), [slot]);
  const state = useSignal(machine.state);
  const { active } = state;
  use(machine.ready(target));
  useEffect(() => machine.mounted(target), [machine, target]);
  const buildId = active?.release.buildId ?? '';
  const identity = useMemo(() => ({ remote, buildId }), [remote, buildId]);
  if (!active || failsAt(state, target.pattern)) return null;
  const Component = findPage(active, target.pattern) as ComponentType | null;
  if (!Component) return null;
  return (
    <RemoteContext value={identity}>
      <Component key={buildId} {...props} />
    </RemoteContext>
  );
}
