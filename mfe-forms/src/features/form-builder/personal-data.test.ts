import { personalKindsIn, sensitiveKindsIn } from './personal-data.ts';

it.each([
  ['Wat is je BSN?', 'number'],
  ['Burgerservicenummer', 'number'],
  ['What is your Social Security number?', 'number'],
  ['Upload een kopie van je paspoort', 'identity'],
  ['Number of your passport', 'identity'],
  ['Nummer van je identiteitsbewijs', 'identity'],
  ['Heb je gezondheidsklachten?', 'health'],
  ['Gebruik je medicijnen?', 'health'],
  ['Heb je allergieën?', 'health'],
  ['Do you have a disability?', 'health'],
  ['Any medical conditions?', 'health'],
  ['Op welke IBAN storten we de vergoeding?', 'bank'],
  ['Bank account number', 'bank'],
  ['Wat is je godsdienst?', 'belief'],
  ['What is your religion?', 'belief'],
  ['Wat is je etniciteit?', 'origin'],
  ['Your nationality', 'origin'],
  ['Heb je een strafblad?', 'record'],
])('%s is about %s', (text, kind) => {
  expect(sensitiveKindsIn([text])).toEqual([kind]);
});

it.each([
  'Hoe heet je?',
  'Kom je naar de voedselbank?',
  'Met hoeveel mensen kom je?',
  'Wanneer kun je beginnen?',
  'Wat wil je in de Grote Kerk doen?',
  'Geloof je dat dit werkt?',
  'Ben je paramedisch geschoold?',
  'Afkomstig uit welke wijk?',
  'Where do you live?',
  'Which bench do you sit on?',
])('%s is about none of them', (text) => {
  expect(sensitiveKindsIn([text])).toEqual([]);
});

it('reads the explanation and the choices, too', () => {
  expect(sensitiveKindsIn(['Gegevens', 'Je BSN en je IBAN', 'Paspoort'])).toEqual([
    'number',
    'identity',
    'bank',
  ]);
  expect(sensitiveKindsIn(['', null])).toEqual([]);
});

it.each([
  ['Stuur een kopie van je rijbewijs mee', 'identity'],
  ['A copy of your residence permit', 'identity'],
  ['Een foto van je bankpas', 'bank'],
  ['Your last payslip', 'bank'],
  ['Een doktersverklaring', 'health'],
])('%s is about %s where a file is to be sent, and else about none', (text, kind) => {
  expect(sensitiveKindsIn([text], { isFile: true })).toEqual([kind]);
  expect(sensitiveKindsIn([text])).toEqual([]);
});

it.each([
  ['Wat is je geboortedatum?', 'birth'],
  ['In welk jaar ben je geboren?', 'birth'],
  ['Hoe oud ben je?', 'birth'],
  ['Leeftijd', 'birth'],
  ['Your date of birth', 'birth'],
  ['Age', 'birth'],
  ['Je adres', 'address'],
  ['Adresgegevens', 'address'],
  ['Postcode en huisnummer', 'address'],
  ['Waar woon je?', 'address'],
  ['Home address', 'address'],
  ['Where do you live?', 'address'],
  ['Op welk telefoonnummer bereiken we je?', 'phone'],
  ['Your phone number', 'phone'],
  ['Wat is je geslacht?', 'gender'],
  ['Man/vrouw', 'gender'],
  ['What is your gender?', 'gender'],
  ['Burgerlijke staat', 'family'],
  ['Are you married?', 'family'],
  ['Stuur een pasfoto mee', 'photo'],
  ['A photo of yourself', 'photo'],
  ['Wat is je inkomen?', 'income'],
  ['Your monthly salary', 'income'],
])('%s is personal: %s', (text, kind) => {
  expect(personalKindsIn([text])).toEqual([kind]);
});

it.each([
  'Je e-mailadres',
  'Je email adres',
  'Op welk mailadres?',
  'Your e-mail address',
  'Email address',
  'Webadres van je vereniging',
  'Hoe heet je?',
  'Kom je naar het straatfeest?',
  'Which page did you read?',
  'Kom je met de manager of vrouwen van de club?',
  'Heb je een telefoon bij je?',
])('%s is not', (text) => {
  expect(personalKindsIn([text])).toEqual([]);
});

it('takes a question of its type for personal whatever its words are', () => {
  expect(personalKindsIn(['Hoe bereiken we je?'], { type: 'phone' })).toEqual(['phone']);
  expect(personalKindsIn(['Je postcode'], { type: 'phone' })).toEqual(['address', 'phone']);
  expect(personalKindsIn(['Wanneer kun je?'], { type: 'date' })).toEqual([]);
});
