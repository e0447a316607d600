import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { schoolYearOf } from '@portal/domain/values/time/school-year.ts'
import { at, type DemoCalendar } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'

const KADE = 'Kade'

const employee = (
  key: string,
  [title, initial, lastName]: readonly [string, string, string],
  job: string,
  subjects: readonly string[] = [],
): Listed<'employees'> => ({
  key,
  abbreviation: key.toUpperCase(),
  title,
  fullName: `${initial} ${lastName}`,
  lastName,
  job,
  subjects: [...subjects],
  location: KADE,
  email: `${key}@werkhaven.example`,
})

export const werkhavenEmployees: readonly Listed<'employees'>[] = [
  employee('bos', ['dhr.', 'H.', 'Bosma'], 'Praktijkbegeleider bouw', ['Timmeren', 'Veilig werken']),
  employee('cor', ['mw.', 'F.', 'Cornelissen'], 'Praktijkcoach zorg', ['Bpv-begeleiding']),
  employee('has', ['mw.', 'S.', 'Hassan'], 'Docent', ['Verpleegkunde', 'Farmacologie']),
  employee('kuy', ['dhr.', 'P.', 'Kuyper'], 'Docent', ['Rekenen']),
  employee('loo', ['mw.', 'I.', 'Loos'], 'Studieloopbaanbegeleider', ['Loopbaan en burgerschap']),
  employee('rev', ['dhr.', 'G.', 'Revers'], 'Conciërge'),
  employee('tan', ['mw.', 'M.', 'Tan'], 'Docent', ['Nederlands', 'Engels']),
  employee('zij', ['mw.', 'D.', 'Zijlstra'], 'Studentenadministratie'),
]

const group = (
  className: string,
  pupil: string,
  name: string,
  others: readonly string[],
): readonly Listed<'classMembers'>[] =>
  [...others, name].toSorted().map((one, index) => ({
    className,
    name: one,
    phone: `0998-43${String(index + 10)}00`,
    phoneAllowed: index % 2 === 0,
    ...(one === name && { pupil }),
  }))

export const werkhavenClassMembers: readonly Listed<'classMembers'>[] = [
  ...group('MON2A', 'milan', 'Milan', ['Bilal', 'Dave', 'Jarno', 'Kevin', 'Sanne', 'Youri']),
  ...group('VIG1B', 'l.visser', 'Lotte', ['Anouk', 'Chantal', 'Fatima', 'Iris', 'Naomi', 'Ruben', 'Sylvia']),
]

const sheet = (
  pupil: string,
  heading: string,
  rows: readonly (readonly [string, string])[],
): Listed<'pupilSheets'> => ({
  pupil,
  code: 'profile',
  content: [{ heading, rows: rows.map(([name, value]) => [name, value]) }],
})

export const werkhavenPupilSheets: readonly Listed<'pupilSheets'>[] = [
  sheet('milan', 'Opleiding', [
    ['Leerweg', 'Bbl'],
    ['Leerbedrijf', 'Bouwbedrijf Van Dijk & Zn. B.V.'],
    ['Praktijkbegeleider', 'dhr. H. Bosma'],
  ]),
  sheet('l.visser', 'Opleiding', [
    ['Leerweg', 'Bol'],
    ['Studieloopbaanbegeleider', 'mw. I. Loos'],
    ['Praktijkcoach', 'mw. F. Cornelissen'],
  ]),
]

export function werkhavenStudyProgrammes({
  today,
}: DemoCalendar): NonNullable<SchoolFileSource['studyProgrammes']> {
  const startYear = schoolYearOf(today)
  const general = {
    name: 'Generiek',
    subjects: ['Nederlands 3F', 'Rekenen', 'Engels', 'Loopbaan en burgerschap'],
  }
  return [
    {
      pupil: 'milan',
      startYear,
      profile: 'Allround timmerman, niveau 3',
      components: [
        { name: 'Kerntaken', subjects: ['Uitvoeren van bouwwerk', 'Begeleiden op de bouwplaats'] },
        general,
        { name: 'Keuzedelen', subjects: ['Duurzaam renoveren'] },
      ],
    },
    {
      pupil: 'l.visser',
      startYear,
      profile: 'Verzorgende-IG, niveau 3',
      components: [
        { name: 'Kerntaken', subjects: ['Bieden van zorg en ondersteuning', 'Werken aan kwaliteit'] },
        general,
        { name: 'Keuzedelen', subjects: ['Zorg en technologie', 'Palliatieve zorg'] },
      ],
    },
    {
      pupil: 'l.visser',
      startYear: startYear - 1,
      profile: 'Helpende zorg en welzijn, niveau 2',
      components: [
        { name: 'Kerntaken', subjects: ['Ondersteunen bij het wonen'] },
        general,
        { name: 'Keuzedelen', subjects: ['Ondernemend gedrag'] },
      ],
    },
  ]
}

const document = (
  key: string,
  folder: string,
  name: string,
  size: number,
  days: number,
): Listed<'documents'> => ({
  key,
  folder,
  name,
  size,
  url: `https://werkhaven.example/bronnen/${key}`,
  modifiedAt: at(days, '10:00'),
})

export const werkhavenSchoolDocuments: readonly Listed<'documents'>[] = [
  document('bpv-gids', 'Beroepspraktijkvorming', 'Bpv-gids.pdf', 1_240_000, -120),
  document('urenbriefje', 'Beroepspraktijkvorming', 'Urenbriefje.pdf', 48_200, -30),
  document('examenreglement', 'Examens', 'Examenreglement.pdf', 512_000, -200),
  document('examenplan', 'Examens', 'Examenplan niveau 3.pdf', 220_000, -90),
  document('statuut', 'Regels', 'Studentenstatuut.pdf', 340_500, -240),
]

const DAYS = [
  [1, '09:00', '12:15', 'Verpleegkunde', 'B1.04', 'has'],
  [1, '13:00', '14:30', 'Nederlands', 'A0.12', 'tan'],
  [2, '09:00', '10:30', 'Rekenen', 'A0.08', 'kuy'],
  [2, '10:45', '12:15', 'Farmacologie', 'B1.04', 'has'],
  [2, '13:00', '14:30', 'Loopbaan en burgerschap', 'A1.01', 'loo'],
  [4, '09:00', '12:15', 'Vaardigheden in het zorglab', 'Zorglab', 'has cor'],
  [4, '13:00', '14:30', 'Engels', 'A0.12', 'tan'],
] as const

/** Lotte's week at school: three days, and a day of work placement. */
export const lotteLessons = (calendar: DemoCalendar): readonly Listed<'lessons'>[] =>
  [-1, 0, 1].flatMap((week) => [
    ...DAYS.map(([weekday, from, until, title, room, teachers], index) => {
      const days = calendar.weekday(weekday, week)
      return {
        key: `lotte-${week + 1}-${index}`,
        pupil: 'l.visser',
        title,
        startsAt: at(days, from),
        endsAt: at(days, until),
        room,
        group: 'VIG1B',
        teachers: teachers.split(' '),
        ...(week === 0 && index === 3 && { status: 'GEWIJZIGD' }),
      }
    }),
    {
      key: `lotte-${week + 1}-bpv`,
      pupil: 'l.visser',
      title: 'Bpv bij Zorghuis De Linde',
      startsAt: at(calendar.weekday(3, week), '07:30'),
      endsAt: at(calendar.weekday(3, week), '16:00'),
      type: 'BPV',
      group: 'VIG1B',
      teachers: ['cor'],
    },
  ])
