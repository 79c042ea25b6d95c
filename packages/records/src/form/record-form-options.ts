import type { Problem } from '@samen/api-client';
import type { FieldValues, Path } from 'react-hook-form';
import type { WithoutScripts } from './returned-form.ts';

/** What a mutation of RTK Query returns. */
export type Saving<Saved> = { data: Saved; error?: undefined } | { data?: undefined; error: unknown };

export interface RecordFormOptions<Values extends FieldValues, Saved> {
  /** Tells this form from the others of its remote; the ids of its fields begin with it. */
  name: string;
  /**
   * What it starts with; of a form that is sent without scripts in the order of the screen. A `lockVersion` among them stays that of what the form was filled
   * from, whatever is loaded meanwhile.
   */
  values: Values;
  /** The text of a field's label, for the field itself and for the summary. */
  label: (field: string) => string;
  /** Sends it; `pressed` is the value of the button that was used, when it has one. */
  save: (values: Values, pressed: string) => Promise<Saving<Saved>>;
  /**
   * A try whose outcome was unknown has arrived, and something was changed since: sends what is different now. `notify`:
   * what was sent cannot be changed, so the person is notified that it is there. Absent: it is saved again, over what arrived.
   */
  amend?: 'notify' | ((saved: Saved, values: Values, pressed: string) => Promise<Saving<Saved>>);
  /** It was saved and nothing counts as unsaved any more: the page may be left, or the form started again. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Fetches the record as it is now; with it, a stale form offers to load that. Null when it could not be fetched. */
  latest?: () => Promise<Values | null>;
  /**
   * Fields that are not shown now, as those that an account knows. When they go after a try that was wrong in nothing
   * else, what was tried is done.
   */
  absent?: readonly Path<Values>[];
  /** Where the form can be sent without scripts. */
  withoutScripts?: WithoutScripts<Values>;
  /** Rejections that are about the whole though they point at a field. */
  isWhole?: (problem: Problem) => boolean;
  /**
   * What becomes of unsaved text. `device`: it is there on this device until it is sent, in whichever tab, so that the page
   * may be left; its screen says so. `draft`: leaving prompts, and it outlives a new release of the remote and a reload.
   * `prompt`: leaving prompts, and a new release waits for it; a reload loses its passwords. `lose`: it is not worth a prompt.
   */
  unsaved?: 'device' | 'draft' | 'prompt' | 'lose';
}
