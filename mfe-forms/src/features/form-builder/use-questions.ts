import type { RecordFormHandle } from '@samen/records';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { BuiltQuestion } from './built-question.ts';
import type { FormValues } from './form-values.ts';
import { noHistory, recorded, travelled, type History } from './history.ts';

type Questions = readonly BuiltQuestion[];

/** The questions of a form while they are built, with what was done to them. */
export function useQuestions(form: RecordFormHandle<FormValues>) {
  const { field } = useController({ control: form.methods.control, name: 'questions' });
  const questions: Questions = field.value;
  const [history, setHistory] = useState<History<Questions>>(noHistory);
  // Two steps may come before the next render.
  const latest = (): Questions => form.methods.getValues('questions');
  const put = (next: Questions) => {
    form.touch('questions');
    // What the server rejected stood at places that may be other ones now.
    form.methods.clearErrors('questions');
    field.onChange(next);
  };
  const travel = (way: 'undo' | 'redo') => {
    const result = travelled(history, latest(), way);
    if (!result) return null;
    setHistory(result.history);
    put(result.state);
    return result.state;
  };

  return {
    questions,
    /** `key`: steps with the same one shortly after each other are undone together. */
    change(make: (now: Questions) => Questions, key: string | null = null) {
      const before = latest();
      const next = make(before);
      if (next === before) return;
      setHistory((now) => recorded(now, before, { key, at: Date.now() }));
      put(next);
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type QuestionsHandle = ReturnType<typeof useQuestions>;
