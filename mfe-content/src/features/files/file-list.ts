import type { ListRequest } from '@samen/jsonapi';
import { UPLOAD_RULES, type UploadPurpose } from '@samen/resources/shared';
import { oneFilter, textFilter, type ListAddress } from '@samen/records';

/** The kinds of files that a centre keeps for its site; those beside messages and of people are not among them. */
export const FILE_KINDS = ['image', 'logo', 'favicon', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What the address of the list contains. */
export const FILE_RULES = {
  filters: { q: textFilter, kind: oneFilter(FILE_KINDS) },
  sorts: ['created_at', 'filename', 'byte_size'],
  defaultSort: '-created_at',
} as const;

export type FileList = ListAddress<typeof FILE_RULES.filters, (typeof FILE_RULES.sorts)[number]>;

/** The request of a page of the list. */
export function fileRequest({ filters, wireSort, page, size }: FileList): ListRequest {
  const { q, kind } = filters;
  return {
    filter: { purposeIn: kind === null ? [...FILE_KINDS] : [kind], ...(q ? { q } : {}) },
    sort: wireSort,
    page,
    size,
  };
}

/** Where all are on screen, these come without saying for what they are. */
const PLAIN = ['image', 'document'] as const;
/** Types that browsers do not know go by the name. */
const DOCUMENT = /\.(pdf|docx|xlsx|odt)$/i;

/** For what files are sent on this part of the list. */
export const purposesIn = (kind: FileKind | null): readonly UploadPurpose[] =>
  kind === null ? PLAIN : [kind];

/** What a file is sent for: the kind on screen, or what its type says where all are; null for none of those. */
export const purposeChooser =
  (kind: FileKind | null) =>
  ({ type, name }: Pick<File, 'type' | 'name'>): UploadPurpose | null => {
    if (kind !== null) return kind;
    if (type === '') return DOCUMENT.test(name) ? 'document' : 'image';
    return PLAIN.find((one) => UPLOAD_RULES[one].types.includes(type)) ?? null;
  };

/** The types that are taken there. */
export const typesIn = (kind: FileKind | null): string[] =>
  purposesIn(kind).flatMap((one) => [...UPLOAD_RULES[one].types]);

export const isPicture = ({ contentType }: { contentType: string }): boolean =>
  contentType.startsWith('image/');
