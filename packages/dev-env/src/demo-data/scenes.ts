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

/** The stock images: drawings of the project, with the text that is read out where they carry meaning. */
export const SCENES: SceneRow[] = [
  scene('ball', 'Voetbal', 'Een voetbal op een grasveld bij een doel'),
  scene('bench', 'Bankje', 'Een parkbank onder een boom met twee koppen koffie'),
  scene('bike', 'Fiets', 'Een fiets met een mand voor een rij huizen'),
  scene('board', 'Schoolbord', 'Een bord met aantekeningen en een tafel ervoor'),
  scene('book', 'Boek', 'Een open boek met tekstballonnen erboven'),
  scene('bus', 'Bus', 'Een kleine bus op een weg door het land'),
  scene('chess', 'Schaken', 'Schaakstukken op een bord'),
  scene('coffee', 'Koffie', 'Een koffiepot en koppen op een tafel bij het raam'),
  scene('crate', 'Krat', 'Een krat vol groente en brood'),
  scene('dog', 'Hond', 'Een hond aan de lijn in het park'),
  scene('garden', 'Moestuin', 'Een gieter boven rijen jonge planten'),
  scene('houses', 'Huizen', 'Een rij gevels aan het water'),
  scene('pan', 'Pan', 'Een dampende pan op het fornuis'),
  scene('piano', 'Muziek', 'Pianotoetsen, noten en een grammofoonplaat'),
  scene('polder', 'Polder', 'Een weids landschap met sloten en wilgen'),
  scene('pool', 'Zwembad', 'Een zwembad met gekleurde lijnen'),
  scene('portrait-1', 'Portret van een oudere vrouw', 'Getekend portret van een vrouw met wit haar'),
  scene('portrait-2', 'Portret van een man', 'Getekend portret van een man met een bril'),
  scene('portrait-3', 'Portret van een jonge man', 'Getekend portret van een jonge man met donker haar'),
  scene('portrait-4', 'Portret van een vrouw', 'Getekend portret van een vrouw met een hoofddoek'),
  scene('portrait-5', 'Portret van een meisje', 'Getekend portret van een meisje met een staart'),
  scene('repair', 'Repareren', 'Een werktafel met een lamp en een broodrooster'),
  scene('sheep', 'Schapen', 'Schapen in een wei achter een hek'),
  scene('tiles-rounded', 'Tegels', 'Een patroon van kwartcirkels en ringen'),
];
