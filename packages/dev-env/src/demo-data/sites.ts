import type { CenterProfile, TenantSettings, ThemeConfig } from '@samen/resources/shared';

export interface DemoHost {
  host: string;
  center: string;
  context: 'gelderland' | 'meedoen';
  campaign?: boolean;
  stagedoos?: boolean;
}

export interface DemoCenter {
  slug: string;
  name: string;
  /** The default radius of a search in kilometres; 10 where it is not given. */
  defaultRadiusKm?: number;
  place: string;
  latitude: number;
  longitude: number;
  /** A street and postcode of the centre itself. */
  street: string;
  houseNumber: string;
  postalCode: string;
  /** As people write it. */
  phoneNumber: string;
  theme: Pick<CenterProfile, 'primaryColor' | 'secondaryColor' | 'mutedColor'>;
  config: {
    shape?: ThemeConfig['defaultShape'];
    header?: Partial<ThemeConfig['header']>;
    footer?: ThemeConfig['footer']['variant'];
    fonts?: ThemeConfig['fonts'];
  };
  anbi?: boolean;
  nov?: boolean;
  /** Of an analytics tag, for which visitors are asked. */
  gtagId?: string;
}

export interface DemoTenant {
  id: string;
  appName: string;
  /** Slug of the centre that a host without one of its own gets. */
  defaultCenter: string;
  rootRedirect?: string;
  /** Switches, colours and words of its own. */
  settings: TenantSettings;
  centers: DemoCenter[];
  hosts: DemoHost[];
}

/** A Dutch telephone number as it is stored. */
export const storedPhone = (text: string): string => `+31${text.replace(/\D/g, '').slice(1)}`;

/** The tenant whose admins may be operators. */
export const OPERATORS_TENANT = 'public';

