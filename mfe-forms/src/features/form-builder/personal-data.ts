import type { QuestionType } from '@samen/resources/forms';

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

/** Kinds of data about people that a form often has without need. */
export const PERSONAL_KINDS = ['birth', 'address', 'phone', 'gender', 'family', 'photo', 'income'] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** Words as above. */
const PERSONAL_WORDS: Readonly<Record<PersonalKind, readonly string[]>> = {
  birth: [
    'geboortedatum-',
    'geboortedag-',
    'geboortejaar-',
    'geboorteplaats-',
    'geboren',
    'verjaardag-',
    'leeftijd-',
    'hoe oud',
    'birth-',
    'born',
    'age',
    'how old',
  ],
  address: [
    'adres-',
    'woonadres-',
    'huisadres-',
    'postadres-',
    'postcode-',
    'woonplaats-',
    'straatnaam-',
    'huisnummer-',
    'je straat',
    'welke straat',
    'waar woon je',
    'waar woont u',
    'address-',
    'postal code-',
    'zip code-',
    'house number-',
    'street name-',
    'your street',
    'where do you live',
  ],
  phone: [
    'telefoonnummer-',
    'mobiel nummer',
    'mobiele nummer',
    '06-nummer-',
    'whatsapp-',
    'phone number-',
    'telephone number-',
    'mobile number-',
  ],
  gender: [
    'geslacht-',
    'gender-',
    'man of vrouw',
    'man/vrouw',
    'm/v',
    'm/v/x',
    'voornaamwoord-',
    'male or female',
    'pronoun-',
    'your sex',
  ],
  family: [
    'burgerlijke staat',
    'getrouwd',
    'gehuwd',
    'gezinssamenstelling-',
    'gezinssituatie-',
    'thuissituatie-',
    'heb je kinderen',
    'marital status',
    'married',
    'family situation',
    'do you have children',
  ],
  photo: [
    'pasfoto-',
    'portretfoto-',
    'foto van jezelf',
    'selfie-',
    'photo of yourself',
    'picture of yourself',
  ],
  income: ['inkomen-', 'salaris-', 'uitkering-', 'schulden', 'income-', 'salary-', 'debts'],
};

/** What is called an address and is not where someone lives. */
const OTHER_ADDRESSES = /\b(?:e-?mail|mail|web|ip)[ -]?add?res\w*/g;

/** Which of these a question is about: by its type, and by its words. */
export function personalKindsIn(
  texts: readonly (string | null)[],
  { type }: { type?: QuestionType } = {},
): PersonalKind[] {
  const folded = fold(texts.filter(Boolean).join(' ')).replace(OTHER_ADDRESSES, ' ');
  return PERSONAL_KINDS.filter(
    (kind) =>
      (kind === 'phone' && type === 'phone') || PERSONAL_WORDS[kind].some((word) => contains(folded, word)),
  );
}
