import { problemText } from '@samen/api-client';
import { Button, Glyph } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useListTexts } from '../list/use-list-texts.ts';
import { saveFile } from './save-file.ts';

export interface ExportButtonProps {
  /** What the browser calls the file, `vacancies.csv`. */
  fileName: string;
  /** Fetches it: an address of this page, or why there is none. */
  fetchFile: () => Promise<{ data?: string; error?: unknown }>;
  /** Where something else is said than ‘Export’ and that it went well or not. */
  texts?: { label: string; done: string; failed: string };
}

/** Saves what is shown as a file for programs that show tables. */
export function ExportButton({ fileName, fetchFile, texts }: ExportButtonProps) {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const { data: url, error } = await fetchFile();
    setBusy(false);
    if (url === undefined)
      return toasts.add({
        color: 'danger',
        title: texts?.failed ?? text('export.failed'),
        message: problemText(error, t),
      });
    saveFile(url, fileName);
    toasts.add({ color: 'success', title: texts?.done ?? text('export.done') });
  }
  return (
    <Button
      variant="outlineSecondary"
      size="md"
      icon={<Glyph icon={Download} size="sm" />}
      busy={isBusy}
      onClick={() => void save()}
    >
      {texts?.label ?? text('export.csv')}
    </Button>
  );
}
