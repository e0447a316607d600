import type { DemoCalendar } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'
import { text } from '../writing/text.ts'

/** The blocks of the home page; their days are relative to the import. */
export const homeBlocks = ({ inWords }: DemoCalendar): Listed<'homeBlocks'>[] => [
  {
    place: 'banner',
    content: text(
      `<h2>Open dag op ${inWords(25)}</h2>`,
      'Kom kijken in onze lokalen, of kom vertellen hoe het is om hier ouder te zijn.',
    ),
  },
  {
    place: 'top',
    content: text(
      '<h2>Welkom</h2>',
      'De verbouwing van de aula is begonnen. De kantine zit zolang in lokaal 105.',
      'Ons debatteam staat in de landelijke finale. We wensen het team veel succes.',
    ),
  },
  {
    place: 'bottom1',
    content: text(
      '<h2>Ziek melden</h2>',
      'Bel vóór 08.15 uur: <a href="tel:0999123456">0999-123456</a>. Verlof vraagt u twee weken van tevoren aan.',
    ),
  },
  {
    place: 'bottom2',
    content: text(
      '<h2>Toetsweek</h2>',
      `De toetsweek begint op ${inWords(12)}. Tot die tijd gaan de lessen gewoon door.`,
    ),
  },
  {
    place: 'sidebar',
    content: text(
      '<h2>Contact</h2>',
      'Telefoon: <a href="tel:0999123456">0999-123456</a>',
      'E-mail: <a href="mailto:info@waterlinie.example">info@waterlinie.example</a>',
      '<h2>Locaties</h2>',
      'Vestingplein 12 (leerjaar 3–6)<br />Bolwerkweg 3 (leerjaar 1–2)',
    ),
  },
]
