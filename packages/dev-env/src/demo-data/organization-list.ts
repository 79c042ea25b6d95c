import type { OrganizationStatus, OrganizationType } from '@samen/resources/organizations';

/** What an organization does; it decides which vacancies fit it. */
export type Kind =
  | 'care'
  | 'food'
  | 'football'
  | 'scouting'
  | 'library'
  | 'museum'
  | 'nature'
  | 'animals'
  | 'language'
  | 'repair'
  | 'school'
  | 'municipality'
  | 'community'
  | 'transport'
  | 'music'
  | 'umbrella';

export interface DemoOrganization {
  key: string;
  center: string;
  name: string;
  kind: Kind;
  type?: OrganizationType;
  status?: OrganizationStatus;
  /** Key of the organization above it. */
  parent?: string;
  partner?: boolean;
}

const list = (center: string, rows: Omit<DemoOrganization, 'center'>[]): DemoOrganization[] =>
  rows.map((row) => ({ center, ...row }));

/** The member organizations of each tenant, beside the centres' own and the roots; all names are invented. */
export const ORGANIZATIONS: Record<string, DemoOrganization[]> = {
  public: [
    ...list('nijmegen', [
      { key: 'care', name: 'Zorgcentrum De Waalhof', kind: 'care', partner: true },
      { key: 'food', name: 'Voedselbank Keizer Karel', kind: 'food', partner: true },
      { key: 'football', name: 'VV De Waalvogels', kind: 'football' },
      { key: 'scouting', name: 'Scoutinggroep De Dijkgravers', kind: 'scouting' },
      { key: 'library', name: 'Bibliotheek De Mariken', kind: 'library', partner: true },
      { key: 'museum', name: 'Museum Het Pelgrimshuis', kind: 'museum' },
      { key: 'nature', name: 'Natuurwerkgroep Ooijpolder', kind: 'nature' },
      { key: 'animals', name: 'Dierenasiel Het Ooievaarsnest', kind: 'animals' },
      { key: 'language', name: 'Taalcafé Lent', kind: 'language' },
      { key: 'repair', name: 'Repair Café Bottendaal', kind: 'repair' },
      { key: 'school', name: 'Montessoricollege De Stuwwal', kind: 'school', type: 'School' },
      { key: 'municipality', name: 'Wijkteam Nijmegen-Oost', kind: 'municipality', type: 'Municipality' },
      { key: 'umbrella', name: 'Welzijn Waal en Stuwwal', kind: 'umbrella', partner: true },
      { key: 'branch1', name: 'Buurthuis De Zwanenbocht', kind: 'community', parent: 'umbrella' },
      { key: 'branch2', name: 'Wijkcentrum Het Lindenpark', kind: 'community', parent: 'umbrella' },
      { key: 'branch3', name: 'Ontmoetingsplek De Broodkamer', kind: 'community', parent: 'umbrella' },
      { key: 'branch4', name: 'Jongerencentrum De Fuik', kind: 'community', parent: 'umbrella' },
      { key: 'music', name: 'Harmonie Sint Steven', kind: 'music', status: 'pending', type: 'Initiative' },
      { key: 'hospice', name: 'Hospice De Stuwwal', kind: 'care', status: 'pending' },
    ]),
    ...list('heumen', [
      { key: 'heumen-care', name: 'Woonzorg Maldensteijn', kind: 'care' },
      { key: 'heumen-nature', name: 'Heemtuin De Elshof', kind: 'nature' },
      { key: 'heumen-bus', name: 'Buurtbus Overasselt', kind: 'transport' },
    ]),
    ...list('arnhem', [
      { key: 'arnhem-repair', name: 'Repair Café Klarendal', kind: 'repair' },
      { key: 'arnhem-food', name: 'Voedselbank Rijnoever', kind: 'food' },
      { key: 'arnhem-museum', name: 'Trammuseum De Remise', kind: 'museum', status: 'archived' },
    ]),
    ...list('apeldoorn', [{ key: 'apeldoorn-animals', name: 'Kinderboerderij De Maten', kind: 'animals' }]),
  ],
  oldebroek: list('oldebroek', [
    { key: 'care', name: 'Woonzorgcentrum De Hullebroek', kind: 'care', partner: true },
    { key: 'football', name: "VV 't Harde Zand", kind: 'football' },
    { key: 'school', name: 'Scholengemeenschap Veluwerand', kind: 'school', type: 'School' },
    { key: 'nature', name: 'Landschapsgroep Noord-Veluwe', kind: 'nature' },
    { key: 'umbrella', name: 'Welzijn Oldebroek Samen', kind: 'umbrella', partner: true },
    { key: 'food', name: 'Voedselbank Noord-Veluwe', kind: 'food' },
    { key: 'library', name: 'Bibliotheek De Wezepse Boekenkast', kind: 'library' },
    { key: 'bus', name: 'Dorpsbus Oosterwolde', kind: 'transport', status: 'pending' },
    { key: 'music', name: 'Muziekvereniging Ons Genoegen', kind: 'music', status: 'archived' },
    { key: 'animals', name: 'Zorgboerderij De Hoge Enk', kind: 'animals' },
  ]),
  roermond: list('roermond', [
    { key: 'care', name: 'Zorghuis Maasoever', kind: 'care', partner: true },
    { key: 'football', name: 'RKSV De Roerpoort', kind: 'football' },
    { key: 'school', name: 'Lyceum De Munster', kind: 'school', type: 'School' },
    { key: 'museum', name: 'Stadsmuseum Het Voorhuis', kind: 'museum' },
    { key: 'umbrella', name: 'Welzijnsgroep Roer en Maas', kind: 'umbrella' },
    { key: 'scouting', name: 'Scouting Sint Christoffel', kind: 'scouting' },
    { key: 'food', name: 'Voedselbank Roermond-Zuid', kind: 'food' },
    { key: 'language', name: 'Taalhuis De Maasbrug', kind: 'language' },
    {
      key: 'municipality',
      name: 'Gemeentelijk Buurtpunt Donderberg',
      kind: 'municipality',
      type: 'Municipality',
    },
    { key: 'music', name: 'Koor De Roerzangers', kind: 'music', status: 'archived' },
    { key: 'repair', name: 'Klusdienst De Vaste Hand', kind: 'repair', status: 'denied' },
    { key: 'nature', name: 'Heemkundegroep Swalmen', kind: 'nature', status: 'pending' },
  ]),
  meedoen: list('meedoen', [
    { key: 'care', name: 'Dagbesteding De Werkplaats', kind: 'care' },
    { key: 'football', name: 'Beweegclub Iedereen Mee', kind: 'football' },
    { key: 'umbrella', name: 'Stichting Meedoen Dichtbij', kind: 'umbrella' },
    { key: 'repair', name: 'Kringloop De Tweede Ronde', kind: 'repair', type: 'Company' },
    { key: 'food', name: 'Buurtkeuken Aan Tafel', kind: 'food' },
    { key: 'language', name: 'Taalpunt Kasteellaan', kind: 'language', status: 'pending' },
  ]),
  demo: list('middenveld', [
    { key: 'care', name: 'Woonhof De Berkel', kind: 'care' },
    { key: 'football', name: 'FC Middenveld', kind: 'football' },
    { key: 'school', name: 'Praktijkschool De Vijver', kind: 'school', type: 'School' },
    { key: 'umbrella', name: 'Stichting Middenveld Verbindt', kind: 'umbrella' },
    { key: 'library', name: 'Bibliotheek De Librije Hoek', kind: 'library' },
    { key: 'repair', name: 'Fietswerkplaats De Ketting', kind: 'repair', status: 'denied' },
    { key: 'music', name: 'Straattheater De Wisselbeker', kind: 'music', status: 'archived' },
    { key: 'nature', name: 'Stadstuinen Noorderhaven', kind: 'nature', status: 'deleted' },
  ]),
};
