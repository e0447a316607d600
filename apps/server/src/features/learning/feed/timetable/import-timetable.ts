import { lessonOf, spanOf, type Appointment } from '@portal/domain/learning/agenda/timetable-feed.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { idsOfSchool, type IdOf } from '../../../../school-file/rows/ids.ts'
import { announceTimetables } from '../../agenda/timetable.repository.ts'
import { findPupilsByNumber, readSchoolKey, type FeedReport } from '../../../people/people.public.ts'
import {
  findFedLessons,
  findTeachersByAbbreviation,
  removeLessons,
  storeFedLessons,
  type FedLessonRow,
} from './timetable-feed.repository.ts'

type Choices = { readonly mayRemove: boolean }

/** Longer lists are cut off. */
const SHOWN = 20

/**
 * Imports a timetable feed: the lessons of its pupils on its days. Missing lessons are removed when that is allowed;
 * lessons from other sources stay.
 */
export async function importTimetable(
  tx: SchoolTransaction,
  appointments: readonly Appointment[],
  { mayRemove }: Choices,
): Promise<FeedReport> {
  const span = spanOf(appointments)
  if (span === undefined) return { kinds: [], mayRemove, notes: ['The file has no appointments.'] }
  await announceTimetables(tx)
  const numbers = [...new Set(appointments.flatMap(({ pupils }) => pupils))]
  const pupils = await findPupilsByNumber(tx, numbers)
  const teachers = await findTeachersByAbbreviation(tx)
  const wanted = rowsOf(appointments, { id: idsOfSchool(await readSchoolKey(tx)), pupils, teachers })
  const stored = await storeFedLessons(tx, wanted)
  const kept = new Set(wanted.map(({ id }) => id))
  const fed = await findFedLessons(tx, { ...span, pupils: [...pupils.values()] })
  const vanished = fed.filter((id) => !kept.has(id))
  if (mayRemove) await removeLessons(tx, vanished)
  const strangers = numbers.filter((number) => !pupils.has(number))
  const unknown = [...new Set(appointments.flatMap((one) => one.teachers))].filter(
    (code) => !teachers.has(code.toLowerCase()),
  )
  return {
    kinds: [
      { kind: 'lessons', ...stored.lessons, gone: vanished.length },
      { kind: 'teachers of lessons', ...stored.teachers, gone: 0 },
    ],
    mayRemove,
    notes: [
      ...noteOf('pupil numbers are unknown, and their lessons are skipped', strangers),
      ...noteOf('teacher abbreviations are unknown, and their lessons name no teacher', unknown),
    ],
  }
}

function noteOf(what: string, which: readonly string[]): readonly string[] {
  if (which.length === 0) return []
  const others = which.length > SHOWN ? ', …' : ''
  return [`${which.length} ${what}: ${which.slice(0, SHOWN).join(', ')}${others}.`]
}

type Known = {
  readonly id: IdOf
  readonly pupils: ReadonlyMap<string, Guid>
  readonly teachers: ReadonlyMap<string, Guid>
}

/** A row per pupil that the portal knows. */
function rowsOf(
  appointments: readonly Appointment[],
  { id, pupils, teachers }: Known,
): readonly FedLessonRow[] {
  return appointments.flatMap((appointment) => {
    const { freeFields, group, startsAt, endsAt, ...lesson } = lessonOf(appointment)
    const own = appointment.teachers.flatMap((code) => teachers.get(code.toLowerCase()) ?? [])
    return [...new Set(appointment.pupils)].flatMap((number) => {
      const pupil = pupils.get(number)
      if (pupil === undefined) return []
      const row = {
        ...lesson,
        pupil_id: pupil,
        starts_at: startsAt,
        ends_at: endsAt,
        group_name: group,
        free_fields: freeFields,
        from_feed: true,
      }
      const lessonId = id.composed('fed lesson', appointment.key, number)
      return [{ id: lessonId, lesson: row, teachers: [...new Set(own)] }]
    })
  })
}
