import type { TextPage } from './text-page.ts';

/**
 * The statement that Dutch law asks of municipalities, in the order of its model: status, grounds, known issues, date,
 * complaints. It describes the product at that date; a change of the product changes it here.
 */
export const ACCESSIBILITY: TextPage = {
  title: 'Toegankelijkheidsverklaring',
  slug: 'toegankelijkheid',
  body: `{center} wil dat iedereen deze website kan gebruiken. Deze verklaring gaat over {host}, volgens het Besluit digitale toegankelijkheid overheid.

## Status

**C: eerste maatregelen genomen.** Deze website voldoet gedeeltelijk aan de eisen van WCAG 2.2, niveau AA (EN 301 549). Er is nog geen onderzoek door een onafhankelijke partij gedaan.

## Waarop dat oordeel rust

- Bij elke nieuwe versie onderzoekt een programma (axe) alle schermen op fouten tegen WCAG 2.2 A en AA: in het Nederlands en het Engels, licht en donker, smal en breed. Toen we dit opstelden, vond het er geen.
- Aanmelden voor een vacature is getest met alleen het toetsenbord, en zoeken en aanmelden ook zonder scripts.
- Alle schermen zijn getest bij 320 pixels breed (400 % vergroot) en met de langste woorden die iemand kan invullen.
- Niet getest: met mensen met een beperking, en met schermlezers in elke browser.

## Bekende fouten

### Foto’s van organisaties zonder goede beschrijving

- Criterium: 1.1.1 Niet-tekstuele content.
- Oorzaak: organisaties plaatsen foto’s zelf en kunnen de beschrijving leeg laten of te kort houden.
- Gevolg: wie niet ziet, mist wat er op de foto staat. Wat je over een vacature moet weten staat ook in de tekst.
- Maatregel: het formulier vraagt om een beschrijving.

### Bestanden in berichten

- Criteria: onder meer 1.3.1 Info en relaties en 4.1.2 Naam, rol, waarde.
- Oorzaak: mensen sturen elkaar pdf’s en foto’s; die controleren we niet.
- Gevolg: een schermlezer kan zo’n bestand soms niet voorlezen.
- Alternatief: vraag degene die het stuurde, of ons, om de tekst.

### Woorden in een andere taal

- Criterium: 3.1.2 Taal van onderdelen.
- Oorzaak: een vacature of bericht heeft één taal; losse woorden of zinnen in een andere taal zijn niet gemarkeerd, en van de beschrijving van een organisatie is de taal niet bekend.
- Gevolg: een schermlezer kan ze verkeerd uitspreken.

## Deze verklaring

Opgesteld op 22 november 2026, op grond van eigen onderzoek. We herzien haar bij elke grote verandering, en minstens één keer per jaar.

## Loop je ergens op vast?

Mail naar [{email}](mailto:{email}) of bel {phone}. Zeg om welke pagina het gaat en wat er misging. We antwoorden binnen twee werkdagen: met een oplossing, of met een andere manier om te krijgen wat je zoekt.

Ben je niet tevreden met ons antwoord, of bleef het uit? Dan kun je een klacht indienen bij de [Nationale ombudsman](https://www.nationaleombudsman.nl/klacht-indienen).`,
  english: {
    title: 'Accessibility statement',
    body: `{center} wants everybody to be able to use this website. This statement is about {host}, under the Dutch decree on the digital accessibility of government (Besluit digitale toegankelijkheid overheid).

## Status

**C: first measures taken.** This website partially meets WCAG 2.2, level AA (EN 301 549). No independent party has examined it yet.

## What that judgement rests on

- With each new version a program (axe) examines all screens for faults against WCAG 2.2 A and AA: in Dutch and English, light and dark, narrow and wide. When we drew this up, it found none.
- Applying for a vacancy has been tested with the keyboard alone, and searching and applying without scripts as well.
- All screens have been tested at a width of 320 pixels (enlarged to 400%), and with the longest words that anybody can write.
- Not tested: with people who have a disability, and with screen readers in every browser.

## Known faults

### Pictures of organizations without a good description

- Criterion: 1.1.1 Non-text content.
- Cause: organizations upload pictures themselves, and may leave out the description or keep it too short.
- Effect: people who do not see miss what is in the picture. What you need to know about a vacancy is in its text as well.
- Measure: the form asks for a description.

### Files in messages

- Criteria: among others 1.3.1 Info and relationships, and 4.1.2 Name, role, value.
- Cause: people send each other PDFs and pictures, which we do not check.
- Effect: a screen reader may not be able to read such a file out.
- Alternative: ask the sender, or us, for the text.

### Words in another language

- Criterion: 3.1.2 Language of parts.
- Cause: a vacancy or message has one language; single words or sentences in another one are not marked, and the language of an organization’s description is not known.
- Effect: a screen reader may pronounce them wrongly.

## This statement

Drawn up on 22 November 2026, after an examination of our own. We review it with every large change, and at least once a year.

## Are you stuck somewhere?

Write to [{email}](mailto:{email}) or call {phone}. Say which page it is about and what went wrong. We answer within two working days: with a solution, or with another way to get what you are looking for.

Are you not satisfied with our answer, or did none come? Then you can complain to the [National Ombudsman](https://www.nationaleombudsman.nl/klacht-indienen).`,
  },
};
