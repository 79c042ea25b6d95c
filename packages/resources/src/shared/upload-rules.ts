export const UPLOAD_PURPOSES = [
  'image',
  'logo',
  'favicon',
  'avatar',
  'document',
  'attachment',
  'submission',
] as const;
/** What a file is for; it decides what kind it may be, how large, and who gets to see it. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Bounds of one purpose, for the screen and the server. */
export interface UploadRule {
  /** Media types, as browsers name them. */
  types: readonly string[];
  maxBytes: number;
  minWidth?: number;
  minHeight?: number;
  /** As wide as it is high. */
  square?: true;
}

const MEGABYTE = 1024 * 1024;
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const DOCUMENTS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const;

export const UPLOAD_RULES: Readonly<Record<UploadPurpose, UploadRule>> = {
  image: { types: PHOTOGRAPHS, maxBytes: 5 * MEGABYTE, minWidth: 400, minHeight: 300 },
  logo: { types: ['image/png', 'image/svg+xml', 'image/webp'], maxBytes: MEGABYTE, minHeight: 100 },
  favicon: {
    types: ['image/x-icon', 'image/png', 'image/svg+xml'],
    maxBytes: MEGABYTE / 4,
    square: true,
  },
  avatar: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2 * MEGABYTE },
  document: { types: DOCUMENTS, maxBytes: 10 * MEGABYTE },
  attachment: { types: [...PHOTOGRAPHS, 'application/pdf'], maxBytes: 10 * MEGABYTE },
  // What comes with a form; its question says which of them it takes.
  submission: { types: [...DOCUMENTS, ...PHOTOGRAPHS], maxBytes: 10 * MEGABYTE },
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
  'image/x-icon': 'ICO',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.oasis.opendocument.text': 'ODT',
};

/** A media type as people name it: `PDF`. */
export const fileTypeName = (type: string): string => TYPE_NAMES[type] ?? type;

/** The types of a purpose as people name them: `JPEG, PNG, WebP`. */
export const uploadTypeNames = (purpose: UploadPurpose): string =>
  UPLOAD_RULES[purpose].types.map(fileTypeName).join(', ');

/** The most bytes of a purpose as people name them: `5 MB`. */
export function uploadSizeName(purpose: UploadPurpose): string {
  const { maxBytes } = UPLOAD_RULES[purpose];
  return maxBytes >= MEGABYTE ? `${maxBytes / MEGABYTE} MB` : `${maxBytes / 1024} KB`;
}

/** How many files one message carries. */
export const UPLOAD_BOUNDS = { attachments: 3 } as const;
