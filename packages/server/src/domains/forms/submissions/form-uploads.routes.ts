import type { FastifyRequest } from 'fastify';
import { fileTypesOf, type FormQuestion } from '@samen/resources/forms';
import { FORMATS, Id, UPLOAD_RULES } from '@samen/resources/shared';
import { Type } from 'typebox';
import type { Queries } from '../../../db/database.ts';
import { invalid, rateLimited } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { acceptFiles, FILE_TYPES } from '../../../http/file-forms.ts';
import { sendOne } from '../../../http/responses.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { countWhenDone, enforceLimit } from '../../../limits/enforce-limit.ts';
import {
  fileOf,
  fileReceiver,
  fileStore,
  FORM_LIMIT,
  NO_FILE,
  readFileForm,
  storedFiles,
  storedUploadRepository,
  type PreparedUpload,
  type ReceivedFile,
} from '../../../services/uploads/index.ts';
import { formUploadRepository, presentFormUpload } from '../form-uploads/index.ts';
import { formRepository, type FormRow } from '../forms/index.ts';
import { notOpenNow, submissionStorage } from './submission-storage.ts';
import { lockOpenForm, openForm } from './open-form.ts';

const HOUR = 3600;
const MEGABYTE = 1024 * 1024;
/** Files that are stored of one form in an hour, wherever they come from and by whichever of its links. */
const OF_FORM = { count: 300, seconds: HOUR };
/** Bytes that may wait to be sent: of one sender, at one form, and at all of a tenant. */
const MOST_WAITING = { sender: 50 * MEGABYTE, form: 500 * MEGABYTE, all: 2000 * MEGABYTE };
const WAITING = ['sender', 'form', 'all'] as const;
const PURPOSE = 'submission';

const byToken = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });

/** The form of `POST public_forms/{token}/uploads`, for readers. Its question comes first. */
const FormUploadForm = Type.Object({ questionId: Id, file: Type.String({ format: 'binary' }) });

interface ReceivedFormFile extends ReceivedFile {
  questionId: string;
  formId: string;
}

interface FileForm {
  row: FormRow;
  /** Those that take files. */
  questions: FormQuestion[];
}

/** `POST public_forms/{token}/uploads`: files of people who fill in a form, with or without an account. */
export async function formUploadRoutes(app: App): Promise<void> {
  const { db, clock, config, sandbox, secrets } = app.context;
  const storage = submissionStorage(app.context, app.limits);
  const receive = fileReceiver(sandbox);
  const store = fileStore(app.context);
  const files = storedFiles(config.dataDir);
  await acceptFiles(app);

  const noSuchQuestion = () => invalid({ code: 'inclusion', pointer: '/data/attributes/question_id' });

  const senderOf = ({ caller: { user }, ip }: FastifyRequest) =>
    user ? (['of', user.id] as const) : (['from', addressKey(ip)] as const);
  const markOf = (request: FastifyRequest): string =>
    secrets.derive('form upload', request.caller.tenantId, ...senderOf(request));

  async function enforceLimits(request: FastifyRequest) {
    const key = ['form uploads', request.caller.tenantId, ...senderOf(request)] as const;
    await enforceLimit(app.limits, key, config.rateLimits.formUploads);
  }

  /** The form, as long as it takes files; `lock`: until the end of the transaction no other one comes in. */
  async function formForFiles(
    queries: Queries,
    request: FastifyRequest,
    how: 'read' | 'lock',
  ): Promise<FileForm> {
    const { caller, params } = request;
    const { token = '' } = params as { token?: string };
    const find = how === 'lock' ? lockOpenForm : openForm;
    const now = clock.now();
    const { form: row } = await find(queries, caller.tenantId, token, now);
    const uploads = formUploadRepository(queries, caller.tenantId);
    const waiting = await uploads.waitingBytes(row.id, markOf(request), now);
    if (WAITING.some((whose) => waiting[whose] >= MOST_WAITING[whose])) throw rateLimited(HOUR);
    const all = await formRepository(queries, caller.tenantId).questions(row.id);
    const questions = all
      .filter(({ question, isRemoved }) => question.questionType === 'file' && !isRemoved)
      .map(({ question }) => question);
    if (questions.length === 0) throw noSuchQuestion();
    return { row, questions };
  }

  /** Nothing of a file is read before it is known for which question it is. */
  async function receiveFor(request: FastifyRequest, { row, questions }: FileForm) {
    const questionOf = (texts: ReadonlyMap<string, string>): FormQuestion => {
      const question = questions.find(({ id }) => id === texts.get('question_id'));
      if (!question) throw noSuchQuestion();
      return question;
    };
    const { texts, file, filename } = await readFileForm(request, (before) => {
      questionOf(before);
      return UPLOAD_RULES[PURPOSE].maxBytes;
    });
    const question = questionOf(texts);
    if (!file) throw invalid(NO_FILE);
    return {
      file,
      filename,
      purpose: PURPOSE,
      types: fileTypesOf(question),
      questionId: question.id,
      formId: row.id,
    } satisfies ReceivedFormFile;
  }

  app.post(
    '/public_forms/:token/uploads',
    {
      config: {
        access: 'public',
        anonymousPost: 'apart',
        bodyTypes: FILE_TYPES,
        bodyBytes: FORM_LIMIT,
        form: FormUploadForm,
        responses: { one: 'form_uploads', status: 201 },
      },
      schema: { params: byToken },
      onRequest: enforceLimits,
      preValidation: async (request) => {
        const { tenantId } = request.caller;
        const form = await db.read(tenantId, async (queries) => {
          if (await storage.isFull(queries, tenantId)) throw notOpenNow();
          return formForFiles(queries, request, 'read');
        });
        await receive(request, () => receiveFor(request, form));
      },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { file, filename, questionId, formId } = request.body as PreparedUpload<ReceivedFormFile>;
      const add = async (queries: Queries, path: string) => {
        const { row: form, questions } = await formForFiles(queries, request, 'lock');
        if (!questions.some(({ id }) => id === questionId)) throw noSuchQuestion();
        const added = await storedUploadRepository(queries, tenantId).insert(
          {
            ...fileOf(path, filename, file),
            purpose: PURPOSE,
            is_personal: false,
            alt_text: null,
            // It is whose its id is, and then of those who handle the form.
            uploaded_by_id: null,
            organization_id: null,
            volunteer_center_id: null,
          },
          clock.now(),
        );
        const uploads = formUploadRepository(queries, tenantId);
        await uploads.add(added.id, { formId: form.id, questionId, sender: markOf(request) });
        return { row: added, forgotten: await uploads.removeForgotten(clock.now()) };
      };
      const { row, forgotten } = await countWhenDone(
        app.limits,
        ['form uploads', tenantId, 'at', formId],
        OF_FORM,
        () => store(tenantId, file, add),
      );
      await db.afterCommit(async () => {
        for (const path of forgotten) await files.remove(path);
      });
      return sendOne(reply.code(201), presentFormUpload(row));
    },
  );
}
