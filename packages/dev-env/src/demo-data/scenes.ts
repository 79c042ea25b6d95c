export interface SceneRow {
  scene: string;
  name: string;
  description: string;
  width: number;
  height: number;
}

function sizeOf(name: string): { width: number; height: number } {
  if (name.startsWith('portrait')) return { width: 400, height: 400 };
  if (name.startsWith('tiles')) return { width: 1200, height: 400 };
  if (name === 'polder') return { width: 1440, height: 520 };
  return { width: 480, height: 360 };
}

const scene = (name: string, title: string, description: string): SceneRow => ({
  scene: name,
  name: title,
  description,
  ...sizeOf(name),
});

/** The stock images: illustrations of the project, with the text that is read out where they carry meaning. */
export const SCENES: SceneRow[] = [
  scene('ball', 'Voetbal', 'Een voetbal op een gestreept grasveld, tussen twee pionnen'),
  scene('bench', 'Bankje', 'Een parkbank onder een boom met twee koppen koffie erop'),
  scene('bike', 'Fiets', 'Een fiets met een mand voor een rij huizen'),
  scene('board', 'Overleg', 'Een ronde tafel van boven gezien, met papieren en acht stoelen eromheen'),
  scene('book', 'Boek', 'Een open boek met twee tekstballonnen erboven'),
  scene('bus', 'Busje', 'Een geel busje op een weg langs de bomen'),
  scene('chess', 'Schaken', 'Een witte toren en een zwarte pion op een schaakbord bij het raam'),
  scene('coffee', 'Koffie', 'Een koffiepot, twee koppen en een schaal koekjes bij het raam'),
  scene('crate', 'Krat', 'Een krat met wortels, een appel, een fles en brood'),
  scene('dog', 'Hond', 'Een hond die kwispelt in het gras'),
  scene('garden', 'Moestuin', 'Een gieter boven rijen jonge planten'),
  scene('houses', 'Huizen', 'Een rij gevels aan het water, met een bootje'),
  scene('pan', 'Pan', 'Een dampende pan in een keuken'),
  scene('piano', 'Muziek', 'Pianotoetsen, een muzieknoot en een grammofoonplaat'),
  scene('polder', 'Polder', 'Een weids landschap met wilgen, schapen en een molen'),
  scene('pool', 'Zwembad', 'Een reddingsboei in een zwembad met banen'),
  scene('portrait-1', 'Portret van een vrouw', 'Getekend portret van een vrouw met een knot'),
  scene('portrait-2', 'Portret van een man', 'Getekend portret van een man met kort donker haar'),
  scene('portrait-3', 'Portret van een oudere vrouw', 'Getekend portret van een vrouw met wit haar'),
  scene(
    'portrait-4',
    'Portret van een vrouw met lang haar',
    'Getekend portret van een vrouw met lang donker haar',
  ),
  scene('portrait-5', 'Portret van een man met een baard', 'Getekend portret van een man met een baard'),
  scene('repair', 'Repareren', 'Een lamp die een broodrooster en een schroevendraaier beschijnt'),
  scene('sheep', 'Schapen', 'Twee schapen in een wei achter een hek'),
  scene('tiles-rounded', 'Tegels', 'Een patroon van kwartcirkels en ringen'),
];
