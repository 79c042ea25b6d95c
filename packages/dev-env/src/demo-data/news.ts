import type { CenterFile } from './center-files.ts';
import { ACCESSIBILITY } from './accessibility-statement.ts';
import type { TextPage } from './text-page.ts';

export interface NewsTemplate {
  title: string;
  slug: string;
  scene: string;
  /** Shown in place of the scene. */
  picture?: CenterFile;
  summary: string;
  body: string;
  /** Days before the seeding day. */
  age: number;
  featured?: boolean;
  english?: { title: string; summary: string; body: string };
}

/** News of a centre; `{center}` and `{place}` are filled in. */
export const NEWS: NewsTemplate[] = [
  {
    title: 'Burendag krijgt vervolg: elke maand een open huis',
    slug: 'burendag-krijgt-vervolg',
    scene: 'houses',
    picture: 'open-huis.jpg',
    summary:
      'Na het succes van september openen buurthuizen in {place} voortaan elke eerste zondag de deuren.',
    body: 'Ruim negenhonderd mensen kwamen in september bij hun buren over de vloer. Dat smaakte naar meer. Daarom is er vanaf nu **elke eerste zondag van de maand** een open huis.\n\n## Meedoen\n\nBuurthuizen die mee willen doen kunnen zich bij {center} melden. Wij helpen met affiches, verzekering en een pot koffie.\n\n- Open van 13.00 tot 17.00 uur\n- Iedereen is welkom, aanmelden hoeft niet\n- Kinderen eten gratis taart',
    age: 3,
    featured: true,
    english: {
      title: 'Neighbours’ Day continues: an open house every month',
      summary:
        'After the success of September, community centres in {place} open their doors every first Sunday.',
      body: 'More than nine hundred people visited their neighbours in September. That called for more. From now on there is an open house on **every first Sunday of the month**.\n\n## Take part\n\nCommunity centres that want to join can tell {center}. We help with posters, insurance and a pot of coffee.\n\n- Open from 13.00 to 17.00\n- Everybody is welcome, no need to register\n- Cake is free for children',
    },
  },
  {
    title: 'Koks gezocht voor de kerstmaaltijd',
    slug: 'koks-gezocht-voor-de-kerstmaaltijd',
    scene: 'pan',
    summary:
      'Op 23 december schuiven honderdtachtig gasten aan. Er zijn nog zes kookplekken en twaalf gastheren nodig.',
    body: 'De grote zaal is gehuurd, de tafels zijn geleend en het menu is bekend. Nu de handen nog. We zoeken **zes koks** en **twaalf mensen voor de bediening**.\n\nJe hoeft geen ervaring te hebben. De chef van vorig jaar staat naast je en de soep kan niet mislukken.',
    age: 9,
    english: {
      title: 'Cooks wanted for the Christmas dinner',
      summary:
        'On 23 December a hundred and eighty guests sit down. We still need six cooks and twelve hosts.',
      body: 'The hall is booked, the tables are borrowed and the menu is known. Now for the hands. We look for **six cooks** and **twelve people to serve**.\n\nNo experience needed. Last year’s chef stands next to you and the soup cannot go wrong.',
    },
  },
  {
    title: 'Gratis VOG voor vrijwilligers: zo vraag je hem aan',
    slug: 'gratis-vog-voor-vrijwilligers',
    scene: 'piano',
    summary: 'Wie met jongeren of kwetsbare mensen werkt, krijgt de verklaring kosteloos via de organisatie.',
    body: 'Een verklaring omtrent het gedrag laat zien dat je verleden geen bezwaar is voor je vrijwilligerswerk. De organisatie vraagt hem voor je aan; jij keurt de aanvraag goed met DigiD.\n\n## In drie stappen\n\n1. De organisatie vult het formulier in.\n2. Je krijgt een mail en logt in met DigiD.\n3. Binnen vier weken ligt de verklaring op de mat.\n\nVragen? {center} helpt je verder.',
    age: 16,
  },
  {
    title: 'Veertig taalmaatjes in één jaar gekoppeld',
    slug: 'veertig-taalmaatjes-in-een-jaar',
    scene: 'book',
    summary: 'Een rondje langs drie duo’s die elke week samen Nederlands oefenen.',
    body: 'Fatma belt voortaan zelf de school van haar zoon. Jozef heeft werk bij een bakker gevonden. En Ruud, die taalmaatje werd, kookt nu Eritrees.\n\nHet afgelopen jaar koppelden we in {place} veertig duo’s. De meeste zien elkaar nog steeds, ook nu het traject is afgelopen.\n\nWil je ook? Er wachten nog elf mensen op een maatje.',
    age: 30,
  },
];

