import type { Conditions, FieldValue, FormQuestion, QuestionType } from '@samen/resources/forms';
import type { Kind } from './organization-list.ts';
import type { SentFile } from './sent-files.ts';

type QuestionOptions = Partial<Omit<FormQuestion, 'id' | 'text' | 'questionType' | 'conditions' | 'options'>>;

/** A question of a demo form, named by a word of its own. */
export interface QuestionTemplate extends QuestionOptions {
  key: string;
  text: string;
  type: QuestionType;
  options?: readonly string[];
  /** Shown when this holds of an earlier one. */
  when?: { key: string; predicate: Conditions['rules'][number]['predicate']; value: FieldValue };
  /** What people fill in, one after the other. */
  given?: readonly FieldValue[];
  /** What the first people send along, a file each. */
  files?: readonly SentFile[];
}

export interface FormTemplate {
  key: string;
  /** The kind of organization that has it; absent: the centre. */
  kind?: Kind;
  title: string;
  description: string;
  submitLabel?: string;
  thankYouText: string;
  layout?: 'steps';
  isClosed?: true;
  /** Those alone who were invited fill it in. */
  isByInvitation?: true;
  /** Who hears of what is filled in besides those who handle it. */
  notifyEmails?: readonly string[];
  confirmText?: string;
  /** How many people have filled it in; as many as any other form where it does not say. */
  submissions?: number;
  places?: number;
  questions: readonly QuestionTemplate[];
}

const NAMES = [
  'Anneke Vos',
  'Bram Smit',
  'Chaima El Idrissi',
  'Dirk Postma',
  'Eva Hendriks',
  'Fatma Yılmaz',
  'Gijs Mulder',
];
const EMAILS = ['anneke', 'bram', 'chaima', 'dirk', 'eva', 'fatma', 'gijs'].map(
  (name) => `${name}@mail.example`,
);

const name: QuestionTemplate = {
  key: 'name',
  text: 'Hoe heet je?',
  type: 'text',
  required: true,
  max: 140,
  given: NAMES,
};
const email: QuestionTemplate = {
  key: 'email',
  text: 'Je e-mailadres',
  type: 'email',
  required: true,
  helpText: 'Hier sturen we het antwoord heen.',
  given: EMAILS,
};

/** Every type of question, and what one has to do with another. */
const everything: FormTemplate = {
  key: 'everything',
  title: 'Kennismaken met het vrijwilligerswerk',
  description:
    'Vertel ons wat je zoekt. Het duurt ongeveer vijf minuten; je hoeft niets in te vullen wat je niet kwijt wilt.',
  submitLabel: 'Verstuur mijn antwoorden',
  thankYouText: 'Dank je wel! We bellen of mailen je binnen een week.',
  layout: 'steps',
  questions: [
    name,
    email,
    {
      key: 'kind',
      text: 'Wat voor werk zoek je?',
      type: 'multiple_choice',
      required: true,
      options: ['Met mensen', 'Met mijn handen', 'Achter een bureau', 'Weet ik nog niet'],
      given: ['met-mensen', 'met-mijn-handen', 'achter-een-bureau', 'weet-ik-nog-niet'],
    },
    {
      key: 'practice',
      text: '## Praktisch\n\nWe vragen alleen wat we nodig hebben om iets te vinden dat past.',
      type: 'info_section',
    },
    {
      key: 'days',
      text: 'Op welke dagen kun je?',
      type: 'checkbox',
      options: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag'],
      min: 1,
      max: 3,
      given: [['maandag'], ['dinsdag', 'woensdag'], ['donderdag', 'vrijdag']],
    },
    {
      key: 'start',
      text: 'Vanaf welke dag?',
      type: 'date',
      given: ['2027-01-11', '2027-02-01', '2027-03-15'],
    },
    { key: 'time', text: 'Vanaf hoe laat?', type: 'time', given: ['09:00', '13:30', '19:00'] },
    {
      key: 'hours',
      text: 'Hoeveel uur per week?',
      type: 'number',
      integer: true,
      min: 1,
      max: 20,
      given: [2, 4, 8, 12],
    },
    {
      key: 'many',
      text: 'Dat is veel. Wat maakt dat het past?',
      type: 'text',
      longAnswer: true,
      when: { key: 'hours', predicate: 'gt', value: 6 },
      given: ['Ik ben net met pensioen.', 'Ik werk in het weekend en heb door de week tijd.'],
    },
    { key: 'site', text: 'Een pagina over jou', type: 'url', given: ['https://example.org/over-mij'] },
    {
      key: 'phone',
      text: 'Waar kunnen we je bellen?',
      type: 'phone',
      given: ['+31612345678', '+31687654321'],
    },
    {
      key: 'cv',
      text: 'Je cv of iets anders dat we mogen lezen',
      type: 'file',
      helpText: 'Een kopie van je identiteitsbewijs hebben we niet nodig.',
      max: 2,
      fileKinds: ['document', 'image'],
      files: ['motivatie.pdf', 'cursusbewijs.png'],
    },
    {
      key: 'agreed',
      text: 'Jullie mogen dit gebruiken om iets voor mij te zoeken',
      type: 'checkbox',
      required: true,
      given: [true],
    },
  ],
};

