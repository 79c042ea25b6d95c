/** Kinds of data that a form of volunteers seldom needs, and that the law protects more than others. */
export const SENSITIVE_KINDS = [
  'number',
  'identity',
  'health',
  'bank',
  'belief',
  'origin',
  'record',
] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

/** Words, and the beginnings of words where a dash follows, in both languages and folded. */
const WORDS: Readonly<Record<SensitiveKind, readonly string[]>> = {
  number: ['bsn', 'bsn-', 'burgerservice-', 'sofinummer-', 'social security', 'national insurance'],
  identity: [
    'paspoort-',
    'passport-',
    'identiteitsbewijs-',
    'identiteitskaart-',
    'id-kaart',
    'id-bewijs',
    'id card',
    'identity card',
    'identity document',
    'legitimatie-',
    'rijbewijsnummer',
    'driving licence number',
  ],
  health: [
    'gezondheid-',
    'health-',
    'ziekte-',
    'illness-',
    'disease-',
    'medicijn-',
    'medicatie-',
    'medication-',
    'medicine-',
    'medisch-',
    'medical-',
    'allergie-',
    'allergy',
    'allergies',
    'diagnose-',
    'diagnosis',
    'handicap-',
    'disability',
    'disabilities',
    'beperking-',
    'huisarts-',
    'zwanger-',
    'pregnan-',
  ],
  bank: [
    'iban',
    'bankrekening-',
    'rekeningnummer-',
    'bank account-',
    'creditcard-',
    'credit card-',
    'pincode-',
  ],
  belief: [
    'geloofsovertuiging-',
    'welk geloof',
    'religie-',
    'religio-',
    'godsdienst-',
    'levensovertuiging-',
    'kerkgenootschap-',
    'politieke voorkeur',
    'political',
    'politieke partij-',
    'vakbond-',
    'trade union-',
  ],
  origin: [
    'etnische-',
    'etniciteit-',
    'ethnic-',
    'afkomst',
    'huidskleur',
    'nationaliteit-',
    'nationality',
    'geaardheid',
    'seksuele-',
    'sexual-',
  ],
  record: ['strafblad-', 'strafrechtelijk-', 'veroordeeld-', 'criminal-', 'convict-'],
};

/** Words that say more where a file is to be sent: a copy is more than a number. */
const WORDS_OF_FILES: Readonly<Partial<Record<SensitiveKind, readonly string[]>>> = {
  identity: [
    'rijbewijs-',
    'verblijfsvergunning-',
    'verblijfsdocument-',
    'kopie id',
    'id bewijs',
    'driving licence-',
    'residence permit-',
    'copy of your id',
    'id copy',
  ],
  health: ['doktersverklaring-', 'doctor-', 'vaccinatie-', 'vaccination-'],
  bank: ['bankpas-', 'bankafschrift-', 'loonstrook-', 'bank card-', 'bank statement-', 'payslip-'],
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LETTER = /[\p{L}\p{N}]/u;

function contains(text: string, word: string): boolean {
  const isStart = word.endsWith('-');
  const stem = isStart ? word.slice(0, -1) : word;
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + stem.length] ?? ' ';
    if (!LETTER.test(before) && (isStart || !LETTER.test(after))) return true;
  }
  return false;
}

/** Which of these a question seems to be about, by its words; `isFile`: it is for files. */
export function sensitiveKindsIn(
  texts: readonly (string | null)[],
  { isFile = false }: { isFile?: boolean } = {},
): SensitiveKind[] {
  const folded = fold(texts.filter(Boolean).join(' '));
  const wordsOf = (kind: SensitiveKind) => [...WORDS[kind], ...(isFile ? (WORDS_OF_FILES[kind] ?? []) : [])];
  return SENSITIVE_KINDS.filter((kind) => wordsOf(kind).some((word) => contains(folded, word)));
}
