import type { Form, FormState } from '@samen/resources/forms';
import { StatusDot, type StatusDotProps } from '@samen/design-system';
import { useManageTexts } from './manage-texts.ts';

const SHAPES: Readonly<Record<FormState, Pick<StatusDotProps, 'tone' | 'shape'>>> = {
  open: { tone: 'success', shape: 'full' },
  closed: { tone: 'neutral', shape: 'hollow' },
  full: { tone: 'info', shape: 'full' },
};

/** Whether a form can be filled in, and why not. */
export function FormStatus({ form }: { form: Pick<Form, 'status'> }) {
  const { t } = useManageTexts();
  return <StatusDot {...SHAPES[form.status]}>{t(`status.${form.status}`)}</StatusDot>;
}