/** The tenants, centres and hosts of the demo. Names of centres are invented, places and postcodes are real. */
export const TENANTS: DemoTenant[] = [
  {
    id: 'public',
    appName: 'Vrijwilligersplein',
    settings: {
      features: { peerToPeer: true, sharingAcrossCenters: true, internationalisation: true },
      chrome: 'primary',
    },
    defaultCenter: 'nijmegen',
    centers: [
      {
        slug: 'nijmegen',
        name: 'Vrijwilligersplein Nijmegen',
        place: 'Nijmegen',
        latitude: 51.8425,
        longitude: 5.8528,
        street: 'Marikenstraat',
        houseNumber: '44',
        postalCode: '6511 PX',
        phoneNumber: '024 360 1234',
        theme: { primaryColor: 'teal', secondaryColor: 'yellow', mutedColor: 'stone' },
        config: {},
        anbi: true,
        nov: true,
      },
      {
        slug: 'heumen',
        defaultRadiusKm: 5,
        name: 'Vrijwilligerspunt Heumen',
        place: 'Malden',
        latitude: 51.7808,
        longitude: 5.8533,
        street: 'Kerkplein',
        houseNumber: '6',
        postalCode: '6581 AC',
        phoneNumber: '024 358 0102',
        theme: { primaryColor: 'emerald', secondaryColor: 'orange', mutedColor: 'zinc' },
        config: { footer: 'maud' },
        anbi: true,
      },
      {
        slug: 'arnhem',
        name: 'Vrijwilligershuis Arnhem',
        place: 'Arnhem',
        latitude: 51.9851,
        longitude: 5.8987,
        street: 'Rijnstraat',
        houseNumber: '71',
        postalCode: '6811 EZ',
        phoneNumber: '026 442 1020',
        theme: { primaryColor: 'indigo', secondaryColor: 'pink', mutedColor: 'slate' },
        config: { header: { variant: 'legacy' }, footer: 'legacy' },
        nov: true,
      },
      {
        slug: 'apeldoorn',
        name: 'Vrijwilligerswijzer Apeldoorn',
        place: 'Apeldoorn',
        latitude: 52.2112,
        longitude: 5.9699,
        street: 'Stationsstraat',
        houseNumber: '12',
        postalCode: '7311 NZ',
        phoneNumber: '055 521 3040',
        theme: { primaryColor: 'violet', secondaryColor: 'lime', mutedColor: 'gray' },
        config: { header: { centerMenuItems: true } },
        gtagId: 'G-DEMO000000',
      },
    ],
    hosts: [
      { host: 'public.localhost', center: 'nijmegen', context: 'gelderland' },
      { host: 'localhost', center: 'nijmegen', context: 'gelderland' },
      { host: 'heumen.public.localhost', center: 'heumen', context: 'gelderland' },
      { host: 'arnhem.public.localhost', center: 'arnhem', context: 'gelderland' },
      { host: 'apeldoorn.public.localhost', center: 'apeldoorn', context: 'gelderland' },
      { host: 'meedoen.public.localhost', center: 'nijmegen', context: 'meedoen' },
      { host: 'geldersehanden.localhost', center: 'nijmegen', context: 'gelderland', campaign: true },
      { host: 'stagedoos.localhost', center: 'nijmegen', context: 'gelderland', stagedoos: true },
    ],
  },
  {
    id: 'oldebroek',
    appName: 'Oldebroek Helpt',
    settings: { features: { peerToPeer: true }, neighbourHelp: true },
    defaultCenter: 'oldebroek',
    centers: [
      {
        slug: 'oldebroek',
        name: 'Vrijwilligerspunt Oldebroek',
        place: 'Oldebroek',
        latitude: 52.445,
        longitude: 5.9014,
        street: 'Zuiderzeestraatweg',
        houseNumber: '191',
        postalCode: '8096 CA',
        phoneNumber: '0525 631 020',
        theme: { primaryColor: 'sky', secondaryColor: 'orange', mutedColor: 'neutral' },
        config: { footer: 'maud', fonts: { sans: 'Inter', heading: 'Archivo' } },
      },
    ],
    hosts: [
      { host: 'oldebroek.localhost', center: 'oldebroek', context: 'gelderland' },
      { host: '*.oldebroek.localhost', center: 'oldebroek', context: 'gelderland' },
    ],
  },
  {
    id: 'roermond',
    appName: 'Roermond Doet Mee',
    settings: { chrome: 'secondary' },
    defaultCenter: 'roermond',
    centers: [
      {
        slug: 'roermond',
        name: 'Vrijwilligersloket Roermond',
        place: 'Roermond',
        latitude: 51.1942,
        longitude: 5.987,
        street: 'Neerstraat',
        houseNumber: '24',
        postalCode: '6041 KC',
        phoneNumber: '0475 312 233',
        theme: { primaryColor: 'orange', secondaryColor: 'indigo', mutedColor: 'slate' },
        config: { shape: 'straight', header: { variant: 'legacy' }, footer: 'maud' },
        nov: true,
      },
    ],
    hosts: [{ host: 'roermond.localhost', center: 'roermond', context: 'gelderland' }],
  },
  {
    id: 'meedoen',
    appName: 'Meedoen',
    settings: {},
    defaultCenter: 'meedoen',
    rootRedirect: '/nl',
    centers: [
      {
        slug: 'meedoen',
        name: 'Meedoen in de Buurt',
        place: 'Wijchen',
        latitude: 51.8092,
        longitude: 5.7251,
        street: 'Markt',
        houseNumber: '8',
        postalCode: '6602 AM',
        phoneNumber: '024 641 5060',
        theme: { primaryColor: 'rose', secondaryColor: 'sky', mutedColor: 'stone' },
        config: { fonts: { sans: 'Nunito', heading: 'Nunito' } },
        anbi: true,
      },
    ],
    hosts: [{ host: 'meedoen.localhost', center: 'meedoen', context: 'meedoen' }],
  },
  {
    id: 'demo',
    appName: 'Demo Vrijwilligers',
    settings: {},
    defaultCenter: 'middenveld',
    centers: [
      {
        slug: 'middenveld',
        name: 'Democentrum Middenveld',
        place: 'Zutphen',
        latitude: 52.14,
        longitude: 6.195,
        street: 'Houtmarkt',
        houseNumber: '75',
        postalCode: '7201 KL',
        phoneNumber: '0575 512 345',
        theme: { primaryColor: 'purple', secondaryColor: 'emerald', mutedColor: 'zinc' },
        config: { footer: 'legacy', fonts: { sans: 'Source Sans 3', heading: 'Merriweather' } },
      },
    ],
    hosts: [{ host: 'demo.localhost', center: 'middenveld', context: 'gelderland' }],
  },
];

/** The host under which a centre's site is known. */
export function hostOf(tenantId: string, { slug }: DemoCenter): string {
  const hosts = TENANTS.find(({ id }) => id === tenantId)?.hosts ?? [];
  return hosts.find(({ center }) => center === slug)?.host ?? '';
}
