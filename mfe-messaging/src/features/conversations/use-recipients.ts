import type { ConversationRecipient } from '@samen/resources/messaging';
import type { Choice } from '@samen/records';
import { useEffect, useState } from 'react';
import { useGetRecipientsQuery } from './conversations.api.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Milliseconds without typing before a request. */
const DELAY = 250;

/** The recipients for a combobox; the chosen one stays among the choices, `first` from the start. `onChosen` returns it. */
export function useRecipients(first: Choice | null) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [requested, setRequested] = useState('');
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed.trim()), DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData, isFetching } = useGetRecipientsQuery(requested);
  const choiceOf = ({ id, kind, name, detail }: ConversationRecipient): Choice => ({
    value: `${kind}:${id}`,
    label: name,
    detail: [t(`conversations.kind.${kind}`), detail].filter(Boolean).join(' · '),
  });
  const found = (currentData?.items ?? []).map(choiceOf);
  const isFound = found.some(({ value }) => value === chosen?.value);
  return {
    chosen,
    choices: chosen && !isFound && typed === '' ? [chosen, ...found] : found,
    isSearching: isFetching || typed.trim() !== requested,
    onSearch: setTyped,
    onChosen(value: string | null) {
      const next = found.find((choice) => choice.value === value) ?? null;
      setChosen(next);
      if (value !== null) setTyped('');
      return next;
    },
  };
}
