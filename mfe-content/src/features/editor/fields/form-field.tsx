import { asProblem } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { Link, Note, Skeleton } from '@samen/design-system';
import { Combobox } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { useFormChoices } from '../../../shared/use-form-choices.ts';
import type { FieldProps } from './field-context.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** One of the forms that pages of the centre can show, with whether it is open. */
export function FormField(props: FieldProps) {
  const { context, path } = props;
  const { t } = useEditorTexts();
  const texts = useFieldTexts(props);
  const { forms, isLoaded, error, isFetching, refetch } = useFormChoices({ isNeeded: true });
  const value = typeof props.value === 'string' ? props.value : '';
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 403)
    return <Note tone="info">{t('form.forbidden')}</Note>;
  if (error !== undefined && !isLoaded)
    return <LoadFailure title={t('form.failed')} problem={error} busy={isFetching} onRetry={refetch} />;
  if (!isLoaded) return <Skeleton rows={1} label={t('form.loading')} />;
  const isGone = value !== '' && !forms.some(({ id }) => id === value);
  return (
    <Parts>
      <Combobox
        {...texts}
        error={isGone ? t('form.gone') : texts.error}
        placeholder={t('form.placeholder')}
        choices={forms.map(({ id, title, status }) => ({
          value: id,
          label: title,
          detail: t(`form.${status}`),
        }))}
        value={isGone || value === '' ? null : value}
        onChange={(id) => context.write(path, id ?? '')}
      />
      {forms.length === 0 && <p>{t('form.none')}</p>}
      {value !== '' && !isGone ? (
        <Link href={paths.formBuilder.edit(value)}>{t('form.edit')}</Link>
      ) : (
        <Link href={paths.formBuilder.add()}>{t('form.make')}</Link>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;

  > :first-child {
    width: 100%;
  }
`;
