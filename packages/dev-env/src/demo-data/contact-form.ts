import type { FormTemplate } from './form-templates.ts';

const EMAILS = ['noor', 'sem', 'yara', 'tom'].map((name) => `${name}@mail.example`);
const NAMES = ['Noor Dekker', 'Sem Visser', 'Yara Haddad', 'Tom Kuipers'];
/** How many people have written to each centre. */
const SUBMISSIONS = 6;

/** The form with which visitors write to a centre, which its contact page shows. */
export const CONTACT_FORMS = {
  nl: {
    key: 'contact',
    title: 'Stuur ons een bericht',
    description: 'Vul het formulier in, dan antwoorden we binnen twee werkdagen.',
    thankYouText: 'Bedankt voor je bericht. We antwoorden binnen twee werkdagen.',
    submissions: SUBMISSIONS,
    questions: [
      { key: 'name', text: 'Hoe heet je?', type: 'text', required: true, max: 140, given: NAMES },
      { key: 'email', text: 'Je e-mailadres', type: 'email', required: true, given: EMAILS },
      {
        key: 'subject',
        text: 'Waar gaat je bericht over?',
        type: 'multiple_choice',
        required: true,
        options: ['Vrijwilligerswerk zoeken', 'Vrijwilligers zoeken', 'Hulp nodig', 'Iets anders'],
        given: ['vrijwilligerswerk-zoeken', 'iets-anders', 'hulp-nodig', 'vrijwilligers-zoeken'],
      },
      {
        key: 'message',
        text: 'Je bericht',
        type: 'text',
        required: true,
        longAnswer: true,
        max: 2000,
        given: [
          'Ik zoek iets voor op de dinsdagmiddag, het liefst buiten. Kunnen jullie meedenken?',
          'Zijn jullie in de kerstvakantie open?',
          'Mijn buurvrouw kan wel wat hulp gebruiken met boodschappen. Hoe regel ik dat?',
          'Ons buurthuis zoekt iemand voor de kookgroep. Hoe plaatsen we een vacature?',
        ],
      },
    ],
  },
  en: {
    key: 'contact-en',
    title: 'Send us a message',
    description: 'Fill in the form and we answer within two working days.',
    submitLabel: 'Send message',
    thankYouText: 'Thank you for your message. We answer within two working days.',
    submissions: SUBMISSIONS,
    questions: [
      { key: 'name', text: 'What is your name?', type: 'text', required: true, max: 140, given: NAMES },
      { key: 'email', text: 'Your e-mail address', type: 'email', required: true, given: EMAILS },
      {
        key: 'subject',
        text: 'What is your message about?',
        type: 'multiple_choice',
        required: true,
        options: ['Finding volunteer work', 'Finding volunteers', 'Needing help', 'Something else'],
        given: ['finding-volunteer-work', 'something-else', 'needing-help'],
      },
      {
        key: 'message',
        text: 'Your message',
        type: 'text',
        required: true,
        longAnswer: true,
        max: 2000,
        given: [
          'I have just moved here and would like to meet people. Where do I begin?',
          'Do you speak English at the walk-in hour?',
          'Can someone help me fill in a letter from the council?',
        ],
      },
    ],
  },
} as const satisfies Record<'nl' | 'en', FormTemplate>;
