import { Button, FormDialog, TextField } from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { Combobox } from '@samen/records';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { usePageChoices } from '../../../shared/use-page-choices.ts';

const PRESENT = /^(https:\/\/|http:\/\/|mailto:|tel:|\/(?!\/))/;

/** `www.voorbeeld.nl` and `info@voorbeeld.nl` as addresses; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (PRESENT.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[^\s/:@]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : null;
}

/** Where the marked text leads: to a page of the site or to an address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useEditorTexts();
  const pages = usePageChoices();
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const address = linkAddress(typed);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    setTried(true);
    if (address === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const isEmpty = editor.state.selection.empty && before === '';
    const text = pages.find(({ path }) => path === address)?.label ?? typed.trim();
    if (isEmpty)
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const chosen = pages.find(({ path }) => path === typed)?.path ?? null;
  return (
    <FormDialog
      isOpen
      title={t('text.linkTitle')}
      submitLabel={t('text.linkSet')}
      cancelLabel={t('common:form.cancel')}
      onSubmit={set}
      onCancel={close}
    >
      <Combobox
        id="link-page"
        label={t('link.page')}
        choices={pages.map(({ path, label }) => ({ value: path, label, detail: path }))}
        value={chosen}
        onChange={(path) => setTyped(path ?? '')}
      />
      <TextField
        id="link-address"
        size="md"
        label={t('text.linkAddress')}
        help={t('text.linkHelp', { example: paths.vacancies.search() })}
        error={isTried && address === null ? t('common:validation.url') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {before !== '' && (
        <div>
          <Button variant="outlineSecondary" size="sm" onClick={remove}>
            {t('text.linkRemove')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
