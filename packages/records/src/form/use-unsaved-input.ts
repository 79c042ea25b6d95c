import { useUnsavedChanges, type useDraft } from '@samen/federation-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RecordFormOptions } from './record-form-options.ts';
import { useStoredDraft } from './stored-draft.ts';

interface Options<Values extends FieldValues> {
  name: string;
  policy: NonNullable<RecordFormOptions<Values, unknown>['unsaved']>;
  form: UseFormReturn<Values>;
  /** The draft that outlives a new release. */
  draft: ReturnType<typeof useDraft<Values>>;
  /** What the input is compared with. */
  origin: Values;
  isDirty: boolean;
  /** A reload had interrupted the form, and this is what was typed before it. */
  onFound: (values: Values) => void;
}

/** Stores input while it is typed, and warns before a page with unsaved input is left, as far as the policy says so. */
export function useUnsavedInput<Values extends FieldValues>(options: Options<Values>) {
  const { name, policy, form, draft, origin, isDirty, onFound } = options;
  const stored = useStoredDraft<Values>({
    name,
    origin,
    isActive: policy !== 'lose',
    isOnDevice: policy === 'device',
    hasInput: () => isDirty,
    onFound,
  });
  const [isStored, setStored] = useState(true);
  const isSafe = policy === 'lose' || (policy === 'device' && isStored);
  const unsaved = useUnsavedChanges(name, !isSafe && isDirty, {
    keepsDraft: policy === 'draft' || policy === 'device',
    onDiscard: stored.forget,
  });
  const store = (values: Values, before: Values) => {
    if (policy === 'draft' || policy === 'device') draft.save(values);
    if (policy !== 'lose') setStored(stored.store(values, before));
  };
  const storeTyped = useEffectEvent((values: Values) => store(values, origin));
  useEffect(() => {
    const subscription = form.watch((values) => storeTyped(values as Values));
    return () => subscription.unsubscribe();
  }, [form]);

  return {
    /** Set while the form shows what was typed before a reload. */
    found: stored.found,
    /** Whether the browser has stored what was typed last. */
    isStored,
    store,
    /** The input is saved, or no longer desired. */
    forget() {
      draft.clear();
      stored.forget();
    },
    /** Nothing counts as unsaved from now on, so that the page may be left. */
    settle: unsaved.settle,
  };
}
