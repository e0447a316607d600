import {
  guardianFields,
  pupilFields,
  type ColumnMapping,
  type GuardianField,
  type ImportField,
  type ImportRole,
  type PupilField,
} from './import-field.ts'

/** Why a column is never read: what it holds may not be in the portal. */
export type ForbiddenColumn = 'citizen-number' | 'health' | 'belief'

/** The words of a header in small letters without accents, with one space between them. */
const wordsOf = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // A header such as `geboorteDatum` is two words.
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Beginnings of words. A number of Dutch education (onderwijsnummer) is the citizen service number for nearly all. */
const FORBIDDEN: Readonly<Record<ForbiddenColumn, readonly string[]>> = {
  'citizen-number': [
    'bsn',
    'burgerservice',
    'sofi',
    'pgn',
    'persoonsgebonden',
    'onderwijsnummer',
    'citizenservice',
    'nationalid',
    'socialsecurity',
  ],
  health: [
    'allerg',
    'medisch',
    'medic',
    'dieet',
    'diet',
    'gezondheid',
    'health',
    'diagnos',
    'ziekte',
    'illness',
    'disease',
    'handicap',
    'beperking',
    'disab',
    'huisarts',
    'zorgverzeker',
    'dyslex',
    'adhd',
    'autis',
  ],
  belief: ['religi', 'geloof', 'godsdienst', 'kerk', 'faith', 'levensbeschouw'],
}

/** Why a column with this header may not be read; undefined for any other. */
export function forbiddenColumn(header: string): ForbiddenColumn | undefined {
  const words = wordsOf(header).split(' ')
  // `burger service nummer` is one word in other files.
  const inPairs = words.map((word, index) => word + (words[index + 1] ?? ''))
  const reasons = Object.keys(FORBIDDEN) as ForbiddenColumn[]
  return reasons.find((reason) =>
    FORBIDDEN[reason].some((start) => [...words, ...inPairs].some((word) => word.startsWith(start))),
  )
}

/** The names of fields in Dutch and English headers, without the words that say whose field it is. */
const NAMES: Readonly<Record<PupilField | GuardianField, readonly string[]>> = {
  number: [
    'nummer',
    'nr',
    'number',
    'no',
    'id',
    'code',
    'stamnummer',
    'stamnr',
    'leerlingnummer',
    'leerlingnr',
  ],
  firstName: [
    'voornaam',
    'roepnaam',
    'voornamen',
    'voorletters',
    'first name',
    'firstname',
    'given name',
    'givenname',
  ],
  prefix: [
    'tussenvoegsel',
    'tussenvoegsels',
    'voorvoegsel',
    'voorvoegsels',
    'prefix',
    'middle name',
    'infix',
  ],
  lastName: ['achternaam', 'familienaam', 'last name', 'lastname', 'surname', 'family name', 'familyname'],
  gender: ['geslacht', 'gender', 'sex', 'aanhef', 'm v'],
  className: [
    'klas',
    'groep',
    'stamklas',
    'stamgroep',
    'klascode',
    'class',
    'class name',
    'classname',
    'form',
    'group',
  ],
  birthDate: [
    'geboortedatum',
    'geboorte datum',
    'geb datum',
    'birth date',
    'birthdate',
    'date birth',
    'birthday',
  ],
  email: [
    'e mail',
    'email',
    'mail',
    'e mailadres',
    'emailadres',
    'mailadres',
    'email address',
    'e mail address',
  ],
  mobile: [
    'mobiel',
    'telefoon',
    'tel',
    'gsm',
    'mobiele telefoon',
    'telefoon mobiel',
    'telefoonnummer',
    'mobile',
    'phone',
    'mobile phone',
    'mobiel nummer',
    'telephone',
    'phone number',
  ],
  home: ['telefoon thuis', 'thuis', 'vaste telefoon', 'home', 'home phone', 'telefoon vast'],
  payer: [
    'betaler',
    'betalernummer',
    'nummer betaler',
    'debiteur',
    'debiteurnummer',
    'debiteurennummer',
    'debiteurnr',
    'payer',
    'payer number',
    'debtor',
    'debtor number',
  ],
  share: [
    'deel',
    'aandeel',
    'percentage',
    'betaalt',
    'deel betaler',
    'aandeel betaler',
    'share',
    'payer share',
  ],
  street: ['straat', 'straatnaam', 'street', 'street name'],
  houseNumber: ['huisnummer', 'huisnr', 'house number'],
  houseSuffix: [
    'toevoeging',
    'huisnummer toevoeging',
    'huisnummertoevoeging',
    'house number addition',
    'addition',
  ],
  postalCode: ['postcode', 'postal code', 'zip', 'zip code'],
  city: ['plaats', 'woonplaats', 'city', 'town'],
  country: ['land', 'country'],
}

/** Words that say whose field it is. Guardians come first: `leerling ouder 1 naam` is about the guardian. */
const GUARDIAN =
  /\b(?:ouder|verzorger|ouder verzorger|contactpersoon|contact|parent|guardian|ovz|vz)\s*([12])\b/
const MOTHER = /\b(?:moeder|mother)\b/
const FATHER = /\b(?:vader|father)\b/
const PUPIL = /\b(?:leerling|student|pupil|kind|child|deelnemer)\b/g

function roleOf(words: string): { readonly role: ImportRole; readonly rest: string } {
  const [whole = '', number] = GUARDIAN.exec(words) ?? []
  if (number !== undefined)
    return { role: number === '1' ? 'guardian1' : 'guardian2', rest: without(words, whole) }
  if (MOTHER.test(words)) return { role: 'guardian1', rest: without(words, MOTHER) }
  if (FATHER.test(words)) return { role: 'guardian2', rest: without(words, FATHER) }
  return { role: 'pupil', rest: without(words, '') }
}

const without = (words: string, part: string | RegExp): string =>
  words
    .replace(part, ' ')
    .replaceAll(PUPIL, ' ')
    .replaceAll(/\b(?:van|of|the|de|het)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Returns the field that a header probably names; undefined for an unknown or forbidden one. */
export function guessField(header: string): ImportField | undefined {
  if (forbiddenColumn(header)) return undefined
  const { role, rest } = roleOf(wordsOf(header))
  if (role === 'pupil') {
    const field = pupilFields.find((one) => NAMES[one].includes(rest))
    return field && `pupil.${field}`
  }
  const field = guardianFields.find((one) => NAMES[one].includes(rest))
  return field && `${role}.${field}`
}

/** Guesses the field of each column; a second column with the same field is not read. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const guesses = headers.map(guessField)
  return guesses.map((field, index) => (guesses.indexOf(field) === index ? field : undefined))
}
