import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { at, day } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'

/** Students report themselves; late reports are by phone. */
const absenceReporting: NonNullable<SchoolFileSource['absenceReporting']> = {
  email: 'verzuim@werkhaven.example',
  before: '08:15',
  afterwards: 'Bel ook met 0998-654321. Bel op een bpv-dag ook uw leerbedrijf.',
  reasons: [
    { key: 'ziek', kind: 'ill', text: 'Ziek' },
    { key: 'vervoer', kind: 'late', text: 'Vertraging onderweg' },
    { key: 'verlof', kind: 'leave', text: 'Bijzonder verlof' },
    { key: 'medisch', kind: 'leave', text: 'Arts of tandarts' },
  ],
}

const absences: readonly Listed<'absences'>[] = [
  {
    key: 'lotte-afwezig-1',
    pupil: 'l.visser',
    kind: 'absent',
    startsAt: at(-6, '08:30'),
    endsAt: at(-6, '16:00'),
    hours: '1-8',
    subject: 'zorg en welzijn',
    reason: 'Ziek',
    authorised: true,
  },
  {
    key: 'lotte-afwezig-2',
    pupil: 'l.visser',
    kind: 'absent',
    startsAt: at(-13, '13:00'),
    endsAt: at(-13, '14:40'),
    hours: '5-6',
    subject: 'rekenen',
    reason: 'Reden onbekend',
    handled: false,
  },
  {
    key: 'milan-afwezig-1',
    pupil: 'milan',
    kind: 'late',
    startsAt: at(-7, '08:30'),
    endsAt: at(-7, '08:50'),
    hours: '1',
    subject: 'praktijk',
    reason: 'Te laat',
    remark: '20 minuten',
  },
]

const absenceReports: readonly Listed<'absenceReports'>[] = [
  {
    key: 'lotte-melding-1',
    pupil: 'l.visser',
    reportedBy: 'l.visser',
    reportedAt: at(-6, '07:35'),
    startsOn: day(-6),
    endsOn: day(-6),
    kind: 'ill',
    reason: 'Ziek',
    state: 'handled',
    handledAt: at(-6, '09:02'),
  },
]

const examParts: readonly Listed<'examParts'>[] = [
  {
    pupil: 'l.visser',
    subject: 'Nederlands',
    code: 'NED-3F-CE',
    description: 'Lezen en luisteren',
    period: '2',
    form: 'centraal examen',
    minutes: 120,
    weight: 50,
    retake: true,
  },
  {
    pupil: 'l.visser',
    subject: 'Nederlands',
    code: 'NED-3F-IE',
    description: 'Schrijven',
    period: '1',
    form: 'instellingsexamen',
    minutes: 90,
    weight: 25,
    retake: true,
    mark: '6,8',
    markEnteredAt: at(-20, '15:30'),
  },
  {
    pupil: 'l.visser',
    subject: 'Beroepsexamen',
    code: 'VIG-PVB1',
    description: 'Proeve van bekwaamheid: zorg op maat',
    period: '3',
    form: 'praktijk',
    retake: true,
  },
]

const pupilSheets: readonly Listed<'pupilSheets'>[] = [
  {
    pupil: 'l.visser',
    code: 'presence-overview',
    content: [
      {
        heading: 'Dit studiejaar',
        rows: [
          ['Aanwezig', '93%'],
          ['Geoorloofd afwezig', '5%'],
          ['Ongeoorloofd afwezig', '2%'],
        ],
      },
    ],
  },
  {
    pupil: 'l.visser',
    code: 'exam-assignment',
    content: [
      {
        heading: 'Proeve van bekwaamheid',
        rows: [
          ['Opdracht', 'Zorg op maat'],
          ['Waar', 'Woonzorgcentrum De Haven'],
          ['Beoordelaar', 'mw. A. Prins'],
        ],
      },
    ],
  },
]

/** The absence and exams of the students of the second school. */
export const werkhavenAbsence: Partial<SchoolFileSource> = {
  absenceReporting,
  absences: [...absences],
  absenceReports: [...absenceReports],
  examParts: [...examParts],
  pupilSheets: [...pupilSheets],
}
