import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'

type Absence = Listed<'absences'>

const absent = (
  calendar: DemoCalendar,
  days: number,
  [from, to]: readonly [string, string],
  hours: string,
  subject: string,
  reason: string,
  rest: Partial<Absence> = {},
): Absence => ({
  key: `${rest.pupil ?? 'sem'}-afwezig-${-days}-${hours}`,
  pupil: 'sem',
  kind: 'absent',
  startsAt: at(calendar.schoolDay(days), from),
  endsAt: at(calendar.schoolDay(days), to),
  hours,
  subject,
  reason,
  authorised: true,
  ...rest,
})

/** Absences of Sem and Noor: ill, late, authorised, and some undecided ones. */
export const waterlinieAbsences = (calendar: DemoCalendar): readonly Absence[] => [
  absent(calendar, -2, ['08:30', '16:10'], '1-8', 'Hele dag', 'Ziek', {
    remark: 'Gemeld door M. de Vries om 07.48 uur',
  }),
  absent(calendar, -5, ['08:30', '08:37'], '1', 'Wiskunde', 'Te laat', {
    kind: 'late',
    authorised: false,
    remark: '7 minuten',
  }),
  absent(calendar, -9, ['10:30', '12:10'], '3-4', 'Natuur- en scheikunde, Muziek', 'Orthodontist'),
  absent(calendar, -16, ['13:30', '14:20'], '6', 'Geschiedenis', 'Excursie'),
  absent(calendar, -23, ['09:20', '10:10'], '2', 'Engels', 'Ziek naar huis', { remark: 'Na het tweede uur' }),
  absent(calendar, -31, ['12:40', '13:30'], '5', 'Aardrijkskunde', 'Reden onbekend', {
    authorised: false,
    handled: false,
  }),
  absent(calendar, -44, ['14:30', '16:10'], '7-8', 'Lichamelijke opvoeding', 'Bijzonder verlof', {
    remark: 'Huwelijk in de familie',
  }),
  absent(calendar, -52, ['08:30', '08:45'], '1', 'Nederlands', 'Te laat met geldige reden', {
    kind: 'late',
    remark: 'Treinstoring',
  }),
  absent(calendar, -12, ['08:30', '09:20'], '1', 'Wiskunde', 'Huiswerk niet gemaakt', {
    kind: 'observation',
    authorised: false,
  }),
  absent(calendar, -19, ['09:20', '10:10'], '2', 'Frans', 'Boeken vergeten', {
    kind: 'observation',
    authorised: false,
  }),
  absent(calendar, -3, ['14:30', '15:20'], '7', 'Biologie', 'Reden onbekend', {
    pupil: 'noor',
    authorised: false,
    handled: false,
  }),
  absent(
    calendar,
    -8,
    ['08:30', '12:10'],
    '1-4',
    'Nederlandse taal en literatuur, Wiskunde B, Natuurkunde, Scheikunde',
    'Ziek',
    { pupil: 'noor' },
  ),
  absent(calendar, -15, ['10:30', '10:42'], '3', 'Engelse taal en literatuur', 'Te laat', {
    pupil: 'noor',
    kind: 'late',
    authorised: false,
    remark: '12 minuten',
  }),
  absent(calendar, -22, ['08:30', '16:10'], '1-8', 'Hele dag', 'Open dag universiteit', { pupil: 'noor' }),
]

