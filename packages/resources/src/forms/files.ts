import { fileTypeName, UPLOAD_RULES } from '../shared/upload-rules.ts';
import { FORMATS } from '../shared/fields.ts';
import { FORM_BOUNDS } from './constants.ts';

/** What a question for files takes. */
export const FILE_KINDS = ['document', 'image'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface WithKinds {
  fileKinds?: readonly FileKind[] | undefined;
}
interface WithMost {
  max: number | string | null;
}

/** What a question takes, in the order of the kinds: all of them where it names none. */
export const fileKindsOf = ({ fileKinds = [] }: WithKinds): readonly FileKind[] =>
  fileKinds.length === 0 ? FILE_KINDS : FILE_KINDS.filter((kind) => fileKinds.includes(kind));

/** The media types that a question takes. */
export const fileTypesOf = (question: WithKinds): string[] =>
  fileKindsOf(question).flatMap((kind) => [...UPLOAD_RULES[kind].types]);

/** The same as people name them: `PDF, DOCX`. */
export const fileTypeNamesOf = (question: WithKinds): string =>
  fileTypesOf(question).map(fileTypeName).join(', ');

/** How many files a question takes. */
export const mostFiles = ({ max }: WithMost): number =>
  typeof max === 'number' ? Math.min(max, FORM_BOUNDS.files) : FORM_BOUNDS.files;

/** A file that was uploaded for a question, as its field has it: the id of the upload and the name, in one text. */
export const typedFile = (id: string, filename: string): string => `${id} ${filename}`;

const ID_LENGTH = 36;

/** The id of such a text, behind which a name may stand; null where there is none. */
export function fileIdOf(typed: string): string | null {
  const id = typed.slice(0, ID_LENGTH);
  const isWhole = typed.length === ID_LENGTH || typed[ID_LENGTH] === ' ';
  return isWhole && FORMATS.id.test(id) ? id : null;
}

/** The name that stands in it. */
export const fileNameOf = (typed: string): string => typed.slice(ID_LENGTH + 1);
