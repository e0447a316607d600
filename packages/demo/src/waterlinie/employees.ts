import type { Listed } from '../writing/sources.ts'

type Employee = Listed<'employees'>

const BOLWERK = 'Bolwerk'
const VESTINGPLEIN = 'Vestingplein'

const TEACHERS: readonly (readonly [
  code: string,
  title: string,
  first: string,
  last: string,
  subject: string,
])[] = [
  ['HOK', 'mw.', 'E.', 'Hoekstra', 'ne'],
  ['VRH', 'dhr.', 'B.', 'Verhagen', 'en'],
  ['DUB', 'mw.', 'C.', 'Dubois-Meijer', 'fa'],
  ['CHA', 'dhr.', 'N.', 'Chaudhry', 'wi'],
  ['LAM', 'mw.', 'R.', 'Lammers', 'gs'],
  ['PIN', 'mw.', 'S.', 'Pinas', 'ak'],
  ['WAG', 'dhr.', 'T.', 'Wagenaar', 'bi'],
  ['KOW', 'dhr.', 'I.', 'Kowalski', 'nask'],
  ['VRB', 'mw.', 'J.', 'Verbeek', 'te'],
  ['SIT', 'dhr.', 'A.', 'Sitaram', 'mu'],
  ['POS', 'mw.', 'D.', 'Postma', 'ik'],
  ['BLO', 'dhr.', 'K.', 'Blom', 'lo'],
  ['AER', 'mw.', 'L.', 'Aerts', 'lo'],
]

const teachers: readonly Employee[] = TEACHERS.map(([abbreviation, title, first, last, subject]) => ({
  key: abbreviation.toLowerCase(),
  abbreviation,
  title,
  fullName: `${first} ${last}`,
  lastName: last,
  job: 'Docent',
  subjects: [subject],
  location: BOLWERK,
  email: `${abbreviation.toLowerCase()}@waterlinie.example`,
}))

const OTHERS =
  `Adema Bergman Cuypers Doornbos Evers Fokkema Geerts Hoekman Idema Jurgens Kaptein Loomans Munster
  Noorlander Ogink Pronk Quist Rutgers Sanders Terpstra Ubbink Venema Westra Yntema Zuidema Brouwer Cramer Duursma
  Egberts Folkers Grootveld Heuvelman Iedema`.split(/\s+/)

/** The teachers of the upper years, with their subjects. */
const UPPER_YEARS: Readonly<Record<string, string>> = {
  Adema: 'wisB',
  Bergman: 'nat',
  Doornbos: 'schk',
  Geerts: 'biol',
  Hoekman: 'netl',
  Jurgens: 'entl',
  Munster: 'dutl',
  Noorlander: 'lo',
  Pronk: 'lv',
  Sanders: 'pws',
}

const JOBS = ['Docent', 'Docent', 'Conciërge', 'Docent', 'Onderwijsassistent', 'Administratie']

/** Forty-six people on two locations, so that the list has pages. */
export const waterlinieEmployees: readonly Employee[] = [
  ...teachers,
  ...OTHERS.map((lastName, index) => {
    const subject = UPPER_YEARS[lastName]
    const job = JOBS[index % JOBS.length] ?? ''
    const abbreviation = lastName.slice(0, 3).toUpperCase() + String(index + 1)
    return {
      key: abbreviation.toLowerCase(),
      abbreviation,
      title: index % 2 === 0 ? 'mw.' : 'dhr.',
      fullName: `${String.fromCodePoint(65 + (index % 26))}. ${lastName}`,
      lastName,
      job,
      subjects: subject === undefined ? [] : [subject],
      location: subject === undefined && index % 3 === 0 ? BOLWERK : VESTINGPLEIN,
      ...(job === 'Administratie' && { phone: `0999-1234${String(10 + index)}` }),
      email: `${abbreviation.toLowerCase()}@waterlinie.example`,
    }
  }),
]

const CLASSMATES =
  `Aya Bo Cas Dilara Emma Fem Gijs Hidde Isa Jurre Kyara Lars Maud Noa Omar Pien Quinten Roos Sem
  Sofia Tijn Umut Vera Xander Yara Zoë`.split(/\s+/)

const UPPER_CLASSMATES =
  `Amine Bente Collin Daan Elif Floor Gwen Hamza Isis Jesse Kim Levi Mila Noor Olaf Puck Rayan Sara Thijs Vera`.split(
    ' ',
  )

/** The classmates of Sem and Noor; phone numbers are invented. */
export const waterlinieClassMembers: readonly Listed<'classMembers'>[] = [
  ...CLASSMATES.map((name, index) => ({
    className: 'hv1c',
    name,
    phone: `0999-6543${String(index + 10)}`,
    // Most families of the class consented on paper; Sem's and Sofia's answered in the portal.
    phoneAllowed: index % 4 !== 1,
    ...(name === 'Sem' && { pupil: 'sem' }),
    ...(name === 'Sofia' && { pupil: 'sofia' }),
  })),
  ...UPPER_CLASSMATES.map((name, index) => ({
    className: 'v5a',
    name,
    phone: `0999-7654${String(index + 10)}`,
    phoneAllowed: index % 3 !== 0,
    ...(name === 'Noor' && { pupil: 'noor' }),
  })),
]

const event = (
  key: string,
  title: string,
  starts: number,
  ends = starts,
  location = '',
): Listed<'events'> => ({
  key,
  title,
  startsOn: `T${starts < 0 ? '' : '+'}${starts}`,
  endsOn: `T${ends < 0 ? '' : '+'}${ends}`,
  location,
})

/** The year calendar around today. */
export const waterlinieEvents: readonly Listed<'events'>[] = [
  event('studiedag-1', 'Studiedag: alle leerlingen vrij', -30),
  event('ouderavond-1', 'Ouderavond leerjaar 2', -27, -27, BOLWERK),
  event('toetsweek-1', 'Toetsweek 1', -24, -20),
  event('herkansing-1', 'Herkansingen toetsweek 1', -13),
  event('open-les', 'Open lesmiddag groep 8', -10, -10, BOLWERK),
  event('sportdag', 'Sportdag leerjaar 1', -7),
  event('mr-1', 'Vergadering medezeggenschapsraad', -4, -4, 'Vestingplein'),
  event('vergadermiddag-1', 'Vergadermiddag, verkort rooster', 1),
  event('ouderraad-1', 'Vergadering ouderraad', 4, 4, 'Vestingplein'),
  event('informatieavond', 'Informatieavond leerjaar 1', 9, 9, BOLWERK),
  event('toetsweek-2', 'Toetsweek 2', 12, 16),
  event('profielavond', 'Ouderavond profielkeuze', 18, 18, 'Vestingplein'),
  event('concert', 'Schoolconcert', 21, 21, 'Aula Vestingplein'),
  event('open-dag', 'Open dag', 25, 25, 'Beide locaties'),
  event('studiedag-2', 'Studiedag: alle leerlingen vrij', 32),
  event('vakantie', 'Schoolvakantie', 40, 54),
  event('rapporten', 'Rapporten', 60, 61),
  event('gesprekken', 'Oudergesprekken', 66, 68),
  event('reis-berlijn', 'Reis Berlijn vwo 5', 82, 86),
  event('toetsweek-3', 'Toetsweek 3', 96, 100),
  event('vergadermiddag-2', 'Vergadermiddag, verkort rooster', 108),
  event('diploma', 'Diploma-uitreiking', 120, 120, 'Aula Vestingplein'),
]
