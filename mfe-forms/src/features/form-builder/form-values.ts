import { Forms, type Form, type FormChanges, type FormTemplate, type NewForm } from '@samen/resources/forms';
import { declaredForm, type DeclaredValues } from '@samen/records';
import { fromLocalMoment, toLocalMoment } from '@samen/records/local-moment';
import { readAddresses } from '../../shared/addresses.ts';
import { begun, built, toSent, type BuiltQuestion } from './built-question.ts';

const plain = declaredForm(Forms, ['organizationId', 'notifyEmails']);

/** A form as it is built. */
export interface FormValues extends DeclaredValues<Forms, 'organizationId' | 'notifyEmails'> {
  /** Of a new one, where the person has several. */
  organizationId: string | null;
  /** As the clock on the wall shows it; empty for no end. */
  closesAt: string;
  /** One on a line. */
  notifyEmails: string;
  questions: readonly BuiltQuestion[];
  lockVersion: number;
}

/** What a new form begins with: nothing, or a template. */
export const startValues = (template: FormTemplate | null): FormValues => ({
  ...(template ? plain.from(template) : plain.start()),
  organizationId: null,
  closesAt: '',
  notifyEmails: '',
  questions: template ? begun(template.questions) : [],
  lockVersion: 0,
});

export const valuesOf = (form: Form): FormValues => ({
  ...plain.from(form),
  organizationId: form.organizationId,
  closesAt: toLocalMoment(form.closesAt),
  notifyEmails: (form.notifyEmails ?? []).join('\n'),
  questions: (form.questions ?? []).map(built),
  lockVersion: form.lockVersion,
});

const settingsOf = ({ closesAt, notifyEmails, ...values }: FormValues) => ({
  ...plain.changes(values),
  notifyEmails: readAddresses(notifyEmails).emails,
  closesAt: fromLocalMoment(closesAt),
});

/** What is sent of a new form. */
export const newFormOf = (values: FormValues): NewForm => ({
  ...settingsOf(values),
  ...(values.organizationId ? { organizationId: values.organizationId } : {}),
  questionsAttributes: toSent(values.questions, []),
});

/** What is sent of a changed form; `before` is what the server has of it. */
export const changesOf = (values: FormValues, before: Form): FormChanges => ({
  ...settingsOf(values),
  lockVersion: values.lockVersion,
  questionsAttributes: toSent(values.questions, before.questions ?? []),
});
