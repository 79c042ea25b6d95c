/** Where the demo's addresses lie: places of each municipality with a real four-digit postcode area. */
export interface DemoPlace {
  city: string;
  district: string;
  area: string;
  latitude: number;
  longitude: number;
}

/** By slug of the centre. Coordinates are of the place or district, rounded to four decimals. */
export const PLACES: Record<string, DemoPlace[]> = {
  nijmegen: [
    { city: 'Nijmegen', district: 'Centrum', area: '6511', latitude: 51.8469, longitude: 5.8623 },
    { city: 'Nijmegen', district: 'Bottendaal', area: '6524', latitude: 51.8372, longitude: 5.8576 },
    { city: 'Nijmegen', district: 'Oost', area: '6522', latitude: 51.8408, longitude: 5.8796 },
    { city: 'Nijmegen', district: 'Hatert', area: '6535', latitude: 51.8106, longitude: 5.8307 },
    { city: 'Nijmegen', district: 'Dukenburg', area: '6537', latitude: 51.8081, longitude: 5.8016 },
    { city: 'Nijmegen', district: 'Lindenholt', area: '6546', latitude: 51.8287, longitude: 5.7925 },
    { city: 'Nijmegen', district: 'Lent', area: '6515', latitude: 51.8636, longitude: 5.8611 },
    { city: 'Nijmegen', district: 'Hees', area: '6542', latitude: 51.8445, longitude: 5.8241 },
  ],
  heumen: [
    { city: 'Malden', district: 'Malden', area: '6581', latitude: 51.7808, longitude: 5.8533 },
    { city: 'Heumen', district: 'Heumen', area: '6582', latitude: 51.7683, longitude: 5.8433 },
    { city: 'Overasselt', district: 'Overasselt', area: '6611', latitude: 51.7606, longitude: 5.7931 },
  ],
  arnhem: [
    { city: 'Arnhem', district: 'Centrum', area: '6811', latitude: 51.9837, longitude: 5.9094 },
    { city: 'Arnhem', district: 'Klarendal', area: '6822', latitude: 51.9903, longitude: 5.9175 },
    { city: 'Arnhem', district: 'Presikhaaf', area: '6826', latitude: 51.9857, longitude: 5.9432 },
    { city: 'Arnhem', district: 'Malburgen', area: '6832', latitude: 51.9682, longitude: 5.9236 },
  ],
  apeldoorn: [
    { city: 'Apeldoorn', district: 'Centrum', area: '7311', latitude: 52.2133, longitude: 5.9639 },
    { city: 'Apeldoorn', district: 'De Maten', area: '7325', latitude: 52.1961, longitude: 5.9986 },
    { city: 'Apeldoorn', district: 'Zevenhuizen', area: '7323', latitude: 52.2297, longitude: 5.9931 },
  ],
  oldebroek: [
    { city: 'Oldebroek', district: 'Oldebroek', area: '8096', latitude: 52.445, longitude: 5.9014 },
    { city: 'Wezep', district: 'Wezep', area: '8091', latitude: 52.4631, longitude: 6.0006 },
    { city: 'Oosterwolde', district: 'Oosterwolde', area: '8097', latitude: 52.4706, longitude: 5.8903 },
    { city: 'Hattemerbroek', district: 'Hattemerbroek', area: '8094', latitude: 52.4767, longitude: 6.0361 },
  ],
  roermond: [
    { city: 'Roermond', district: 'Binnenstad', area: '6041', latitude: 51.1942, longitude: 5.987 },
    { city: 'Roermond', district: 'Donderberg', area: '6043', latitude: 51.1966, longitude: 6.0191 },
    { city: 'Roermond', district: 'Maasniel', area: '6042', latitude: 51.1992, longitude: 6.0086 },
    { city: 'Swalmen', district: 'Swalmen', area: '6071', latitude: 51.2308, longitude: 6.0361 },
  ],
  meedoen: [
    { city: 'Wijchen', district: 'Centrum', area: '6602', latitude: 51.8092, longitude: 5.7251 },
    { city: 'Wijchen', district: 'Noord', area: '6604', latitude: 51.8171, longitude: 5.7362 },
    { city: 'Alverna', district: 'Alverna', area: '6603', latitude: 51.7969, longitude: 5.7575 },
  ],
  middenveld: [
    { city: 'Zutphen', district: 'Binnenstad', area: '7201', latitude: 52.14, longitude: 6.195 },
    { city: 'Zutphen', district: 'Noorderhaven', area: '7202', latitude: 52.1493, longitude: 6.1998 },
    { city: 'Warnsveld', district: 'Warnsveld', area: '7231', latitude: 52.1339, longitude: 6.2333 },
    { city: 'Zutphen', district: 'Leesten', area: '7207', latitude: 52.1269, longitude: 6.2203 },
  ],
};