const day: FormTemplate = {
  key: 'day',
  title: 'Aanmelden voor de vrijwilligersdag',
  description: 'Een dag met workshops en een lunch, voor iedereen die zich inzet. Er zijn **60 plaatsen**.',
  submitLabel: 'Ik kom',
  thankYouText: 'Je staat op de lijst. Tot dan!',
  places: 60,
  questions: [
    name,
    email,
    {
      key: 'workshop',
      text: 'Welke workshop kies je?',
      type: 'multiple_choice',
      required: true,
      options: ['Luisteren', 'Grenzen stellen', 'Eerste hulp'],
      given: ['luisteren', 'grenzen-stellen', 'eerste-hulp'],
    },
    { key: 'lunch', text: 'Ik lunch mee', type: 'checkbox', given: [true] },
    {
      key: 'diet',
      text: 'Waar houden we rekening mee bij het eten?',
      type: 'text',
      when: { key: 'lunch', predicate: 'answered', value: true },
      given: ['Vegetarisch', 'Geen noten'],
    },
  ],
};

const complaint: FormTemplate = {
  key: 'complaint',
  kind: 'care',
  title: 'Klacht of suggestie',
  description: 'Ging er iets niet goed, of kan het beter? Wij horen het graag. Je naam is niet nodig.',
  thankYouText: 'Bedankt. We lezen alles en doen er wat mee.',
  questions: [
    {
      key: 'what',
      text: 'Waar gaat het over?',
      type: 'multiple_choice',
      required: true,
      options: ['Een klacht', 'Een suggestie', 'Een compliment'],
      given: ['een-klacht', 'een-suggestie', 'een-compliment'],
    },
    {
      key: 'story',
      text: 'Vertel wat er is',
      type: 'text',
      longAnswer: true,
      required: true,
      min: 10,
      given: [
        'De koffie was op om tien uur en er was niemand om iets te vragen.',
        'Hang het rooster bij de ingang, dan hoeft niemand te zoeken.',
        'Wat een warm welkom op de eerste dag. Dank jullie wel!',
      ],
    },
    {
      key: 'reply',
      text: 'Waar mogen we op antwoorden?',
      type: 'email',
      required: true,
      when: { key: 'what', predicate: 'eq', value: 'een-klacht' },
      given: EMAILS,
    },
  ],
};

const closed: FormTemplate = {
  key: 'closed',
  title: 'Stem op de vrijwilliger van het jaar',
  description: 'Wie verdient dit jaar de prijs?',
  thankYouText: 'Je stem telt.',
  isClosed: true,
  questions: [
    {
      key: 'vote',
      text: 'Op wie stem je?',
      type: 'multiple_choice',
      required: true,
      options: ['Hennie van de voedselbank', 'Omar van het taalcafé', 'Truus van de bus'],
      given: ['hennie-van-de-voedselbank', 'omar-van-het-taalcafe', 'truus-van-de-bus'],
    },
    {
      key: 'why',
      text: 'Waarom?',
      type: 'text',
      longAnswer: true,
      given: ['Altijd vrolijk.', 'Staat er elke week.'],
    },
  ],
};

const course: FormTemplate = {
  key: 'course',
  title: 'Aanmelden voor de basiscursus',
  notifyEmails: ['cursussen@mail.example'],
  confirmText: 'Ik kom op alle avonden, of meld me een dag van tevoren af.',
  description: 'Drie avonden over vrijwilligerswerk in de buurt. Deelname is gratis.',
  submitLabel: 'Meld me aan',
  thankYouText: 'Je krijgt de data per mail.',
  places: 20,
  questions: [
    name,
    email,
    {
      key: 'age',
      text: 'Hoe oud ben je?',
      type: 'number',
      integer: true,
      min: 16,
      max: 99,
      given: [19, 34, 61],
    },
  ],
};

const evaluation: FormTemplate = {
  key: 'evaluation',
  kind: 'community',
  title: 'Hoe was je eerste maand?',
  description: 'Zes korte vragen aan wie net begonnen is.',
  thankYouText: 'Fijn dat je dit deelt.',
  questions: [
    {
      key: 'mark',
      text: 'Welk cijfer geef je je begeleiding?',
      type: 'number',
      required: true,
      integer: true,
      min: 1,
      max: 10,
      given: [8, 9, 5, 7],
    },
    {
      key: 'better',
      text: 'Wat moet er beter?',
      type: 'text',
      longAnswer: true,
      required: true,
      when: { key: 'mark', predicate: 'lt', value: 6 },
      given: ['Ik wist de eerste week niet bij wie ik moest zijn.'],
    },
    { key: 'stay', text: 'Ik blijf', type: 'checkbox', given: [true] },
  ],
};

/** The same for those who were invited. */
const invited: FormTemplate = {
  ...evaluation,
  key: 'invited',
  title: 'Hoe was je eerste half jaar?',
  isByInvitation: true,
};

/** The forms of each tenant, ten in all. */
export const FORM_TEMPLATES: Readonly<Record<string, readonly FormTemplate[]>> = {
  public: [everything, day, complaint, closed, invited],
  oldebroek: [course, evaluation],
  roermond: [day],
  meedoen: [course],
  demo: [complaint],
};
