import { at, type DemoCalendar } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'

/** Talks with the mentors of Sem and Noor next week at the same time: the family agenda shows the clash. */
export function parentTalks(calendar: DemoCalendar): readonly Listed<'lessons'>[] {
  const evening = calendar.weekday(2, 1)
  const talk = (pupil: string, teacher: string, room: string, from: string, until: string) => ({
    key: `${pupil}-oudergesprek`,
    pupil,
    title: '10-minutengesprek',
    startsAt: at(evening, from),
    endsAt: at(evening, until),
    type: 'OUDERGESPREK',
    room,
    teachers: [teacher],
  })
  return [talk('sem', 'hok', '114', '19:00', '19:10'), talk('noor', 'san19', '103', '19:05', '19:15')]
}
