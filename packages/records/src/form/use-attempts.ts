import { asProblem, isOutcomeUnknown } from '@samen/api-client';
import { useDraft } from '@samen/federation-kit';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isSame, withVersionOf } from './form-values.ts';
import type { RecordFormOptions, Saving } from './record-form-options.ts';

/** What was sent, as long as its outcome is unknown. */
interface Tried<Values, Saved> {
  values: Values;
  pressed: string;
  /** It has arrived, and what was changed since has not. */
  arrived?: { saved: Saved };
}

interface Options<Values extends FieldValues, Saved> extends Pick<
  RecordFormOptions<Values, Saved>,
  'name' | 'save' | 'amend'
> {
  /** It outlives a new release of the remote, as the draft does. */
  isStored: boolean;
}

/** Saves without making a second one of what was sent before and may have arrived. */
export function useAttempts<Values extends FieldValues, Saved>({
  name,
  save,
  amend,
  isStored,
}: Options<Values, Saved>) {
  // Beside the draft and as long as that: another release of the form has to know it too.
  const tried = useDraft<Tried<Values, Saved> | null>(`${name}/tried`, null);
  const unsettled = useRef(tried.value);
  const remember = (sent: Tried<Values, Saved> | null) => {
    unsettled.current = sent;
    if (sent && isStored) tried.save(sent);
    else tried.clear();
  };

  const attempt = async (
    next: Tried<Values, Saved>,
    sending: Promise<Saving<Saved>>,
  ): Promise<Saving<Saved>> => {
    const result = await sending;
    const problem = result.error === undefined ? null : asProblem(result.error);
    remember(problem && isOutcomeUnknown(problem) ? next : null);
    return result;
  };
  const amended = async (saved: Saved, next: Tried<Values, Saved>): Promise<Saving<Saved>> => {
    if (typeof amend !== 'function') return save(next.values, next.pressed);
    remember({ ...next, arrived: { saved } });
    const result = await amend(saved, next.values, next.pressed);
    if (result.error === undefined) remember(null);
    return result;
  };
  const settle = async (next: Tried<Values, Saved>): Promise<Saving<Saved> | 'arrived'> => {
    const before = unsettled.current;
    if (before?.arrived) return amended(before.arrived.saved, next);
    if (!before || isSame(before, next)) return attempt(next, save(next.values, next.pressed));
    const earlier = await attempt(before, save(before.values, before.pressed));
    if (earlier.error !== undefined)
      return unsettled.current ? earlier : attempt(next, save(next.values, next.pressed));
    if (amend === 'notify') return 'arrived';
    if (amend) return amended(earlier.data as Saved, next);
    return attempt(next, save(withVersionOf(next.values, earlier.data), next.pressed));
  };

  return {
    /** What was sent before comes first: sent again as it was, it makes no second one, and says what became of it. */
    settle,
    forget: () => remember(null),
  };
}
