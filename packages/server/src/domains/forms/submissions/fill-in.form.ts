import {
  PARAMETER_RULES,
  sameSitePath,
  SENT_PARAM,
  type Locale,
  type PostedError,
  type PostedForm,
} from '@samen/contracts';
import { FILL_IN_FIELDS, FORM_BOUNDS, pagesOf, typedFile, type FormQuestion } from '@samen/resources/forms';
import { FORMATS, paths } from '@samen/resources/shared';
import { errorDocument } from '../../../errors/document.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { callApi, keyOf, type ApiResponse } from '../../../forms/call-api.ts';
import type { PageForm, SentForm } from '../../../forms/page-form.ts';
import { readFormWithFiles, type FormFields, type SentFile } from '../../../forms/read-form.ts';
import { LARGEST } from '../../../http/file-forms.ts';
import { readableDay } from '../../../local-time.ts';
import { receivingFiles } from '../../../services/uploads/index.ts';
import { formRepository } from '../forms/index.ts';
import { formUnderToken, invitationState } from '../invitations/index.ts';
import { nextPage, type Turn } from './next-page.ts';
import { TEXT_RULES } from './send-submission.ts';

const LIMITS = {
  // Signs outside of ASCII take up to nine bytes here and three where scripts send them.
  bytes: 262_144,
  fields: FORM_BOUNDS.questions * FORM_BOUNDS.options + Object.keys(FILL_IN_FIELDS).length,
  hasLists: true,
  fileBytes: FORM_BOUNDS.files * LARGEST + 2 * 1024 * 1024,
} as const;

const receiving = receivingFiles();

function tokenOf({ request }: SentForm): string {
  const { token = '' } = request.params as { token?: string };
  if (!PARAMETER_RULES['token']?.test(token)) throw new Problem('not_found');
  return token;
}

/** The form as it is now. */
async function formOf({ app, request }: SentForm, token: string) {
  const { tenantId } = request.caller;
  return app.context.db.read(tenantId, async (queries) => {
    const { form, invitation } = await formUnderToken(queries, tenantId, token);
    const all = await formRepository(queries, tenantId).questions(form.id);
    return {
      // A program that looks through mail sends no page of it.
      isFirstSent: invitation !== null && invitationState(invitation, app.context.clock.now()) === 'sent',
      layout: form.layout,
      questions: all.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question),
    };
  });
}

const pointerOf = (questionId: string): string => `/data/attributes/${questionId}`;

/** What is wrong on the pages so far, each at its question. */
function errorsOf(
  { errors }: Extract<Turn, { kind: 'page' }>,
  questions: readonly FormQuestion[],
  locale: Locale,
  requestId: string,
): PostedError[] {
  const found = errors.map(({ questionId, code, meta }) => ({
    code,
    pointer: pointerOf(questionId),
    meta: {
      field: questions.find(({ id }) => id === questionId)?.text ?? '',
      ...meta,
      ...(meta && 'date' in meta && { date: readableDay(meta.date, locale) }),
    },
  }));
  return errorDocument(invalid(...found), locale, requestId).errors as PostedError[];
}

/** The form as it comes back at one of its pages, with all that was filled in so far. */
function pageAt(token: string, fields: FormFields, at: number, errors: PostedError[]): PostedForm {
  return {
    path: paths.forms.one(token),
    values: { ...fields, [FILL_IN_FIELDS.page]: String(at) },
    problem:
      errors.length > 0
        ? { status: 422, code: 'invalid', errors }
        : { status: 200, code: 'more', errors: [] },
  };
}

/** Whether something was filled in at a question that is no longer there. */
const hasGone = (fields: FormFields, questions: readonly FormQuestion[]): boolean =>
  Object.entries(fields).some(
    ([name, value]) => FORMATS.id.test(name) && value !== '' && !questions.some(({ id }) => id === name),
  );

