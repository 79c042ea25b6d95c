import { asProblem, problemText } from '@samen/api-client';
import { PAGE_TYPES, type PageType } from '@samen/resources/content';
import { FormDialog, Note, RadioGroup, TextField } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { useCreatePageMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { slugOf } from './slug-of.ts';
import { contentPaths } from '../../shared/content-paths.ts';

/** A page begins with its title; its address follows from that until it is written. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useEditorTexts();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreatePageMutation();
  const [title, setTitle] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [pageType, setPageType] = useState<PageType>('default');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const slug = typedSlug ?? slugOf(title);
  const submit = async () => {
    if (title.trim().length < 2) return setErrors({ title: t('common:validation.min_length', { n: 2 }) });
    const result = await create({ title: title.trim(), slug, pageType });
    if (result.data) return navigate(contentPaths.one(result.data.id));
    const problem = asProblem(result.error);
    const found = problem?.kind === 'rejected' && problem.status === 422 ? problem.errors : [];
    const named = found.map((error) => {
      const name = error.source?.pointer?.split('/').at(-1) ?? 'form';
      return [
        ['title', 'slug'].includes(name) ? name : 'form',
        t(`common:validation.${error.code}` as never, { ...error.meta }),
      ];
    });
    return setErrors(
      named.length > 0
        ? (Object.fromEntries(named) as Record<string, string>)
        : { form: problemText(result.error, t as never) },
    );
  };
  return (
    <FormDialog
      isOpen
      title={t('new.title')}
      submitLabel={t('new.submit')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        id="new-title"
        size="md"
        label={t('field.title')}
        error={errors['title']}
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        id="new-slug"
        size="md"
        label={t('field.slug')}
        help={t('help.slug')}
        error={errors['slug']}
        maxLength={80}
        value={slug}
        onChange={({ target }) => setTypedSlug(target.value)}
      />
      <RadioGroup
        legend={t('field.pageType')}
        value={pageType}
        onChange={(value) => setPageType(value as PageType)}
        options={[...PAGE_TYPES].reverse().map((value) => ({ value, label: t(`word.pageType.${value}`) }))}
      />
      {errors['form'] && (
        <Note tone="danger" announce>
          {errors['form']}
        </Note>
      )}
    </FormDialog>
  );
}
