import { at } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'

type Question = Listed<'privacyQuestions'>
type Reaction = Listed<'privacyReactions'>

const TEXTS: readonly (readonly [key: string, text: string, description: string])[] = [
  [
    'BEELD_WEBSITE',
    'Foto’s en films op de website van school',
    'Voor verslagen van activiteiten. Zonder naam.',
  ],
  [
    'BEELD_SOCIAAL',
    'Foto’s en films op de sociale media van school',
    'Alleen op de eigen pagina’s van school.',
  ],
  ['BEELD_DRUK', 'Foto’s in schoolgids en folders', 'Voor publiciteit; oplage vooraf bekend.'],
  [
    'BEELD_INTERN',
    'Foto’s in de besloten klassenomgeving',
    'Alleen zichtbaar voor klasgenoten en hun ouders.',
  ],
  ['KLASSENFOTO', 'Klassenfoto door de schoolfotograaf', 'De fotograaf krijgt naam en klas.'],
  [
    'KLASSENLIJST',
    'Naam en telefoonnummer op de klassenlijst',
    'De lijst is alleen voor ouders van de klas.',
  ],
  [
    'OVERDRACHT',
    'Gegevens doorgeven aan de vervolgopleiding',
    'Alleen de gegevens die nodig zijn voor plaatsing.',
  ],
  ['ONDERZOEK', 'Meedoen aan onderzoek van de school', 'Zonder naam verwerkt.'],
]

const KEYS = TEXTS.map(([key]) => key)

/** All pupils but Fleur, about whose data the school asks nothing. */
const asked = ['noor', 'sem', 'deniz', 'amara', 'yasmina', 'ilias', 'sofia', 'lucas']

export const privacyQuestions: readonly Question[] = TEXTS.map(([key, text, description]) => ({
  key,
  text,
  description,
  askedAt: at(-90, '08:00'),
  children: [...asked],
}))

const react = (
  child: string,
  by: string,
  moment: string,
  reaction: Reaction['reaction'],
  questions: readonly string[],
): Reaction[] => questions.map((question) => ({ question, child, by, reaction, at: moment }))

/** Each state of a permission, one child at a time; Amara has answered nothing. */
export const privacyReactions: readonly Reaction[] = [
  ...react('sem', 'm.devries', at(-60, '19:00'), 'YES', [
    'BEELD_WEBSITE',
    'BEELD_INTERN',
    'KLASSENFOTO',
    'OVERDRACHT',
  ]),
  // First given, and refused a day later.
  ...react('sem', 'm.devries', at(-61, '18:55'), 'YES', ['BEELD_SOCIAAL']),
  ...react('sem', 'm.devries', at(-60, '19:02'), 'NO', ['BEELD_SOCIAAL']),
  ...react('noor', 'noor', at(-75, '16:20'), 'YES', KEYS.slice(2, 6)),
  ...react('noor', 'noor', at(-75, '16:22'), 'NO', KEYS.slice(0, 2)),
  ...react('deniz', 'e.yilmaz', at(-50, '20:30'), 'YES', KEYS),
  // The other guardian decides differently: one no is a no.
  ...react('deniz', 'a.yilmaz', at(-49, '20:10'), 'NO', ['BEELD_SOCIAAL']),
  ...react('deniz', 'e.yilmaz', 'now-2', 'NO', ['ONDERZOEK']),
  ...react('ilias', 'y.elamrani', at(-45, '21:00'), 'YES', KEYS),
  // Withdrawn by the school itself.
  { question: 'OVERDRACHT', child: 'ilias', reaction: 'NO', at: at(-20, '09:30') },
  ...react('lucas', 't.hofman', at(-80, '20:00'), 'YES', KEYS.slice(0, 5)),
  ...react('lucas', 't.hofman', at(-80, '20:01'), 'NO', KEYS.slice(5)),
]
