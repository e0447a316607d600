import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import type { DemoCalendar } from '../../writing/calendar.ts'
import { pictureOf } from './shop-pictures.ts'

type Shop = NonNullable<SchoolFileSource['shop']>
type Item = NonNullable<Shop['items']>[number]

const one = (price: number): Item['variants'] => [{ key: 'een', price }]
const each = (titles: readonly string[], price: number): Item['variants'] =>
  titles.map((title) => ({ key: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, price }))

const high = { vat: 21, vatName: 'Hoog' }
const low = { vat: 9, vatName: 'Laag' }
const zero = { vat: 0, vatName: 'Nul' }

const schoolThings = (calendar: DemoCalendar): Item[] => [
  {
    key: 'grafische-rekenmachine',
    image: pictureOf('rekenmachine'),
    title: 'Grafische rekenmachine (examenmodel)',
    subtitle: 'Toegestaan bij het centraal examen',
    descriptionShort: 'Het model dat onze wiskundedocenten gebruiken.',
    descriptionLong:
      '<p>Voor havo 4 en vwo 4 en hoger. De rekenmachine heeft een <b>examenstand</b>; uw kind leert op school hoe die werkt.</p>',
    featured: true,
    categories: ['schoolspullen'],
    variants: one(129),
    attachments: ['handleiding-rekenmachine'],
    ...high,
  },
  {
    key: 'rekenmachine',
    image: pictureOf('rekenmachine'),
    title: 'Rekenmachine (leerjaar 1–3)',
    descriptionShort: 'Eenvoudige rekenmachine voor de onderbouw.',
    categories: ['schoolspullen'],
    variants: one(19.95),
    ...high,
  },
  {
    key: 'schoolagenda',
    image: pictureOf('agenda'),
    title: `Schoolagenda ${calendar.schoolYear()}`,
    descriptionShort: 'Met het rooster van de lestijden voorin.',
    categories: ['schoolspullen'],
    variants: one(9.95),
    ...high,
  },
  {
    key: 'startpakket',
    image: pictureOf('startpakket'),
    title: 'Startpakket schriften en mappen',
    descriptionShort: 'Alles voor een goede start in één tas.',
    descriptionLong:
      '<h2>Wat zit erin?</h2><ul><li>acht schriften met lijntjes</li><li>vier ruitjesschriften</li><li>drie snelhechtermappen</li><li>een ringband met tabbladen</li></ul><h2>Voor wie?</h2><p>Voor leerjaar 1 en 2. In de hogere leerjaren kiest uw kind zelf wat handig is.</p>',
    categories: ['schoolspullen'],
    variants: one(14.5),
    ...high,
  },
  {
    key: 'atlas',
    image: pictureOf('atlas'),
    title: 'Atlas',
    descriptionShort: 'De atlas die bij aardrijkskunde en geschiedenis wordt gebruikt.',
    categories: ['schoolspullen'],
    variants: one(42.95),
    ...low,
  },
  {
    key: 'woordenboek',
    title: 'Woordenboek',
    subtitle: 'Kies de taal',
    descriptionShort: 'Toegestaan bij proefwerken en examens.',
    categories: ['schoolspullen'],
    variants: each(['Engels–Nederlands', 'Frans–Nederlands', 'Duits–Nederlands'], 34.95),
    ...low,
  },
  {
    key: 'reservesleutel',
    title: 'Reservesleutel kluisje',
    descriptionShort: 'Na bestelling op te halen bij de conciërge.',
    categories: ['schoolspullen'],
    variants: [{ key: 'een', price: 7.5, stock: 4 }],
    ...high,
  },
]

