import { problemText } from '@samen/api-client';
import { SEARCH_BOUNDS, type SearchedType } from '@samen/resources/administration';
import { useEffect, useState } from 'react';
import { useIsOpen } from '../routing/use-routes.ts';
import { workApi } from '../session/work.api.ts';
import { useTranslation } from '../texts.ts';
import { recordsOf, type Command } from './commands.ts';
import { recordPath } from './record-path.ts';
import { useCommandTexts } from './use-command-texts.ts';

/** So long one types on before records are looked up. */
export const PAUSE = 200;
/** Seconds after which what was found before is looked up again. */
const FRESH = 30;

/** The state of a search for records. */
export interface FoundRecords {
  commands: Command[];
  isSearching: boolean;
  /** Why it did not succeed, and another try; null where it did. */
  failure: { text: string; isBusy: boolean; retry: () => void } | null;
  /** Too little was typed to look records up. */
  isTooShort: boolean;
}

/** A text as it is once one has stopped typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The state of a record in words. */
function useStatusText(): (type: SearchedType, status: string) => string {
  const { t } = useCommandTexts();
  const { t: common } = useTranslation('shell');
  return (type, status) => {
    switch (type) {
      case 'vacancies':
      case 'organizations':
      case 'users':
      case 'applications':
        return common(`common:status.${type}.${status}`, { defaultValue: '' });
      case 'pages':
      case 'forms':
        return t(`statuses.${type}.${status}`, { defaultValue: '' });
      case 'conversations':
        return '';
    }
  };
}

/** The records that this person may see, by what was typed; those of before stay until the next are there. */
export function useFoundRecords(typed: string, to: (href: string) => void): FoundRecords {
  const { t } = useCommandTexts();
  const statusText = useStatusText();
  const isOpen = useIsOpen();
  const words = typed.trim().replace(/\s+/g, ' ');
  const letters = [...words].length;
  const isLookedUp = letters >= SEARCH_BOUNDS.shortest && letters <= SEARCH_BOUNDS.longest;
  const settled = useSettled(words);
  const isSettled = settled === words;
  const { data, error, isFetching, refetch } = workApi.useSearchRecordsQuery(
    { 'filter[q]': settled },
    {
      skip: !isLookedUp || !isSettled,
      refetchOnMountOrArgChange: FRESH,
    },
  );
  const commands = (isLookedUp && !error ? (data?.items ?? []) : []).flatMap((found): Command[] => {
    const { recordType, recordId, title, titleLocale, detail, status } = found;
    const href = recordPath(found);
    if (!isOpen(href)) return [];
    const state = status === null ? '' : statusText(recordType, status);
    return [
      {
        id: `${recordType}/${recordId}`,
        label: title,
        lang: titleLocale ?? undefined,
        detail: [detail, state].filter(Boolean).join(' · ') || undefined,
        group: recordsOf(recordType),
        href,
        run: () => to(href),
      },
    ];
  });
  return {
    commands,
    isSearching: isLookedUp && (!isSettled || isFetching),
    failure:
      isLookedUp && isSettled && error
        ? { text: problemText(error, t), isBusy: isFetching, retry: () => void refetch() }
        : null,
    isTooShort: letters > 0 && letters < SEARCH_BOUNDS.shortest,
  };
}
