import { createHash } from 'node:crypto';
import {
  FORM_BOUNDS,
  readSubmission,
  type FieldValues,
  type FormQuestion,
  type InvitationState,
  type SubmissionStatus,
} from '@samen/resources/forms';
import type { Calendar } from './calendar.ts';
import { CONTACT_FORMS } from './contact-form.ts';
import { FORM_TEMPLATES, type FormTemplate, type QuestionTemplate } from './form-templates.ts';
import { idOf, shareOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';
import { sentFile } from './sent-files.ts';

/** How many people have filled in each form, where it does not say. */
const SUBMISSIONS = 14;
/** Their states, the newest first. */
const STATES: readonly SubmissionStatus[] = [
  'new',
  'new',
  'spam',
  'in_progress',
  'new',
  'in_progress',
  'handled',
];
/** The days that they came in within. */
const DAYS = 60;

interface Given {
  /** The default centre. */
  center: string;
  /** All of them, each of which has a form to write to it. */
  centers: readonly string[];
  /** Whether it has pages in English as well. */
  english: boolean;
  organizations: readonly OrganizationRow[];
  authorId: string | null;
  /** Who handles things for an organization. */
  contactOf: (organizationId: string) => string | null;
}

const REPLY =
  'Bedankt voor het invullen. We hebben het gelezen en nemen contact met je op als we nog iets willen weten.';

const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function questionOf(formId: string, template: QuestionTemplate): FormQuestion {
  const { key, text, type, options = [], when, given: _given, files: _files, ...own } = template;
  const idOfQuestion = (name: string) => idOf('form-question', formId, name);
  const rule = when && {
    questionId: idOfQuestion(when.key),
    predicate: when.predicate,
    value: when.value,
  };
  return {
    id: idOfQuestion(key),
    text,
    questionType: type,
    helpText: null,
    conditions: rule ? { combine: 'and', rules: [rule] } : null,
    required: false,
    longAnswer: false,
    integer: false,
    options: options.map((label) => ({ label, value: slugOf(label) })),
    min: null,
    max: null,
    ...own,
  };
}

const fileIdOf = (formId: string, key: string, at: number) => idOf('form-file', formId, key, String(at));

/** What a person fills in: what has to be there, and of the rest most. */
function filledIn(
  formId: string,
  template: FormTemplate,
  questions: readonly FormQuestion[],
  at: number,
): FieldValues {
  const given = template.questions.flatMap(({ key, given: values = [], files = [], required }, place) => {
    if (files[at] !== undefined) return [[questions[place]?.id ?? '', [fileIdOf(formId, key, at)]] as const];
    const value = values[(at + place) % Math.max(1, values.length)];
    const isThere = required === true || shareOf('filled-in', formId, key, String(at)) < 0.7;
    return value === undefined || !isThere ? [] : [[questions[place]?.id ?? '', value] as const];
  });
  return readSubmission(questions, Object.fromEntries(given)).values;
}

/** Who has a form: an organization of its kind, or the centre. */
function ownerOf({ kind }: FormTemplate, { center, organizations }: Given): OrganizationRow | undefined {
  const ofCenter = organizations.filter((one) => one.center === center && one.status === 'approved');
  const office = ofCenter.find(
    ({ organizationType, isRoot }) => organizationType === 'VolunteerCenter' && !isRoot,
  );
  return (kind && ofCenter.find((one) => one.kind === kind)) ?? office;
}

/** What became of the invitations to a form, and how many days ago each was sent. */
const INVITATIONS: readonly { state: InvitationState; days: number }[] = [
  { state: 'sent', days: 2 },
  { state: 'sent', days: 9 },
  { state: 'opened', days: 5 },
  { state: 'opened', days: 12 },
  { state: 'submitted', days: 40 },
  { state: 'submitted', days: 45 },
  { state: 'submitted', days: 50 },
  { state: 'expired', days: 75 },
];

/** The address under which the first one is opened is the same in every installation. */
function invitationsOf(
  formId: string,
  submissions: readonly { id: string; status: SubmissionStatus; submittedAt: Date }[],
  calendar: Calendar,
) {
  const filledIn = submissions.filter(({ status }) => status === 'in_progress' || status === 'handled');
  const first = INVITATIONS.findIndex(({ state }) => state === 'submitted');
  return INVITATIONS.map(({ state, days }, at) => {
    const sentAt = calendar.at(-days, 10);
    const submission = state === 'submitted' ? filledIn[at - first] : undefined;
    const isOpened = state === 'opened' || state === 'submitted';
    return {
      id: idOf('form-invitation', formId, String(at)),
      formId,
      email: `genodigde-${at + 1}@mail.example`,
      locale: 'nl',
      tokenHash: `\\x${createHash('sha256')
        .update(idOf('form-invitation-token', formId, String(at)).replaceAll('-', ''))
        .digest('hex')}`,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + FORM_BOUNDS.invitationDays * 86_400_000),
      reminds: at % 2 === 1,
      remindedAt: at % 2 === 1 && days > FORM_BOUNDS.reminderDays ? calendar.at(-days + 8, 9) : null,
      reminders: Number(at % 2 === 1 && days > FORM_BOUNDS.reminderDays),
      openedAt: isOpened ? (submission?.submittedAt ?? calendar.at(-days + 1, 12)) : null,
      submittedAt: submission?.submittedAt ?? null,
      submissionId: submission?.id ?? null,
    };
  });
}

/** What tells the form with which people write to a centre from those of others. */
export const contactFormId = (tenantId: string, center: string, locale: 'nl' | 'en'): string =>
  idOf('form', tenantId, center, CONTACT_FORMS[locale].key);