/** The form as it is now, with what was written in the one before. */
function changedForm(token: string, fields: FormFields, locale: Locale, requestId: string): PostedForm {
  const problem = new Problem('stale_record', { text: 'form_changed' });
  const errors = errorDocument(problem, locale, requestId).errors as PostedError[];
  const { path, values } = pageAt(token, fields, 0, []);
  return { path, values, problem: { status: problem.status, code: problem.code, errors } };
}

/** What the API rejects, each error at its question and on the page of the first of them. */
function rejected(
  token: string,
  fields: FormFields,
  form: Awaited<ReturnType<typeof formOf>>,
  { status, body }: ApiResponse,
): PostedForm {
  const errors = (body?.errors ?? []).map((error) => {
    const id = error.meta?.['question_id'];
    return typeof id === 'string' ? { ...error, source: { pointer: pointerOf(id) } } : error;
  }) as PostedError[];
  const { values, path } = pageAt(token, fields, pageOfErrors(fields, form, errors), []);
  return { path, values, problem: { status, code: body?.errors?.[0]?.code ?? 'internal', errors } };
}

/** The form at the page of the first question that something is wrong with; at the one it was sent from where none is. */
function pageOfErrors(
  fields: FormFields,
  { layout, questions }: Awaited<ReturnType<typeof formOf>>,
  errors: readonly PostedError[],
): number {
  const wrong = new Set(errors.map(({ source }) => source?.pointer));
  const at = pagesOf(questions, layout).findIndex((page) => page.some(({ id }) => wrong.has(pointerOf(id))));
  return at < 0 ? Number(fields[FILL_IN_FIELDS.page]) || 0 : at;
}

type PostedProblem = PostedForm['problem'];

/** So many files come with a form that takes so many: who chooses more than a question takes reads that there. */
const MOST_CHOSEN = 4 * FORM_BOUNDS.files;

/** What became of the files that stand in a page. */
interface Uploading {
  failed: PostedProblem | null;
  /** A file stands at a question that takes none, or no longer. */
  isChanged: boolean;
}

/** Takes the files of a page one after the other, as scripts would upload them: no more than its questions take. */
class FileTaker {
  readonly outcome: Uploading = { failed: null, isChanged: false };
  readonly #sent: SentForm;
  readonly #path: string;
  readonly #left: Map<string, number>;
  readonly #texts: Map<string, string>;

  constructor(sent: SentForm, token: string, questions: readonly FormQuestion[]) {
    this.#sent = sent;
    this.#path = `/api/v1/public_forms/${token}/uploads`;
    this.#left = new Map(questions.map(({ id }) => [id, FORM_BOUNDS.files]));
    this.#texts = new Map(questions.map(({ id, text }) => [id, text]));
  }

  #fail(status: number, errors: readonly PostedError[]): null {
    const before = this.outcome.failed?.errors ?? [];
    this.outcome.failed = { status, code: errors[0]?.code ?? 'internal', errors: [...before, ...errors] };
    return null;
  }

  /** Once too many have come from an address no other is sent after them. */
  get #isOver(): boolean {
    return this.outcome.failed?.status === 429;
  }

  #failTooMany(field: string): null {
    const { locale, request } = this.#sent;
    const meta = { n: FORM_BOUNDS.files, field: this.#texts.get(field) ?? '' };
    const problem = invalid({ code: 'max_items', pointer: pointerOf(field), meta });
    return this.#fail(problem.status, errorDocument(problem, locale, request.id).errors as PostedError[]);
  }

  async take({ field, filename, bytes }: SentFile): Promise<string | null> {
    const left = this.#left.get(field);
    if (left === undefined) this.outcome.isChanged = true;
    if (left === undefined || left < 0 || this.#isOver) return null;
    this.#left.set(field, left - 1);
    if (left === 0) return this.#failTooMany(field);
    const body = new FormData();
    body.set('question_id', field);
    body.set('file', new Blob([new Uint8Array(bytes)]), filename);
    const { app, request, locale } = this.#sent;
    return this.#valueOf(field, await callApi(app, request, locale, { path: this.#path, body }));
  }

  #valueOf(field: string, { status, body }: ApiResponse): string | null {
    const data = body?.data;
    if (status < 300 && data && !Array.isArray(data) && data.id !== undefined)
      return typedFile(data.id, String(data.attributes?.['filename']));
    const found = (body?.errors ?? []) as PostedError[];
    if (status !== 422) return this.#fail(status, found);
    const label = this.#texts.get(field) ?? '';
    return this.#fail(
      status,
      found.map((error) => ({
        ...error,
        source: { pointer: pointerOf(field) },
        meta: { ...error.meta, field: label },
      })),
    );
  }
}

