export interface SceneRow {
  scene: string;
  name: string;
  description: string;
  keywords: readonly string[];
  width: number;
  height: number;
}

function sizeOf(name: string): { width: number; height: number } {
  if (name.startsWith('portrait')) return { width: 400, height: 400 };
  if (name.startsWith('tiles')) return { width: 1200, height: 400 };
  if (name === 'polder') return { width: 1440, height: 520 };
  return { width: 480, height: 360 };
}

const scene = (name: string, title: string, description: string, keywords: readonly string[]): SceneRow => ({
  scene: name,
  name: title,
  description,
  keywords,
  ...sizeOf(name),
});

/** The stock images: illustrations of the project, with the text that is read out where they carry meaning. */
export const SCENES: SceneRow[] = [
  scene('ball', 'Voetbal', 'Een voetbal op een gestreept grasveld, tussen twee pionnen', [
    'sport',
    'buiten',
    'team',
  ]),
  scene('bench', 'Bankje', 'Een parkbank onder een boom met twee koppen koffie erop', [
    'buiten',
    'ontmoeting',
    'park',
  ]),
  scene('bike', 'Fiets', 'Een fiets met een mand voor een rij huizen', ['vervoer', 'buiten', 'buurt']),
  scene('board', 'Overleg', 'Een ronde tafel van boven gezien, met papieren en acht stoelen eromheen', [
    'vergaderen',
    'bestuur',
  ]),
  scene('book', 'Boek', 'Een open boek met twee tekstballonnen erboven', ['taal', 'lezen', 'les']),
  scene('bus', 'Busje', 'Een geel busje op een weg langs de bomen', ['vervoer', 'uitstapje']),
  scene('chess', 'Schaken', 'Een witte toren en een zwarte pion op een schaakbord bij het raam', [
    'spel',
    'ontmoeting',
  ]),
  scene('coffee', 'Koffie', 'Een koffiepot, twee koppen en een schaal koekjes bij het raam', [
    'ontmoeting',
    'gastvrij',
    'buurthuis',
  ]),
  scene('crate', 'Krat', 'Een krat met wortels, een appel, een fles en brood', ['voedselbank', 'eten']),
  scene('dog', 'Hond', 'Een hond die kwispelt in het gras', ['dieren', 'buiten']),
  scene('garden', 'Moestuin', 'Een gieter boven rijen jonge planten', ['groen', 'natuur', 'buiten']),
  scene('houses', 'Huizen', 'Een rij gevels aan het water, met een bootje', ['buurt', 'wonen']),
  scene('pan', 'Pan', 'Een dampende pan in een keuken', ['koken', 'eten']),
  scene('piano', 'Muziek', 'Pianotoetsen, een muzieknoot en een grammofoonplaat', ['muziek', 'cultuur']),
  scene('polder', 'Polder', 'Een weids landschap met wilgen, schapen en een molen', ['natuur', 'landschap']),
  scene('pool', 'Zwembad', 'Een reddingsboei in een zwembad met banen', ['sport', 'zwemmen']),
  scene('portrait-1', 'Portret van een vrouw', 'Getekend portret van een vrouw met een knot', [
    'mens',
    'portret',
  ]),
  scene('portrait-2', 'Portret van een man', 'Getekend portret van een man met kort donker haar', [
    'mens',
    'portret',
  ]),
  scene('portrait-3', 'Portret van een oudere vrouw', 'Getekend portret van een vrouw met wit haar', [
    'mens',
    'portret',
    'ouderen',
  ]),
  scene(
    'portrait-4',
    'Portret van een vrouw met lang haar',
    'Getekend portret van een vrouw met lang donker haar',
    ['mens', 'portret'],
  ),
  scene('portrait-5', 'Portret van een man met een baard', 'Getekend portret van een man met een baard', [
    'mens',
    'portret',
  ]),
  scene('repair', 'Repareren', 'Een lamp die een broodrooster en een schroevendraaier beschijnt', [
    'techniek',
    'herstellen',
  ]),
  scene('sheep', 'Schapen', 'Twee schapen in een wei achter een hek', ['dieren', 'natuur']),
  scene('tiles-rounded', 'Tegels', 'Een patroon van kwartcirkels en ringen', ['patroon', 'achtergrond']),
];