/** The absence reports of Marieke. */
export const waterlinieAbsenceReports = (calendar: DemoCalendar): readonly Listed<'absenceReports'>[] => [
  {
    key: 'sem-melding-1',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(calendar.schoolDay(-2), '07:48'),
    startsOn: day(calendar.schoolDay(-2)),
    endsOn: day(calendar.schoolDay(-2)),
    kind: 'ill',
    reason: 'Ziek',
    state: 'handled',
    handledAt: at(calendar.schoolDay(-2), '08:20'),
  },
  {
    key: 'sem-melding-2',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(calendar.schoolDay(-15), '20:05'),
    startsOn: day(calendar.schoolDay(-9)),
    endsOn: day(calendar.schoolDay(-9)),
    reason: 'Orthodontist',
    state: 'handled',
    handledAt: at(calendar.schoolDay(-12), '09:15'),
    answer: 'Akkoord. Sem meldt zich na de afspraak bij de receptie.',
  },
  {
    key: 'sem-melding-3',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(0, '07:30'),
    startsOn: day(calendar.schoolDay(3)),
    endsOn: day(calendar.schoolDay(3)),
    reason: 'Arts, tandarts of orthodontist',
    remark: 'Tandarts, om 10.15 uur terug op school',
    state: 'in-progress',
  },
  {
    key: 'noor-melding-1',
    pupil: 'noor',
    reportedBy: 'm.devries',
    reportedAt: at(calendar.schoolDay(-8), '07:52'),
    startsOn: day(calendar.schoolDay(-8)),
    endsOn: day(calendar.schoolDay(-8)),
    kind: 'ill',
    reason: 'Ziek',
    state: 'handled',
    handledAt: at(calendar.schoolDay(-8), '08:31'),
  },
  {
    key: 'noor-melding-2',
    pupil: 'noor',
    reportedBy: 'm.devries',
    reportedAt: at(calendar.schoolDay(-31), '19:40'),
    startsOn: day(calendar.schoolDay(-22)),
    endsOn: day(calendar.schoolDay(-22)),
    reason: 'Bijzonder verlof',
    remark: 'Open dag van de universiteit',
    state: 'handled',
    handledAt: at(calendar.schoolDay(-27), '10:02'),
    answer: 'Akkoord.',
  },
]

/** The settings of absence reports. */
export const waterlinieAbsenceReporting: NonNullable<SchoolFileSource['absenceReporting']> = {
  email: 'absentie@waterlinie.example',
  before: '08:15',
  afterwards: 'Bel ook even met 0999-123456, dan weten de docenten het vóór de les.',
  reasons: [
    { key: 'ziek', kind: 'ill', text: 'Ziek' },
    { key: 'vervoer', kind: 'late', text: 'Bus of fiets' },
    { key: 'verslapen', kind: 'late', text: 'Verslapen' },
    { key: 'afspraak', kind: 'late', text: 'Arts, tandarts of orthodontist' },
    { key: 'medisch', kind: 'leave', text: 'Arts, tandarts of orthodontist' },
    { key: 'bijzonder', kind: 'leave', text: 'Bijzonder verlof' },
    { key: 'open-dag', kind: 'leave', text: 'Open dag' },
  ],
}

/** The presence of Sem and Noor, as the school computes it. */
export const waterliniePresence: readonly Listed<'pupilSheets'>[] = [
  {
    pupil: 'sem',
    code: 'presence-overview',
    content: [
      {
        heading: 'Dit schooljaar',
        rows: [
          ['Aanwezig', '95%'],
          ['Geoorloofd afwezig', '4%'],
          ['Ongeoorloofd afwezig', '1%'],
        ],
      },
      {
        heading: 'Per vak',
        rows: [
          ['Nederlands', '97%'],
          ['Engels', '94%'],
          ['Wiskunde', '96%'],
          ['Aardrijkskunde', '91%'],
          ['Lichamelijke opvoeding', '92%'],
        ],
      },
    ],
  },
  {
    pupil: 'noor',
    code: 'presence-overview',
    content: [
      {
        heading: 'Dit schooljaar',
        rows: [
          ['Aanwezig', '97%'],
          ['Geoorloofd afwezig', '3%'],
          ['Ongeoorloofd afwezig', '0%'],
        ],
      },
      {
        heading: 'Per vak',
        rows: [
          ['Nederlands', '98%'],
          ['Wiskunde B', '97%'],
          ['Natuurkunde', '96%'],
          ['Scheikunde', '96%'],
          ['Biologie', '95%'],
        ],
      },
    ],
  },
]

/** The exam assignment of Noor. */
export const waterlinieExamAssignments: readonly Listed<'pupilSheets'>[] = [
  {
    pupil: 'noor',
    code: 'exam-assignment',
    content: [
      {
        heading: 'Profielwerkstuk',
        rows: [
          ['Onderwerp', 'Hoe schoon is het water van de vestinggracht?'],
          ['Vakken', 'biologie en scheikunde'],
          ['Samen met', 'Fenna Postma'],
          ['Begeleider', 'dhr. S. Wagenaar'],
          ['Uren', '80'],
        ],
      },
      {
        heading: 'Planning',
        rows: [
          ['Onderzoeksvraag', 'Goedgekeurd'],
          ['Eerste versie', 'Na de kerstvakantie'],
          ['Presentatie', 'Maart, in de aula'],
        ],
      },
    ],
  },
]
