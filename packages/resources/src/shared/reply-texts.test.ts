import { fillReply, REPLY_PLACEHOLDERS, unknownPlaceholders, type ReplyValues } from './reply-texts.ts';

const VALUES: ReplyValues<'accept'> = {
  'recipient.first_name': 'Yusuf',
  'sender.first_name': 'Marieke',
  'organization.name': 'Buurthuis',
  'center.name': 'Samen',
  'center.email': 'hallo@samen.example',
  'app.name': 'Samen',
  'application.name': 'Yusuf Kaya',
  'vacancy.title': 'Taalmaatje',
};

it.each([
  ['every one of a name', 'Dag {{recipient.first_name}}, {{recipient.first_name}}!', 'Dag Yusuf, Yusuf!'],
  [
    'what it has no value for not at all',
    'Dag {{constructor}} en {{link}}',
    'Dag {{constructor}} en {{link}}',
  ],
  ['nothing where there is none', 'Dag { {recipient.first_name} }', 'Dag { {recipient.first_name} }'],
])('fills %s', (_what, text, filled) => {
  expect(fillReply(text, VALUES)).toBe(filled);
});

it('reads what a value brings along as text', () => {
  const values = { ...VALUES, 'recipient.first_name': '{{application.name}}' };
  expect(fillReply('Dag {{recipient.first_name}}', values)).toBe('Dag {{application.name}}');
});

it('finds what a reply for this cannot say', () => {
  const text = '{{recipient.first_name}} {{vacancy.title}} {{ vacancy.title }} {{conversation.subject}}';
  expect(unknownPlaceholders(text, 'accept')).toEqual([' vacancy.title ', 'conversation.subject']);
  expect(unknownPlaceholders(text, 'message')).toEqual(['vacancy.title', ' vacancy.title ']);
});

it('has a value for every placeholder of a decision', () => {
  expect(Object.keys(VALUES).sort()).toEqual([...REPLY_PLACEHOLDERS.accept].sort());
});