/**
 * Uploads the files that stand in a page: each is a value of its question from then on. What one is rejected for stands at
 * its question.
 */
async function withFiles(
  sent: SentForm,
  token: string,
  questions: readonly FormQuestion[],
): Promise<Uploading & { fields: FormFields }> {
  const { request, fields } = sent;
  if (!request.isMultipart()) return { fields, failed: null, isChanged: false };
  const ofFiles = questions.filter(({ questionType }) => questionType === 'file');
  const taker = new FileTaker(sent, token, ofFiles);
  const limits = { ...LIMITS, files: MOST_CHOSEN * Math.max(1, ofFiles.length) };
  const all = await receiving(request, () => readFormWithFiles(request, limits, (file) => taker.take(file)));
  return { fields: all, ...taker.outcome };
}

/** Where its address says so, a receipt has been sent. */
const RECEIPT = 'receipt';

/** That a person has begun with it, as scripts report it. */
const openedBy = ({ app, request, locale }: SentForm, token: string): Promise<ApiResponse> => {
  const path = `/api/v1/public_forms/${token}/opened`;
  return callApi(app, request, locale, { path, body: {}, key: keyOf(request, path, {}) });
};

/**
 * Fills in a form without scripts, page by page: each is sent with everything that stands on those before it, and what
 * the last of them completes is one submission, however often it is sent.
 */
export const fillInForm: PageForm = {
  path: paths.forms.one.pattern,
  limits: LIMITS,
  async send(sent) {
    const { app, request, locale } = sent;
    const token = tokenOf(sent);
    const form = await formOf(sent, token);
    const { fields, failed, isChanged } = await withFiles(sent, token, form.questions);
    if (isChanged || hasGone(fields, form.questions))
      return { form: changedForm(token, fields, locale, request.id) };
    if (form.isFirstSent) await openedBy(sent, token);
    if (failed) {
      const { path, values } = pageAt(token, fields, pageOfErrors(fields, form, failed.errors), []);
      return { form: { path, values, problem: failed } };
    }
    const turn = nextPage({ ...form, fields, rules: TEXT_RULES });
    if (turn.kind === 'page') {
      const errors = turn.errors.length > 0 ? errorsOf(turn, form.questions, locale, request.id) : [];
      return { form: pageAt(token, fields, turn.at, errors) };
    }
    const website = fields[FILL_IN_FIELDS.trap] ?? '';
    const agreed = fields[FILL_IN_FIELDS.agreed] ?? '';
    const attributes = {
      ...(agreed === '' ? {} : { agreed_to: agreed }),
      answers: Object.entries(turn.values).map(([question_id, value]) => ({ question_id, value })),
      ...(website === '' ? {} : { website }),
    };
    const path = `/api/v1/public_forms/${token}/submissions`;
    const response = await callApi(app, request, locale, {
      path,
      body: { data: { type: 'form_submissions', attributes } },
      key: keyOf(request, path, attributes, fields[FILL_IN_FIELDS.once]),
    });
    if (response.status < 300) {
      const isReceipt = response.body?.meta?.['receipt'] === true;
      const back = sameSitePath(fields[FILL_IN_FIELDS.from]);
      const query = new URLSearchParams({
        [SENT_PARAM]: isReceipt ? RECEIPT : '1',
        ...(back !== null && { [FILL_IN_FIELDS.from]: back }),
      });
      return { to: `${paths.forms.one(token)}?${query}` };
    }
    return { form: rejected(token, fields, form, response) };
  },
};