const clothes: Item[] = [
  {
    key: 'sportshirt',
    image: pictureOf('sportshirt'),
    title: 'Sportshirt De Waterlinie',
    descriptionShort: 'Ademend shirt met het logo van school.',
    categories: ['kleding-en-sport'],
    variants: [...each(['152', '164', 'S', 'M', 'L'], 17.95), { key: 'xl', title: 'XL', price: 18.95 }],
    ...high,
  },
  {
    key: 'hoodie',
    image: pictureOf('hoodie'),
    title: 'Hoodie De Waterlinie',
    subtitle: 'Een deel van de prijs gaat naar het schoolfonds',
    descriptionShort: 'Warme hoodie van biologisch katoen.',
    featured: true,
    categories: ['kleding-en-sport', 'steun-de-school'],
    variants: each(['XS', 'S', 'M', 'L', 'XL'], 34.95),
    ...high,
  },
  {
    key: 'labjas',
    image: pictureOf('labjas'),
    title: 'Labjas',
    subtitle: 'Met de naam van uw kind op het label',
    descriptionShort: 'Verplicht bij scheikunde en natuurkunde vanaf leerjaar 3.',
    years: [3, 4, 5, 6],
    forChild: true,
    categories: ['kleding-en-sport'],
    variants: [
      { key: 's', title: 'S', price: 21.5, stock: 0 },
      { key: 'm', title: 'M', price: 21.5, stock: 3 },
      { key: 'l', title: 'L', price: 21.5, stock: 30 },
    ],
    ...high,
  },
  {
    key: 'veiligheidsbril',
    title: 'Veiligheidsbril',
    descriptionShort: 'Past ook over een gewone bril. De naam van uw kind staat op de koker.',
    forChild: true,
    categories: ['kleding-en-sport'],
    variants: one(4.95),
    ...high,
  },
]

const ticketsAndGifts: Item[] = [
  {
    key: 'schoolconcert',
    image: pictureOf('schoolconcert'),
    title: 'Schoolconcert – toegangskaart',
    descriptionShort: 'Koor, orkest en drie bands in de aula van Vestingplein.',
    featured: true,
    categories: ['kaarten'],
    variants: [
      { key: 'volwassene', title: 'Volwassene', price: 7.5 },
      { key: 'leerling', title: 'Leerling', price: 4 },
    ],
    ...low,
  },
  {
    key: 'schoolfeest',
    title: 'Schoolfeest onderbouw – kaart',
    descriptionShort: 'Voor leerlingen van leerjaar 1 en 2, op vertoon van de schoolpas.',
    years: [1, 2],
    categories: ['kaarten'],
    variants: one(5),
    ...zero,
  },
  {
    key: 'galafeest',
    title: 'Galafeest examenklassen – kaart',
    descriptionShort: 'Eén introducé per leerling.',
    years: [5, 6],
    categories: ['kaarten'],
    variants: each(['Leerling', 'Introducé'], 22.5).map((ticket) => ({ ...ticket, stock: 0 })),
    ...low,
  },
  {
    key: 'donatie',
    title: 'Steun het schoolfonds (donatie)',
    subtitle: 'Elk bedrag is welkom, niets is verplicht',
    descriptionShort: 'Het schoolfonds helpt leerlingen mee te doen als er thuis weinig geld is.',
    type: 'DONATION',
    categories: ['steun-de-school'],
    variants: [{ key: 'bedrag', title: 'Bedrag naar keuze', variablePrice: true }],
    vat: 'exempt',
    vatName: 'Vrijgesteld',
  },
  {
    key: 'cadeaupakket',
    title: 'Cadeaupakket (concept)',
    published: false,
    categories: ['steun-de-school'],
    variants: one(15),
    ...high,
  },
]

/** The shop of school A; one category is empty and one item is not published. */
export const waterlinieShop = (calendar: DemoCalendar): Shop => ({
  title: 'Webshop De Waterlinie',
  description:
    'Voor schoolspullen, sportkleding en kaarten. U haalt uw bestelling op bij de receptie van uw locatie.',
  method: 'ideal',
  categories: [
    { key: 'schoolspullen', title: 'Schoolspullen' },
    { key: 'kleding-en-sport', title: 'Kleding en sport' },
    { key: 'kaarten', title: 'Kaarten en evenementen' },
    { key: 'steun-de-school', title: 'Steun de school' },
    { key: 'boekenmarkt', title: 'Boekenmarkt' },
  ],
  items: [...schoolThings(calendar), ...clothes, ...ticketsAndGifts],
})
