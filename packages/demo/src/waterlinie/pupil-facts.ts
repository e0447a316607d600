import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { schoolYearOf } from '@portal/domain/values/time/school-year.ts'
import { at, type DemoCalendar } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'

type Sheet = Listed<'pupilSheets'>
type Document = Listed<'documents'>

/** The administrative data of a pupil, and the notes of the mentor. */
const sheets = (
  pupil: string,
  { since, mentor, coach, primary }: Readonly<Record<'since' | 'mentor' | 'coach' | 'primary', string>>,
): readonly Sheet[] => [
  {
    pupil,
    code: 'profile',
    content: [
      {
        heading: 'Plaatsing',
        rows: [
          ['Op deze school sinds', since],
          ['Mentor', mentor],
          ['Teamleider', coach],
        ],
      },
      { heading: 'Vooropleiding', rows: [['Basisschool', primary]] },
    ],
  },
]

const mentorSheet = (pupil: string, rows: readonly (readonly [string, string])[]): Sheet => ({
  pupil,
  code: 'student-profile',
  content: [{ heading: 'Begeleiding', rows: rows.map(([name, value]) => [name, value]) }],
})

/** The sheets of pupils whose parents are demo accounts. */
export const waterliniePupilSheets: readonly Sheet[] = [
  ...sheets('noor', {
    since: 'Leerjaar 1',
    mentor: 'mw. A. Adema',
    coach: 'dhr. T. Terpstra',
    primary: 'Obs De Bastion, Vestingdam',
  }),
  mentorSheet('noor', [
    ['Laatste gesprek', 'Profielwerkstuk en keuze voor een studie'],
    ['Afspraak', 'Duits: elke dinsdag naar het steunuur'],
    ['Extra tijd bij toetsen', 'Nee'],
  ]),
  ...sheets('sem', {
    since: 'Leerjaar 1',
    mentor: 'mw. E. Hoekstra',
    coach: 'dhr. B. Verhagen',
    primary: 'Obs De Bastion, Vestingdam',
  }),
  mentorSheet('sem', [
    ['Laatste gesprek', 'Wennen aan de brugklas'],
    ['Afspraak', 'Frans: afwijkende toetsnorm tot het einde van het jaar'],
    ['Extra tijd bij toetsen', 'Ja, 20 procent'],
  ]),
  ...sheets('deniz', {
    since: 'Leerjaar 1',
    mentor: 'dhr. N. Chaudhry',
    coach: 'dhr. T. Terpstra',
    primary: 'Basisschool Het Kompas',
  }),
]

/** The study programmes, for Noor also that of the year before. */
export function waterlinieStudyProgrammes(
  calendar: DemoCalendar,
): NonNullable<SchoolFileSource['studyProgrammes']> {
  const startYear = schoolYearOf(calendar.today)
  const common = { name: 'Gemeenschappelijk deel', subjects: ['Nederlands', 'Engels', 'Duits'] }
  const sciences = {
    name: 'Profieldeel',
    subjects: ['Wiskunde B', 'Natuurkunde', 'Scheikunde', 'Biologie'],
  }
  const nature = 'Natuur en techniek, vwo'
  return [
    {
      pupil: 'noor',
      startYear,
      profile: nature,
      components: [
        {
          ...common,
          subjects: [...common.subjects, 'Levensbeschouwing', 'Lichamelijke opvoeding', 'Profielwerkstuk'],
        },
        sciences,
        { name: 'Vrije deel', subjects: ['Informatica'] },
      ],
    },
    {
      pupil: 'noor',
      startYear: startYear - 1,
      profile: nature,
      components: [
        {
          ...common,
          subjects: [...common.subjects, 'Maatschappijleer', 'Culturele en kunstzinnige vorming'],
        },
        sciences,
        { name: 'Vrije deel', subjects: ['Informatica', 'Filosofie'] },
      ],
    },
    {
      pupil: 'sem',
      startYear,
      profile: '',
      components: [
        {
          name: 'Brugklas havo/vwo',
          subjects: [
            'Nederlands',
            'Engels',
            'Frans',
            'Wiskunde',
            'Geschiedenis',
            'Aardrijkskunde',
            'Biologie',
            'Natuur- en scheikunde',
            'Tekenen',
            'Muziek',
            'Informatiekunde',
            'Lichamelijke opvoeding',
          ],
        },
      ],
    },
    {
      pupil: 'deniz',
      startYear,
      profile: 'Economie en maatschappij, havo',
      components: [
        { name: 'Gemeenschappelijk deel', subjects: ['Nederlands', 'Engels', 'Lichamelijke opvoeding'] },
        { name: 'Profieldeel', subjects: ['Economie', 'Wiskunde A', 'Geschiedenis'] },
      ],
    },
  ]
}

const document = (key: string, folder: string, name: string, size: number, modifiedAt: string): Document => ({
  key,
  folder,
  name,
  size,
  url: `https://som.waterlinie.example/documenten/${key}`,
  modifiedAt,
})

/** Three folders in the school's own system. */
export const waterlinieSchoolDocuments: readonly Document[] = [
  document('verlof', 'Formulieren', 'Aanvraag bijzonder verlof.pdf', 84_210, at(-210, '10:00')),
  document('machtiging', 'Formulieren', 'Machtiging medicijnen op school.pdf', 61_440, at(-180, '10:00')),
  document('adres', 'Formulieren', 'Wijziging adres of gezag.pdf', 48_000, at(-20, '14:10')),
  document('jaarplanning', 'Jaarplanning en roosters', 'Jaarplanning.pdf', 415_300, at(-95, '09:00')),
  document('toetsweek', 'Jaarplanning en roosters', 'Rooster toetsweek 2.pdf', 190_700, at(-4, '15:30')),
  document('verkort', 'Jaarplanning en roosters', 'Verkorte roosters.pdf', 74_900, at(-60, '11:00')),
  document('schoolgids', 'Regels en plannen', 'Schoolgids.pdf', 3_870_000, at(-100, '09:00')),
  document('pta-vwo5', 'Regels en plannen', 'PTA vwo 5.pdf', 640_000, at(-45, '13:20')),
  document(
    'voorlichting',
    'Regels en plannen',
    'Voorlichtingsfilm profielkeuze.mp4',
    1_395_864_371,
    at(-30, '16:00'),
  ),
]
