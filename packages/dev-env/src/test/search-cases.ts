import type { Locale } from '@samen/contracts';

/** A search, its language, and the titles that it has to find in Nijmegen and those it must not. */
export type SearchCase = [words: string, locale: Locale, finds: string[], not?: string[]];

const WALKS = ['Wandelmaatje voor bewoners van Zorgcentrum De Waalhof', 'Wie wandelt er op vrijdag met mij?'];
const GARDENING = ['Moestuinhulp in de heemtuin', 'Begeleider schoolmoestuin'];
const COMPUTERS = ['Hulp bij het digispreekuur', 'Ik help je met je telefoon of laptop'];
const DRIVERS = ['Chauffeur voor het ophalen van levensmiddelen', 'Belchauffeur voor ouderen'];
const DOG = ['Hondenuitlater bij Dierenasiel Het Ooievaarsnest'];
const LANGUAGE = ['Taalmaatje voor een nieuwkomer', 'Taalvrijwilliger in het leescafé'];
const BOARD = ['Penningmeester voor het bestuur', 'Secretaris die het overzicht houdt'];
const REPAIRS = ['Reparateur elektrische apparaten'];

/** Phrases of people who look for something to do, or for help. */
export const SEARCH_CASES: readonly SearchCase[] = [
  ['language buddy', 'en', LANGUAGE, DOG],
  ['dutch lessons', 'en', ['Taalvrijwilliger in het leescafé'], DOG],
  ['refugees', 'en', ['Taalmaatje voor een nieuwkomer'], DOG],
  ['help refugees', 'en', ['Taalmaatje voor een nieuwkomer'], DOG],
  ['koken of taal', 'nl', ['Kok voor de buurtmaaltijd', 'Taalmaatje voor een nieuwkomer'], DOG],
  ['gardening', 'en', GARDENING, [...DOG, ...BOARD]],
  ['vegetable garden', 'en', GARDENING, BOARD],
  ['outdoors', 'en', ['Knotten, zagen en ruimen in het landschap'], ['Penningmeester voor het bestuur']],
  ['IT', 'nl', COMPUTERS, DOG],
  ['computer help', 'en', ['Hulp bij het digispreekuur'], DOG],
  ['computers', 'en', COMPUTERS, DOG],
  ['digital skills', 'en', COMPUTERS, GARDENING],
  ['loneliness', 'en', ['Maatje in de wijk'], BOARD],
  ['lonely', 'en', ['Maatje in de wijk'], BOARD],
  ['buddy', 'en', ['Maatje in de wijk'], BOARD],
  ['dog', 'en', DOG, ['Moestuinhulp in de heemtuin']],
  ['dog walking', 'en', DOG, GARDENING],
  ['animals', 'en', ['Dierverzorger in het weekend', ...DOG], BOARD],
  ['driver', 'en', DRIVERS, GARDENING],
  ['driving elderly', 'en', ['Belchauffeur voor ouderen'], GARDENING],
  ['cooking', 'en', ['Kok voor de buurtmaaltijd'], DOG],
  ['food bank', 'en', ['Inpakken en uitdelen bij Voedselbank Keizer Karel'], DOG],
  ['football coach', 'en', ['Jeugdtrainer voetbal onder tien'], GARDENING],
  ['soccer', 'en', ['Jeugdtrainer voetbal onder tien'], GARDENING],
  ['chess', 'en', ['Schaakbegeleider voor de jeugd', 'Iemand om mee te schaken'], DOG],
  ['swimming', 'en', ['Zwembegeleider voor mensen met een beperking'], DOG],
  ['disability', 'en', ['Zwembegeleider voor mensen met een beperking'], DOG],
  ['treasurer', 'en', ['Penningmeester voor het bestuur'], DOG],
  ['board member', 'en', BOARD, DOG],
  ['homework help', 'en', ['Huiswerkbegeleider op Buurthuis De Zwanenbocht'], DOG],
  ['translator', 'en', ['Vertaler Arabisch, Tigrinya of Oekraïens'], DOG],
  ['repair', 'en', REPAIRS, GARDENING],
  ['knitting', 'en', ['Wie leert mij breien?'], DOG],
  ['museum shop', 'en', ['Medewerker museumwinkel en kassa'], DOG],
  ['walking', 'en', WALKS, BOARD],
  ['work from home', 'en', ['Webredacteur vanuit huis'], DOG],
  ['english conversation', 'en', ['English conversation for beginners'], DOG],
  ['eenzaamheid', 'nl', ['Maatje in de wijk'], BOARD],
  ['ICT', 'nl', ['Hulp bij het digispreekuur'], DOG],
  ['computerhulp', 'nl', COMPUTERS, DOG],
  ['hulp met computer', 'nl', ['Hulp bij het digispreekuur'], DOG],
  ['tuinieren', 'nl', GARDENING, BOARD],
  ['moestuin', 'nl', GARDENING, DOG],
  ['taalmaatje', 'nl', LANGUAGE, DOG],
  ['taalcoach', 'nl', LANGUAGE, DOG],
  ['vluchtelingen', 'nl', ['Taalmaatje voor een nieuwkomer'], DOG],
  ['hond uitlaten', 'nl', DOG, GARDENING],
  ['honden', 'nl', DOG, GARDENING],
  ['rijden', 'nl', DRIVERS, GARDENING],
  ['voedselbank', 'nl', ['Inpakken en uitdelen bij Voedselbank Keizer Karel'], DOG],
  ['bijles', 'nl', ['Huiswerkbegeleider op Buurthuis De Zwanenbocht'], DOG],
  ['tolk', 'nl', ['Vertaler Arabisch, Tigrinya of Oekraïens'], DOG],
  ['klussen', 'nl', REPAIRS, DOG],
  ['boekhouder', 'nl', ['Penningmeester voor het bestuur'], DOG],
  ['bestuurslid', 'nl', BOARD, DOG],
  ['senioren', 'nl', ['Belchauffeur voor ouderen', 'Voorlezer aan bed'], ['Schaakbegeleider voor de jeugd']],
  ['bejaarden', 'nl', ['Belchauffeur voor ouderen'], ['Schaakbegeleider voor de jeugd']],
  ['handwerken', 'nl', ['Wie leert mij breien?'], DOG],
  ['zingen in een koor', 'nl', ['Open repetitie van het buurtkoor'], DOG],
  ['zwerfafval', 'nl', ['Schoonmaakdag in het park'], DOG],
  ['bardienst', 'nl', ['Barmedewerker in de kantine'], DOG],
  ['wandelen met ouderen', 'nl', ['Wandelmaatje voor bewoners van Zorgcentrum De Waalhof'], GARDENING],
  ['boodschappen', 'nl', ['Samen boodschappen doen op donderdag'], DOG],
  ['gardening -soep', 'nl', GARDENING, ['Soep uit eigen tuin']],
  ['knitting or chess', 'en', ['Wie leert mij breien?', 'Iemand om mee te schaken'], DOG],
  // A quoted phrase matches literally.
  ['"english conversation"', 'nl', ['English conversation for beginners'], LANGUAGE],
  ['kind', 'en', ['Leesouder, leesopa of leesoma'], BOARD],
  ['dementie', 'nl', ['Wandelmaatje voor bewoners van Zorgcentrum De Waalhof'], BOARD],
  ['jeugdwerk', 'nl', ['Schaakbegeleider voor de jeugd'], DOG],
];
