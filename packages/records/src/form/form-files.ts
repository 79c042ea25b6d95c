import { createContext, useContext, useEffect } from 'react';

/** The files of one form: what is on its way, and what did not arrive. */
export interface FormFiles {
  /** The field with this id has a file on its way; `arrival` resolves to why it did not arrive, or to null. */
  begin: (id: string, arrival: Promise<string | null>) => void;
  /** The file of this field was not taken; null once that is settled. */
  reject: (id: string, reason: string | null) => void;
  isUnderWay: () => boolean;
  /** Whether a file of the field with this id is on its way. */
  isUnderWayAt: (id: string) => boolean;
  /** Resolves as soon as nothing is on its way any more. */
  settled: () => Promise<void>;
  /** The fields whose file did not arrive, with the reason. */
  rejected: () => readonly { id: string; reason: string }[];
}

/** Makes the files of one form; none is on its way. */
export function createFormFiles(): FormFiles {
  const underWay = new Map<Promise<unknown>, string>();
  const reasons = new Map<string, string>();
  const reject = (id: string, reason: string | null) => {
    if (reason === null) reasons.delete(id);
    else reasons.set(id, reason);
  };
  return {
    begin(id, arrival) {
      const arriving = arrival.then((reason) => reject(id, reason)).finally(() => underWay.delete(arriving));
      underWay.set(arriving, id);
    },
    reject,
    isUnderWay: () => underWay.size > 0,
    isUnderWayAt: (id) => [...underWay.values()].includes(id),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
    rejected: () => [...reasons].map(([id, reason]) => ({ id, reason })),
  };
}

const Context = createContext<FormFiles | null>(null);

/** Fields inside register their files with the form of `value`. */
export const FormFilesProvider = Context.Provider;

/** The files of the form around the field `id`; a field that goes takes its rejection along. */
export function useFormFiles(id: string): FormFiles | null {
  const files = useContext(Context);
  useEffect(() => () => files?.reject(id, null), [files, id]);
  return files;
}
