import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'

type Lesson = Listed<'lessons'>
type Extras = Partial<Omit<Lesson, 'key' | 'pupil' | 'title' | 'startsAt' | 'endsAt'>>
export type Hour = readonly [
  weekday: number,
  hour: number,
  title: string,
  room: string,
  teachers: string,
  extras?: Extras,
]

const STARTS = ['', '08:30', '09:20', '10:30', '11:20', '12:40', '13:30', '14:30', '15:20']
const ENDS = ['', '09:20', '10:10', '11:20', '12:10', '13:30', '14:20', '15:20', '16:10']

const todo = (key: string, subject: string, description: string, done = false): Extras => ({
  homework: [{ key: `sem-huiswerk-${key}`, subject, topic: 'Huiswerk', description, done }],
})

const test = (key: string, subject: string, topic: string): Extras => ({
  type: key.startsWith('pw') ? 'GROTE_TOETS' : 'TOETS',
  homework: [{ key: `sem-toets-${key}`, subject, topic, description: topic, isTest: true }],
  freeFields: [{ name: 'Toetsvorm', value: 'schriftelijk' }],
})

/** The weekly hours. */
const WEEK: readonly Hour[] = [
  [1, 1, 'Wiskunde', '203', 'cha', todo('wi-1', 'wi', '§ 3.2 opgave 12 tot en met 18')],
  [1, 2, 'Nederlands', '114', 'hok'],
  [1, 3, 'Geschiedenis', '210', 'lam', test('so-gs', 'gs', 'SO hoofdstuk 2')],
  [1, 4, 'Engels', '121', 'vrh'],
  [1, 5, 'Biologie', '305', 'wag'],
  [1, 6, 'Biologie', '305', 'wag'],
  [1, 7, 'Mentoruur', '114', 'hok'],
  [2, 1, 'Frans', '118', 'dub', todo('fa-2', 'fa', 'Woordjes hoofdstuk 3', true)],
  [2, 2, 'Aardrijkskunde', '212', 'pin'],
  [2, 3, 'Wiskunde', '203', 'cha'],
  [2, 4, 'Nederlands', '114', 'hok', todo('ne-2', 'ne', 'Boekverslag inleveren', true)],
  [2, 6, 'Lichamelijke opvoeding', 'Gymzaal 1', 'blo'],
  [2, 7, 'Lichamelijke opvoeding', 'Gymzaal 1', 'blo'],
  [3, 2, 'Engels', '121', 'vrh', todo('en-3', 'en', 'Brief af')],
  [3, 3, 'Natuur- en scheikunde', '308', 'kow'],
  [3, 4, 'Muziek', '012', 'sit'],
  [3, 5, 'Informatiekunde', '220', 'pos'],
  [3, 6, 'Informatiekunde', '220', 'pos'],
  [4, 1, 'Wiskunde', '203', 'cha', test('pw-wi', 'wi', 'PW hoofdstuk 3')],
  [4, 2, 'Frans', '118', 'dub'],
  [4, 3, 'Tekenen', '015', 'vrb'],
  [4, 4, 'Tekenen', '015', 'vrb'],
  [4, 5, 'Aardrijkskunde', '212', 'pin', todo('ak-4', 'ak', 'Kaart van Europa')],
  [4, 6, 'Geschiedenis', '210', 'lam'],
  [5, 1, 'Nederlands', '114', 'hok', { status: 'NIET ACTIEF' }],
  [5, 2, 'Engels', 'Aula', 'vrh', { status: 'GEWIJZIGD' }],
  [5, 3, 'Natuur- en scheikunde', '308', 'kow'],
  [5, 4, 'Biologie', '305', 'wag'],
  [5, 5, 'Lichamelijke opvoeding', 'Gymzaal 2', 'blo aer'],
]

/** A pupil's week, with the class. */
export type WeekOf = { readonly pupil: string; readonly group: string }

const ofSem: WeekOf = { pupil: 'sem', group: 'hv1c' }

/** An hour of a week as a lesson; its special facts hold for this week only. */
export const lessonOf = (
  calendar: DemoCalendar,
  [weekday, hour, title, room, teachers, extras]: Hour,
  weeksLater: number,
  { pupil, group }: WeekOf = ofSem,
): Lesson => {
  const days = calendar.weekday(weekday, weeksLater)
  return {
    key: `${pupil}-les-${weeksLater + 1}-${weekday}-${hour}`,
    pupil,
    title,
    startsAt: at(days, STARTS[hour] ?? ''),
    endsAt: at(days, ENDS[hour] ?? ''),
    hour: String(hour),
    room,
    group,
    teachers: teachers === '' ? [] : teachers.split(' '),
    ...(weeksLater === 0 && extras),
  }
}

