import type { Listed } from '../writing/sources.ts'
import { text } from '../writing/text.ts'

type Page = Listed<'pages'>

const table = (heading: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = heading.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const lestijden = table(
  ['Uur', 'Gewoon rooster', 'Verkort rooster'],
  [
    ['1', '08.30–09.20', '08.30–09.10'],
    ['2', '09.20–10.10', '09.10–09.50'],
    ['3', '10.30–11.20', '10.05–10.45'],
    ['4', '11.20–12.10', '10.45–11.25'],
    ['5', '12.40–13.30', '11.50–12.30'],
    ['6', '13.30–14.20', '12.30–13.10'],
    ['7', '14.30–15.20', '13.20–14.00'],
    ['8', '15.20–16.10', '14.00–14.40'],
  ],
)

/** The text pages, each with its number (sp_id). */
export const infoPages: readonly Page[] = [
  {
    number: 100,
    section: 'info',
    name: 'Nieuws',
    content: text(
      '<h2>Verbouwing aula gestart</h2>',
      'De kantine zit tot het einde van de verbouwing in lokaal 105.',
      '<h2>Debatteam naar de finale</h2>',
      'Ons team won alle vier de rondes en staat in de landelijke finale.',
      '<h2>Nieuwe fietsenstalling Bolwerk</h2>',
      'De stalling is overdekt en gaat om 17.00 uur dicht.',
    ),
  },
  { number: 110, section: 'info', name: 'Jaaragenda', code: 'school-calendar' },
  {
    number: 120,
    section: 'info',
    name: 'Praktisch',
    content: text('Alles wat u door de week nodig heeft: lestijden, ziek melden, vrije dagen en kluisjes.'),
  },
  { number: 121, section: 'info', parent: 120, name: 'Lestijden', content: text(lestijden) },
  {
    number: 122,
    section: 'info',
    parent: 120,
    name: 'Ziek melden en verlof',
    content: text(
      'Meld uw kind vóór 08.15 uur ziek: bel 0999-123456 of gebruik Absentiemeldingen.',
      'Verlof vraagt u minstens twee weken van tevoren aan bij de teamleider. U hoort binnen drie schooldagen of het kan.',
    ),
  },
  {
    number: 123,
    section: 'info',
    parent: 120,
    name: 'Vakanties en vrije dagen',
    content: text(
      'De vakanties en studiedagen staan in de jaaragenda. Roostervrije dagen maken we voor de zomer bekend.',
    ),
  },
  {
    number: 124,
    section: 'info',
    parent: 120,
    name: 'Kluisjes en fietsen',
    content: text(
      'Een kluisje huurt u per schooljaar. De borg krijgt u terug als de sleutel wordt ingeleverd.',
    ),
  },
  {
    number: 125,
    section: 'info',
    parent: 120,
    name: 'Laptop en software',
    content: text(
      'Vanaf leerjaar 1 werken we met een laptop. Wie er thuis geen heeft, leent er gratis een van school.',
    ),
  },
  { number: 130, section: 'info', name: 'Ouders', content: text('Hoe u met school in gesprek blijft.') },
  {
    number: 131,
    section: 'info',
    parent: 130,
    name: 'Ouderavonden en gesprekken',
    content: text('Drie keer per jaar spreekt u de mentor. U kunt altijd zelf om een gesprek vragen.'),
  },
  {
    number: 132,
    section: 'info',
    parent: 130,
    name: 'Medezeggenschapsraad en ouderraad',
    content: text(
      'Ouders denken en beslissen mee. De ouderraad vergadert elke zes weken en zoekt steeds leden.',
    ),
  },
  {
    number: 133,
    section: 'info',
    parent: 130,
    name: 'Schoolkosten en kwijtschelding',
    content: text(
      'Alle bijdragen zijn vrijwillig. U hoeft geen reden te geven als u niet of minder betaalt, en uw kind doet overal aan mee.',
      'Wat u bestelt, zoals een kluisje of een atlas, betaalt u wel. Lukt dat niet ineens, dan spreken we termijnen af of schelden we het bedrag kwijt.',
      'Mail financien@waterlinie.example. We behandelen uw vraag vertrouwelijk.',
    ),
  },
  {
    number: 134,
    section: 'info',
    parent: 130,
    name: 'Gescheiden ouders: wie ziet wat',
    content: text(
      'Beide ouders zien alle schoolinformatie. Eén ouder ontvangt en betaalt de facturen; u kiest samen wie.',
      'De andere ouder kan op verzoek meekijken met de facturen. Bel of mail de financiële administratie.',
    ),
  },
  { number: 140, section: 'info', name: 'Onderwijs', content: text('Toetsen, rapporten en keuzewerktijd.') },
  {
    number: 141,
    section: 'info',
    parent: 140,
    name: 'Toetsweken en herkansingen',
    content: text('Er zijn drie toetsweken. Na elke toetsweek mag uw kind één toets herkansen.'),
  },
  {
    number: 142,
    section: 'info',
    parent: 140,
    name: 'Rapporten en bevordering',
    content: text(
      'Het eindrapport telt alle toetsen van het jaar mee. De regels voor bevordering staan in de schoolgids.',
    ),
  },
  {
    number: 143,
    section: 'info',
    parent: 140,
    name: 'Keuzewerktijd',
    content: text('Twee uur per week kiest uw kind zelf waaraan het werkt. Inschrijven kan in de agenda.'),
  },
  { number: 150, section: 'info', name: 'Zorg', content: text('Hulp bij leren, gezondheid en thuis.') },
  {
    number: 151,
    section: 'info',
    parent: 150,
    name: 'Ondersteuningsteam',
    content: text('Het team helpt als leren even niet lukt. De mentor is het eerste aanspreekpunt.'),
  },
  {
    number: 152,
    section: 'info',
    parent: 150,
    name: 'Vertrouwenspersoon',
    content: text(
      'Leerlingen en ouders kunnen met de vertrouwenspersoon praten zonder dat iemand anders het hoort.',
    ),
  },
  { number: 160, section: 'info', name: 'Medewerkers', code: 'staff' },
  { number: 170, section: 'info', name: 'Documenten', code: 'document-browser' },
  {
    number: 180,
    section: 'info',
    name: 'Contact en locaties',
    content: text(
      '<h2>Vestingplein (leerjaar 3–6)</h2>',
      'Vestingplein 12, 9999 ZZ Vestingdam',
      '<h2>Bolwerk (leerjaar 1–2)</h2>',
      'Bolwerkweg 3, 9999 ZX Vestingdam',
      'Telefoon 0999-123456 · info@waterlinie.example',
    ),
  },
  {
    number: 190,
    section: 'info',
    name: 'Concept open dag',
    hidden: true,
    content: text('Nog niet af: het programma van de open dag.'),
  },
]

/** The targets of pages that lead to the school's own system. */
const LEADS: Readonly<Record<string, string>> = {
  'sso-somtoday': 'https://inloggen.somtoday.nl/',
  'sso-magister': 'https://magister.net/',
}

/** A link with the mark that the portal follows automatically. */
const leadingOut = (code: string): { content?: string } => {
  const address = LEADS[code]
  return address === undefined ? {} : { content: text(`<a data-sso href="${address}">Verder</a>`) }
}

const SOM: readonly (readonly [name: string, code: string])[] = [
  ['Agenda', 'agenda'],
  ['Rooster', 'student-schedule'],
  ['Huiswerk', 'homework'],
  ['Cijfers', 'results'],
  ['Examendossier (ED)', 'results-ed'],
  ['PTA', 'pta'],
  ['Afwezigheid', 'absence'],
  ['Absentiemeldingen', 'absence-reports'],
  ['Niet-afgehandelde afwezigheid', 'unhandled-absence'],
  ['Presentieoverzicht', 'presence-overview'],
  ['Vakkenpakket', 'subject-package'],
  ['Docenten', 'teachers'],
  ['Medewerkers', 'staff'],
  ['Klassenlijst', 'class-list'],
  ['Profiel', 'profile'],
  ['Leerlingprofiel', 'student-profile'],
  ['Telefoon en e-mail', 'phone-email'],
  ['Documenten', 'document-browser'],
  ['Examenopdracht', 'exam-assignment'],
  ['Rooster (extern)', 'student-schedule-external'],
  ['Somtoday openen', 'sso-somtoday'],
  // A code that leads nowhere, as real school systems have them.
  ['Toetsresultaten rekenen', 'rekentoets-overzicht'],
]

export const somPages: readonly Page[] = SOM.map(([name, code], index) => ({
  number: 300 + index,
  section: 'som',
  name,
  code,
  ...leadingOut(code),
}))

const MAGISTER: readonly (readonly [name: string, code: string])[] = [
  ['Agenda', 'agenda'],
  ['Rooster', 'magister-student-schedule'],
  ['Resultaten', 'magister-grades'],
  ['Aanwezigheid', 'magister-absence'],
  ['Absentiemeldingen', 'absence-reports'],
  ['Niet-afgehandelde afwezigheid', 'unhandled-absence'],
  ['Presentieoverzicht', 'presence-overview'],
  ['Examendossier', 'results-ed'],
  ['Examenplan', 'pta'],
  ['Examenopdracht', 'exam-assignment'],
  ['Berichten', 'sso-magister'],
  ['Bronnen', 'document-browser'],
  ['Profiel', 'profile'],
  ['Telefoon en e-mail', 'phone-email'],
  ['Opleiding en keuzedelen', 'subject-package'],
  ['Docenten', 'teachers'],
  ['Groepslijst', 'class-list'],
  ['Medewerkers', 'staff'],
]

export const magisterPages: readonly Page[] = MAGISTER.map(([name, code], index) => ({
  number: 400 + index,
  section: 'magister',
  name,
  code,
  ...leadingOut(code),
}))
