/** First and last names that occur in the Netherlands; the combinations are nobody in particular. */
export const FIRST_NAMES = [
  ...[
    'Anna',
    'Joke',
    'Fatma',
    'Sanne',
    'Willem',
    'Yusuf',
    'Maria',
    'Kees',
    'Lotte',
    'Ahmed',
    'Ingrid',
    'Bram',
  ],
  ...['Nadia', 'Henk', 'Eva', 'Omar', 'Truus', 'Daan', 'Samira', 'Gerrit', 'Noor', 'Jan', 'Aïsha', 'Piet'],
  ...[
    'Femke',
    'Mehmet',
    'Els',
    'Thijs',
    'Hanna',
    'Rachid',
    'Marijke',
    'Sem',
    'Olena',
    'Cor',
    'Julia',
    'Tesfay',
  ],
  ...['Bep', 'Lars', 'Zeynep', 'Wim', 'Iris', 'Mohamed', 'Greet', 'Jesse', 'Amira', 'Theo', 'Roos', 'Piotr'],
];

export const LAST_NAMES = [
  ...['Bakker', 'de Vries', 'Yılmaz', 'Jansen', 'van Dijk', 'El Amrani', 'Visser', 'Smit', 'Kaya', 'Meijer'],
  ...[
    'de Boer',
    'Mulder',
    'Haddad',
    'Bos',
    'Peters',
    'Hendriks',
    'van Leeuwen',
    'Dekker',
    'Öztürk',
    'Brouwer',
  ],
  ...[
    'de Wit',
    'Dijkstra',
    'Smits',
    'de Graaf',
    'van der Meer',
    'Kowalski',
    'Jacobs',
    'Vermeulen',
    'Schouten',
  ],
  ...['van Beek', 'Willems', 'van Vliet', 'Hoekstra', 'Maas', 'Verhoeven', 'Koster', 'Prins', 'Huisman'],
];

export const STREETS = [
  ...['Dorpsstraat', 'Kerkstraat', 'Molenweg', 'Schoolstraat', 'Wilhelminalaan', 'Beatrixstraat', 'Parkweg'],
  ...['Lindenlaan', 'Stationsweg', 'Marktstraat', 'Dijkweg', 'Beukenlaan', 'Nieuwstraat', 'Tuinstraat'],
];
