import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'
import { lessonOf, type Hour, type WeekOf } from './timetable.ts'

const ofNoor: WeekOf = { pupil: 'noor', group: 'v5a' }

const todo = (key: string, subject: string, description: string, done = false): NonNullable<Hour[5]> => ({
  homework: [{ key: `noor-huiswerk-${key}`, subject, topic: 'Huiswerk', description, done }],
})

const exam = (key: string, subject: string, topic: string): NonNullable<Hour[5]> => ({
  type: 'GROTE_TOETS',
  homework: [{ key: `noor-toets-${key}`, subject, topic, description: topic, isTest: true }],
  freeFields: [{ name: 'Toetsvorm', value: 'schriftelijk, 100 minuten' }],
})

/** A week of the fifth year, with sciences and free hours. */
const WEEK: readonly Hour[] = [
  [1, 2, 'Wiskunde B', '304', 'ade1', todo('wisb', 'wisB', '§ 9.3 opgave 31, 34 en 36')],
  [1, 3, 'Natuurkunde', '221', 'ber2'],
  [1, 4, 'Engelse taal en literatuur', '108', 'jur10'],
  [1, 6, 'Biologie', '215', 'gee7'],
  [1, 7, 'Biologie', '215', 'gee7'],
  [2, 1, 'Nederlandse taal en literatuur', '112', 'hoe8', todo('netl', 'netl', 'Recensie afmaken', true)],
  [2, 2, 'Scheikunde', '218', 'doo4'],
  [2, 3, 'Scheikunde', '218', 'doo4'],
  [2, 4, 'Duitse taal en literatuur', '110', 'mun13', todo('dutl', 'dutl', 'Kapitel 4, Wörter A–C')],
  [2, 6, 'Wiskunde B', '304', 'ade1'],
  [3, 1, 'Natuurkunde', '221', 'ber2', todo('nat', 'nat', 'Verslag proef trillingen inleveren')],
  [3, 2, 'Levensbeschouwing', '103', 'pro16'],
  [3, 3, 'Engelse taal en literatuur', '108', 'jur10', { status: 'GEWIJZIGD' }],
  [3, 5, 'Lichamelijke opvoeding', 'Sporthal', 'noo14'],
  [3, 6, 'Lichamelijke opvoeding', 'Sporthal', 'noo14'],
  [4, 2, 'Biologie', '215', 'gee7'],
  [4, 3, 'Wiskunde B', '304', 'ade1', exam('wisb', 'wisB', 'Hoofdstuk 9: integralen')],
  [4, 4, 'Nederlandse taal en literatuur', '112', 'hoe8'],
  [4, 5, 'Duitse taal en literatuur', '110', 'mun13', { status: 'NIET ACTIEF' }],
  [4, 7, 'Profielwerkstuk', 'Studieplein', 'san19'],
  [5, 1, 'Scheikunde', '218', 'doo4', todo('schk', 'schk', 'Opgaven zuur-base 12 tot en met 20')],
  [5, 2, 'Natuurkunde', '221', 'ber2'],
  [5, 3, 'Engelse taal en literatuur', '108', 'jur10'],
  [5, 4, 'Wiskunde B', '304', 'ade1'],
]

/** Choice hours of Noor: one that she may still change, and one still open. */
const CHOICES: readonly Hour[] = [
  [
    2,
    5,
    'Keuzewerktijd',
    '',
    '',
    { choice: { hour: 'kwt-di-5', enrolledIn: 'stilteruimte', mayEnrol: true, mayUnsubscribe: true } },
  ],
  [4, 7, 'Keuzewerktijd', '', '', { choice: { hour: 'kwt-do-7', mayEnrol: true, mayUnsubscribe: true } }],
]

/** Last week, this week and the next two. */
export const noorLessons = (calendar: DemoCalendar): readonly Listed<'lessons'>[] => {
  const chosen = WEEK.filter(
    ([weekday, hour]) => !CHOICES.some((one) => one[0] === weekday && one[1] === hour),
  )
  return [
    ...[-1, 1, 2].flatMap((weeks) => WEEK.map((hour) => lessonOf(calendar, hour, weeks, ofNoor))),
    ...[...chosen, ...CHOICES].map((hour) => lessonOf(calendar, hour, 0, ofNoor)),
  ]
}

/** Homework of the fifth year without a lesson. */
export const noorFloatingHomework = (calendar: DemoCalendar): readonly Listed<'floatingHomework'>[] => {
  const [wednesday = 0, friday = 0] = [3, 5].map((weekday) => calendar.weekday(weekday))
  return [
    {
      key: 'noor-pws',
      pupil: 'noor',
      subject: 'Profielwerkstuk',
      topic: 'Profielwerkstuk',
      description: 'Plan van aanpak mailen naar mw. Sanders',
      dueOn: day(friday),
    },
    {
      key: 'noor-leeslijst',
      pupil: 'noor',
      subject: 'Nederlands',
      description: 'Leeslijst bijwerken: boek 7 en 8',
      dueOn: day(wednesday),
      startsAt: at(wednesday, '15:30'),
      done: true,
    },
  ]
}