/** Stories of people who found something through the centre. */
export const STORIES: NewsTemplate[] = [
  {
    title: 'Toos (67): “Ik kwam om te helpen met de was”',
    slug: 'toos-kwam-om-te-helpen',
    scene: 'portrait-3',
    summary: 'Nu eet ze er elke donderdag mee, en heeft ze er een familie bij.',
    body: 'Na haar pensioen werden de dagen lang. Toos van Dijk zag een briefje: hulp gevraagd bij de was. “Dat kan ik”, dacht ze.\n\nVier jaar later kent ze iedereen. “Ik vouw nog steeds lakens, maar vooral luister ik. En op donderdag eet ik mee. Dan zitten we met z’n twaalven aan tafel en is het altijd te veel.”',
    age: 20,
    featured: true,
  },
  {
    title: 'Yusuf (24) leerde lassen, en daarna anderen',
    slug: 'yusuf-leerde-lassen',
    scene: 'portrait-2',
    summary: 'Van bezoeker van het repair café tot vaste reparateur met een eigen tafel.',
    body: 'Hij kwam met een kapotte fiets en bleef de hele middag. Een jaar later staat Yusuf Demir zelf achter de werkbank.\n\n“Iemand legde mij uit hoe het moest, zonder haast. Dat doe ik nu ook. Het mooiste is als iemand weggaat en zegt: volgende keer doe ik het zelf.”',
    age: 44,
  },
];

/** The pages every centre has. */
export const PAGES: TextPage[] = [
  {
    title: 'Over ons',
    slug: 'over-ons',
    body: '{center} brengt mensen die iets willen doen en organisaties die iemand zoeken bij elkaar. Dat doen we gratis, met aandacht en dichtbij.\n\n## Wat we doen\n\n- We helpen je een plek te vinden die bij je past.\n- We helpen organisaties met goede vacatures en een goed welkom.\n- We geven trainingen en brengen vrijwilligers bij elkaar.\n\n## Wie we zijn\n\nEen klein team van beroepskrachten en veertien vrijwilligers. We zitten in het hart van {place} en de koffie is altijd warm.',
    english: {
      title: 'About us',
      body: '{center} brings together people who want to do something and organizations that look for someone. We do so free of charge, with attention and close by.\n\n## What we do\n\n- We help you find a place that suits you.\n- We help organizations with good vacancies and a good welcome.\n- We give trainings and bring volunteers together.\n\n## Who we are\n\nA small team of professionals and fourteen volunteers. You find us in the heart of {place}, and the coffee is always warm.',
    },
  },
  {
    title: 'Voor organisaties',
    slug: 'voor-organisaties',
    body: 'Zoekt jouw organisatie vrijwilligers? Bij {center} plaats je gratis vacatures.\n\n## Zo werkt het\n\n1. Je meldt je organisatie aan. Dat duurt een paar minuten.\n2. {center} bekijkt de aanmelding. Ondertussen schrijf je alvast je eerste vacature.\n3. Na de goedkeuring staat je vacature op de site en komen de aanvragen bij jou binnen.\n\n[Meld je organisatie aan](/organizations/signup) of stel je vraag via {email}.',
    english: {
      title: 'For organisations',
      body: 'Does your organisation need volunteers? With {center} you place vacancies free of charge.\n\n## How it works\n\n1. You register your organisation. It takes a few minutes.\n2. {center} looks at it. Meanwhile you write your first vacancy.\n3. Once approved, your vacancy is on the site and applications come straight to you.\n\n[Register your organisation](/organizations/signup) or ask us at {email}.',
    },
  },
  {
    title: 'Contact',
    slug: 'contact',
    body: 'Loop binnen, bel of mail. We antwoorden binnen twee werkdagen.\n\n**Adres**  \n{street}  \n{postalCode} {place}\n\n**Telefoon** [{phone}](tel:{phoneLink})\n\n**E-mail** [{email}](mailto:{email})\n\n**Open** maandag tot en met donderdag van 9.00 tot 16.30 uur',
    english: {
      title: 'Contact',
      body: 'Walk in, call or write. We answer within two working days.\n\n**Address**  \n{street}  \n{postalCode} {place}\n\n**Telephone** [{phone}](tel:{phoneLink})\n\n**E-mail** [{email}](mailto:{email})\n\n**Open** Monday to Thursday from 9.00 to 16.30',
    },
  },
  {
    title: 'Privacy',
    slug: 'privacy',
    body: 'We gebruiken je gegevens om je te koppelen aan vrijwilligerswerk en voor niets anders.\n\n## Wat we bewaren\n\nJe naam, je e-mailadres, je telefoonnummer als je dat geeft, en je bericht aan de organisatie.\n\n## Hoe lang\n\nEen aanmelding die je niet bevestigt verdwijnt na 72 uur. Een afgehandelde aanmelding maken we na twaalf maanden onherleidbaar.\n\n## Jouw rechten\n\nJe mag je gegevens inzien, verbeteren en laten verwijderen. Mail ons op [{email}](mailto:{email}).',
  },
  {
    title: 'Voorwaarden',
    slug: 'voorwaarden',
    body: 'Wie deze site gebruikt, gaat op een nette manier met anderen om.\n\n- Organisaties plaatsen alleen onbetaald werk zonder winstoogmerk.\n- Vrijwilligers geven gegevens op die kloppen.\n- Een vacature die niet meer geldt, halen we weg.\n\n{center} bemiddelt en is geen partij bij de afspraken die je met een organisatie maakt.',
  },
  ACCESSIBILITY,
];
