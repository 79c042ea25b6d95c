import { Button, FormDialog, TextField } from '@samen/design-system';
import { fileTypeName, paths } from '@samen/resources/shared';
import { Combobox } from '@samen/records';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { addressProblem, linkAddress } from '../../../shared/address.ts';
import { useListUploadsQuery } from '../../../shared/editing.api.ts';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { usePageChoices } from '../../../shared/use-page-choices.ts';

/** Where the marked text leads: to a page of the site, to one of its documents or to an address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useEditorTexts();
  const pages = usePageChoices();
  const documents = useDocumentChoices();
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const address = linkAddress(typed);
  const choices = pages.map(({ path, label }) => ({ value: path, label, detail: path }));
  const valueIn = (offered: typeof choices) => offered.find(({ value }) => value === typed)?.value ?? null;
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    setTried(true);
    if (address === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const isEmpty = editor.state.selection.empty && before === '';
    const chosen = [...choices, ...documents.choices].find(({ value }) => value === address);
    const text = chosen?.label ?? typed.trim();
    if (isEmpty)
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
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
        choices={choices}
        value={valueIn(choices)}
        onChange={(path) => setTyped(path ?? '')}
      />
      <Combobox
        id="link-document"
        label={t('text.linkDocument')}
        {...documents}
        value={valueIn(documents.choices)}
        onChange={(url) => setTyped(url ?? '')}
      />
      <TextField
        id="link-address"
        size="md"
        label={t('text.linkAddress')}
        help={t('text.linkHelp', { example: paths.vacancies.search() })}
        error={isTried && address === null ? t(`address.${addressProblem(typed, false)}`) : undefined}
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

/** So many are offered; further ones are found by their name. */
const OFFERED = 25;

/** The documents among the files of the centre, with what searches them by name. */
function useDocumentChoices() {
  const [q, setQuery] = useState('');
  const { data, isFetching } = useListUploadsQuery({
    filter: { purposeIn: ['document'], ...(q === '' ? {} : { q }) },
    sort: '-created_at',
    page: 1,
    size: OFFERED,
  });
  const choices = (data?.items ?? []).map(({ url, filename, contentType }) => ({
    value: url,
    label: filename,
    detail: fileTypeName(contentType),
  }));
  return { choices, onSearch: setQuery, isSearching: isFetching };
}
