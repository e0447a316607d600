import { at, day } from '../writing/calendar.ts'
import type { Listed } from '../writing/sources.ts'

type Absence = Listed<'absences'>

const absent = (
  days: number,
  [from, to]: readonly [string, string],
  hours: string,
  subject: string,
  reason: string,
  rest: Partial<Absence> = {},
): Absence => ({
  key: `sem-afwezig-${-days}-${hours}`,
  pupil: 'sem',
  kind: 'absent',
  startsAt: at(days, from),
  endsAt: at(days, to),
  hours,
  subject,
  reason,
  authorised: true,
  ...rest,
})

/** Sem's absences: ill, late, allowed, and one that the school has not decided about. */
export const waterlinieAbsences: readonly Absence[] = [
  absent(-2, ['08:30', '16:10'], '1-8', 'hele dag', 'Ziek', {
    remark: 'Gemeld door M. de Vries om 07.48 uur',
  }),
  absent(-5, ['08:30', '08:37'], '1', 'wi', 'Te laat', {
    kind: 'late',
    authorised: false,
    remark: '7 minuten',
  }),
  absent(-9, ['10:30', '12:10'], '3-4', 'nask, mu', 'Orthodontist'),
  absent(-16, ['13:30', '14:20'], '6', 'gs', 'Excursie'),
  absent(-23, ['09:20', '10:10'], '2', 'en', 'Ziek naar huis', { remark: 'Na het tweede uur' }),
  absent(-31, ['12:40', '13:30'], '5', 'ak', 'Reden onbekend', { authorised: false, handled: false }),
  absent(-44, ['14:30', '16:10'], '7-8', 'lo', 'Bijzonder verlof', { remark: 'Huwelijk in de familie' }),
  absent(-52, ['08:30', '08:45'], '1', 'ne', 'Te laat met geldige reden', {
    kind: 'late',
    remark: 'Treinstoring',
  }),
  absent(-12, ['08:30', '09:20'], '1', 'wi', 'Huiswerk niet gemaakt', {
    kind: 'observation',
    authorised: false,
  }),
  absent(-19, ['09:20', '10:10'], '2', 'fa', 'Boeken vergeten', { kind: 'observation', authorised: false }),
]

/** What Marieke reported. */
export const waterlinieAbsenceReports: readonly Listed<'absenceReports'>[] = [
  {
    key: 'sem-melding-1',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(-2, '07:48'),
    startsOn: day(-2),
    endsOn: day(-2),
    reason: 'Ziek',
    state: 'handled',
  },
  {
    key: 'sem-melding-2',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(-11, '20:05'),
    startsOn: day(-9),
    endsOn: day(-9),
    reason: 'Orthodontist',
    state: 'handled',
  },
  {
    key: 'sem-melding-3',
    pupil: 'sem',
    reportedBy: 'm.devries',
    reportedAt: at(0, '07:30'),
    startsOn: day(3),
    endsOn: day(3),
    reason: 'Tandarts',
    state: 'in-progress',
  },
]