/** Choice hours of Sem: one chosen, one still open, and one whose window has closed. */
const CHOICES: readonly Hour[] = [
  [
    2,
    5,
    'Keuzewerktijd',
    '',
    '',
    { choice: { hour: 'kwt-di-5', enrolledIn: 'wiskunde-hulp', mayUnsubscribe: true } },
  ],
  [4, 7, 'Keuzewerktijd', '', '', { choice: { hour: 'kwt-do-7', mayEnrol: true, mayUnsubscribe: true } }],
  [3, 8, 'Keuzewerktijd', '', '', { choice: { hour: 'kwt-wo-8' } }],
]

/** Last week, this week and the next, whose last day is not known yet. */
export function waterlinieLessons(calendar: DemoCalendar): readonly Lesson[] {
  const overlapping: Lesson = {
    key: 'sem-leerlingenraad',
    pupil: 'sem',
    title: 'Leerlingenraad',
    startsAt: at(calendar.weekday(4), '13:45'),
    endsAt: at(calendar.weekday(4), '14:15'),
    type: 'ACTIVITEIT',
    room: 'Aula',
  }
  return [
    ...WEEK.map((hour) => lessonOf(calendar, hour, -1)),
    ...[...WEEK, ...CHOICES].map((hour) => lessonOf(calendar, hour, 0)),
    overlapping,
    ...WEEK.filter(([weekday]) => weekday < 5).map((hour) => lessonOf(calendar, hour, 1)),
  ]
}

export function waterlinieChoiceOffers(calendar: DemoCalendar): readonly Listed<'choiceOffers'>[] {
  const [tuesday, wednesday, thursday] = [2, 3, 4].map((weekday) => calendar.weekday(weekday))
  const offer = (
    key: string,
    title: string,
    hour: string,
    window: readonly [string, string],
    [enrolledElsewhere, capacity]: readonly [number, number],
  ) => ({ key, title, hour, opensAt: window[0], closesAt: window[1], capacity, enrolledElsewhere })
  const forTuesday = [at(-20, '08:00'), at(tuesday ?? 0, '08:00')] as const
  const forThursday = [at(-7, '08:00'), at(thursday ?? 0, '09:00')] as const
  const forWednesday = [at(-21, '08:00'), at(Math.min(-1, (wednesday ?? 0) - 1), '18:00')] as const
  return [
    offer('wiskunde-hulp', 'Wiskunde hulp', 'kwt-di-5', forTuesday, [8, 16]),
    offer('stilteruimte', 'Stilteruimte', 'kwt-di-5', forTuesday, [11, 30]),
    offer('frans-hulp', 'Frans hulp', 'kwt-do-7', forThursday, [12, 12]),
    offer('huiswerkklas', 'Huiswerkklas', 'kwt-do-7', forThursday, [9, 20]),
    offer('debatclub', 'Debatclub', 'kwt-do-7', forThursday, [4, 15]),
    offer('leeskring', 'Leeskring', 'kwt-wo-8', forWednesday, [6, 10]),
  ]
}

/** Homework without a lesson: in the afternoon, on a whole day, and before school begins. */
export const waterlinieFloatingHomework = (calendar: DemoCalendar): readonly Listed<'floatingHomework'>[] => {
  const [tuesday = 0, wednesday = 0, friday = 0] = [2, 3, 5].map((weekday) => calendar.weekday(weekday))
  return [
    {
      key: 'sem-leesdossier',
      pupil: 'sem',
      subject: 'Frans',
      description: 'Leesdossier inleveren',
      dueOn: day(wednesday),
      startsAt: at(wednesday, '14:00'),
    },
    {
      key: 'sem-herbarium',
      pupil: 'sem',
      subject: 'Biologie',
      description: 'Herbarium meenemen',
      dueOn: day(friday),
    },
    {
      key: 'sem-oefentoets',
      pupil: 'sem',
      subject: 'Engels',
      description: 'Oefentoets maken',
      isTest: true,
      dueOn: day(tuesday),
      startsAt: at(tuesday, '07:30'),
    },
  ]
}
