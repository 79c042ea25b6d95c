import { IMPORT_BOUNDS } from '@samen/resources/administration';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { PLACES } from './places.ts';

interface Given {
  center: string;
  /** Who imported it, and for which organization. */
  authorId: string;
  organizationId: string;
}

/** As they stand in the file. */
const NAMES = ['Speeltuin De Wip', 'Muziekvereniging Crescendo', 'Leeskring Oost'];
const SKIPPED = 'Speeltuin de wip';
const WRONG = 'Wandelclub De Lus';
const HEADER = ['Naam organisatie', 'Telefoonnummer', 'E-mailadres', 'Interne code'];
const FIELDS = ['name', 'phone_number', 'email', null];

/** An import of a centre that is done and can be undone: three organizations, one that was there, one with a mistake. */
export function makeImports(
  tenantId: string,
  { center, authorId, organizationId }: Given,
  calendar: Calendar,
) {
  const volunteerCenterId = idOf('center', tenantId, center);
  const id = idOf('import', tenantId, 'organizations');
  const [place] = PLACES[center] ?? [];
  const createdAt = calendar.at(-2, 14);
  const undoableUntil = calendar.at(-2 + IMPORT_BOUNDS.undoDays, 14);
  const phoneOf = (at: number) => `+3124555010${at}`;
  const emailOf = (at: number) => `import${at}@${tenantId}.example`;
  const organizations = NAMES.map((name, at) => ({
    tenantId,
    id: idOf('organization', tenantId, `imported-${at}`),
    volunteerCenterId,
    organizationType: 'NonProfit',
    name: place ? `${name} ${place.city}` : name,
    phoneNumber: phoneOf(at),
    email: emailOf(at),
    status: 'approved',
    statusChangedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  }));
  const cells = (name: string, at: number, phone = phoneOf(at)) => [
    name,
    phone,
    emailOf(at),
    `LW-${380 + at}`,
  ];
  const created = organizations.map(({ id: recordId, name }, at) => ({
    cells: cells(name, at),
    state: 'created',
    recordId,
    made: { id: recordId, version: 0, holders: [] },
    errors: [] as object[],
    duplicates: [] as object[],
  }));
  const [first] = organizations;
  const others = [
    {
      cells: cells(SKIPPED, 3, phoneOf(0)),
      state: 'skipped',
      recordId: null,
      made: null,
      errors: [] as object[],
      duplicates: [
        {
          name: first?.name ?? '',
          record_id: first?.id ?? null,
          reasons: ['phone_number'],
          is_same: false,
        },
      ],
    },
    {
      cells: cells(WRONG, 4, '06 1234'),
      state: 'failed',
      recordId: null,
      made: null,
      errors: [{ code: 'phone', pointer: '/data/attributes/phone_number' }],
      duplicates: [] as object[],
    },
  ];
  const rows = [...created, ...others].map((row, at) => ({
    tenantId,
    id: idOf('import-row', tenantId, String(at)),
    importId: id,
    number: at + 2,
    ...row,
  }));
  const none = { unchecked: 0, good: 0, error: 0, duplicate: 0, added: 0, undone: 0, left: 0 };
  return {
    organizations,
    profiles: organizations.map((one) => ({
      tenantId,
      id: idOf('profile', one.id),
      organizationId: one.id,
    })),
    imports: [
      {
        tenantId,
        id,
        kind: 'organizations',
        status: 'done',
        filename: 'organisaties.csv',
        delimiter: ';',
        encoding: 'windows-1252',
        columns: HEADER.map((header, at) => ({
          header,
          sample: '',
          field: FIELDS[at] ?? null,
          match: FIELDS[at] ? 'found' : null,
        })),
        rowCount: rows.length,
        counts: { ...none, created: created.length, skipped: 1, failed: 1 },
        revision: 1,
        locale: 'nl',
        createdById: authorId,
        organizationId,
        volunteerCenterId,
        statusChangedAt: createdAt,
        finishedAt: createdAt,
        undoableUntil,
        createdAt,
        updatedAt: createdAt,
      },
    ],
    rows,
  };
}
