import { problemText } from '@samen/api-client';
import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { ConfirmDialog, Note, type MenuItem } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { useDuplicateFormMutation, useRemoveFormMutation, useUpdateFormMutation } from './manage.api.ts';
import { useManageTexts } from './manage-texts.ts';
import { ShownOn, usageIn } from './shown-on.tsx';

type Place = 'list' | 'build' | 'submissions';

/** What can be done with a form as a whole, from its row or from its own screens; what removes it is confirmed first. */
export function useFormActions({ from, onRemoved }: { from: Place; onRemoved?: () => void }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<Form | null>(null);
  const [problem, setProblem] = useState<unknown>();
  const [update] = useUpdateFormMutation();
  const [duplicate] = useDuplicateFormMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFormMutation();
  const failed = (error: unknown) =>
    toasts.add({
      color: 'danger',
      title: t('action.failed'),
      message: problemText(error, t),
      duration: 0,
    });

  async function copy({ id }: Form) {
    const { data, error } = await duplicate(id);
    if (!data) return failed(error);
    toasts.add({ color: 'success', title: t('action.duplicated') });
    await navigate(paths.formBuilder.edit(data.id));
  }
  async function open({ id, title, lockVersion }: Form, isOpen: boolean) {
    const { error } = await update({ id, changes: { isOpen, lockVersion } });
    if (error !== undefined) return failed(error);
    toasts.add({ color: 'success', title: t(isOpen ? 'action.opened' : 'action.closed', { title }) });
  }
  async function confirmRemoval() {
    if (!removed) return;
    setProblem(undefined);
    const { error } = await remove(removed.id);
    if (error !== undefined) return setProblem(error);
    setRemoved(null);
    toasts.add({ color: 'success', title: t('action.removed', { title: removed.title }) });
    onRemoved?.();
  }

  const shownOn = usageIn(problem);

  return {
    itemsFor(form: Form): MenuItem[] {
      const items: (MenuItem | false)[] = [
        from !== 'build' && {
          id: 'edit',
          kind: 'link',
          label: t('action.edit'),
          href: paths.formBuilder.edit(form.id),
        },
        from !== 'submissions' && {
          id: 'submissions',
          kind: 'link',
          label: t('action.submissions'),
          href: paths.formBuilder.one(form.id),
        },
        {
          id: 'preview',
          kind: 'link',
          label: t('action.preview'),
          href: paths.formBuilder.preview(form.id),
        },
        { id: 'duplicate', label: t('action.duplicate'), onSelect: () => void copy(form) },
        {
          id: 'open',
          label: t(form.isOpen ? 'action.close' : 'action.open'),
          onSelect: () => void open(form, !form.isOpen),
        },
        {
          id: 'remove',
          label: t('action.remove'),
          danger: true,
          onSelect() {
            setProblem(undefined);
            setRemoved(form);
          },
        },
      ];
      return items.filter((item) => item !== false);
    },
    dialog: removed && (
      <ConfirmDialog
        isOpen
        danger
        busy={isRemoving}
        title={t('remove.question', { title: removed.title })}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setRemoved(null)}
      >
        <p>{t('remove.text', { count: removed.placesTaken })}</p>
        {problem !== undefined && (
          <Note tone="danger" announce>
            {shownOn ? <ShownOn usage={shownOn} /> : problemText(problem, t)}
          </Note>
        )}
      </ConfirmDialog>
    ),
  };
}
