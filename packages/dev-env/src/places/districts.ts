/** Districts of the demonstration's municipalities, each at its middle; by the place that they are part of. */
export const DISTRICTS: Readonly<
  Record<string, readonly (readonly [name: string, lat: number, lon: number])[]>
> = {
  Nijmegen: [
    ['Centrum', 51.8469, 5.8623],
    ['Bottendaal', 51.8372, 5.8576],
    ['Oost', 51.8408, 5.8796],
    ['Hatert', 51.8106, 5.8307],
    ['Dukenburg', 51.8081, 5.8016],
    ['Lindenholt', 51.8287, 5.7925],
    ['Lent', 51.8636, 5.8611],
    ['Hees', 51.8445, 5.8241],
  ],
  Arnhem: [
    ['Centrum', 51.9837, 5.9094],
    ['Klarendal', 51.9903, 5.9175],
    ['Presikhaaf', 51.9857, 5.9432],
    ['Malburgen', 51.9682, 5.9236],
  ],
  Apeldoorn: [
    ['Centrum', 52.2133, 5.9639],
    ['De Maten', 52.1961, 5.9986],
    ['Zevenhuizen', 52.2297, 5.9931],
  ],
  Roermond: [
    ['Binnenstad', 51.1942, 5.987],
    ['Donderberg', 51.1966, 6.0191],
    ['Maasniel', 51.1992, 6.0086],
  ],
  Wijchen: [
    ['Centrum', 51.8092, 5.7251],
    ['Noord', 51.8171, 5.7362],
  ],
  Zutphen: [
    ['Binnenstad', 52.14, 6.195],
    ['Noorderhaven', 52.1493, 6.1998],
    ['Leesten', 52.1269, 6.2203],
  ],
};