/** Each form of a tenant, with whose it is. */
function templatesOf(tenantId: string, given: Given) {
  const own = (FORM_TEMPLATES[tenantId] ?? []).map((template) => ({
    template,
    id: idOf('form', tenantId, template.key),
    token: idOf('form-token', tenantId, template.key),
    owner: ownerOf(template, given),
  }));
  const locales = given.english ? (['nl', 'en'] as const) : (['nl'] as const);
  const contact = given.centers.flatMap((center) =>
    locales.map((locale) => ({
      template: CONTACT_FORMS[locale] as FormTemplate,
      id: contactFormId(tenantId, center, locale),
      token: idOf('form-token', tenantId, center, CONTACT_FORMS[locale].key),
      owner: ownerOf({ ...CONTACT_FORMS[locale] }, { ...given, center }),
    })),
  );
  return [...own, ...contact];
}

/** The forms of a tenant with their questions, and what people filled in. */
export function makeForms(
  tenantId: string,
  given: Given,
  calendar: Calendar,
): Record<
  'forms' | 'questions' | 'submissions' | 'replies' | 'uploads' | 'sentFiles' | 'invitations',
  object[]
> {
  const all = templatesOf(tenantId, given).map(({ template, id, token, owner }, index) => {
    if (!owner) throw new Error(`No organization of ${tenantId} has the form ${template.key}`);
    const questions = template.questions.map((one) => questionOf(id, one));
    const handler = given.contactOf(owner.id);
    const createdAt = calendar.at(-DAYS - 20 - index, 9);
    const submissions = Array.from({ length: template.submissions ?? SUBMISSIONS }, (_, at) => {
      const submittedAt = calendar.at(-1 - Math.floor((at * DAYS) / SUBMISSIONS), 8 + (at % 12));
      const status = STATES[Math.min(Math.floor(at / 2), STATES.length - 1)] ?? 'handled';
      const values = filledIn(id, template, questions, at);
      const changedAt = status === 'new' ? null : calendar.since(submittedAt, id, String(at));
      const address = questions.find(({ questionType }) => questionType === 'email')?.id ?? '';
      const isReplied = status === 'handled' && values[address] !== undefined;
      return {
        tenantId,
        id: idOf('form-submission', id, String(at)),
        formId: id,
        status,
        statusChangedAt: changedAt,
        submittedAt,
        userId: null,
        assigneeId: status === 'in_progress' || status === 'handled' ? handler : null,
        repliedAt: isReplied ? changedAt : null,
        agreedText: template.confirmText ?? null,
        given: values,
        words: Object.entries(values)
          .filter(([questionId]) =>
            questions.some((one) => one.id === questionId && one.questionType !== 'file'),
          )
          .flatMap(([, value]) => value)
          .concat(template.questions.flatMap(({ files = [] }) => files[at] ?? []))
          .join('\n'),
      };
    });
    const form = {
      tenantId,
      id,
      volunteerCenterId: owner.volunteerCenterId,
      organizationId: owner.id,
      title: template.title,
      description: template.description,
      submitLabel: template.submitLabel ?? null,
      thankYouText: template.thankYouText,
      layout: template.layout ?? 'page',
      token: token.replaceAll('-', ''),
      isOpen: !template.isClosed,
      maxSubmissions: template.places ?? null,
      retentionMonths: 12,
      accessPermission: template.isByInvitation ? 'token_holder' : 'anonymous',
      notifyEmails: template.notifyEmails ?? [],
      confirmText: template.confirmText ?? null,
      placesTaken: submissions.filter(({ status }) => status !== 'spam').length,
      createdById: given.authorId,
      createdAt,
      updatedAt: createdAt,
      lockVersion: 0,
    };
    const rows = questions.map(({ id: questionId, ...content }, position) => ({
      tenantId,
      formId: id,
      id: questionId,
      number: position + 1,
      position,
      content,
    }));
    const replies = submissions
      .filter(({ repliedAt }) => repliedAt !== null)
      .map(({ id: submissionId, repliedAt, assigneeId }) => ({
        tenantId,
        id: idOf('form-reply', submissionId),
        submissionId,
        body: REPLY,
        sentAt: repliedAt,
        authorId: assigneeId,
      }));
    const invitations = template.isByInvitation ? invitationsOf(id, submissions, calendar) : [];
    const files = template.questions.flatMap(({ key, files: names = [] }, place) =>
      names.flatMap((filename, at) => {
        const submission = submissions[at];
        return submission ? [{ filename, key, at, submission, questionId: questions[place]?.id ?? '' }] : [];
      }),
    );
    const uploads = files.map(({ filename, key, at, submission: { submittedAt } }) => ({
      ...sentFile(tenantId, filename),
      id: fileIdOf(id, key, at),
      createdAt: submittedAt,
      updatedAt: submittedAt,
    }));
    const sentFiles = files.map(({ key, at, submission, questionId }) => ({
      tenantId,
      uploadId: fileIdOf(id, key, at),
      formId: id,
      questionId,
      submissionId: submission.id,
    }));
    return {
      form,
      rows,
      submissions,
      replies,
      uploads,
      sentFiles,
      invitations: invitations.map((one) => ({ tenantId, ...one })),
    };
  });
  return {
    forms: all.map(({ form }) => form),
    questions: all.flatMap(({ rows }) => rows),
    submissions: all.flatMap(({ submissions }) => submissions),
    replies: all.flatMap(({ replies }) => replies),
    invitations: all.flatMap(({ invitations }) => invitations),
    uploads: all.flatMap(({ uploads }) => uploads),
    sentFiles: all.flatMap(({ sentFiles }) => sentFiles),
  };
}
