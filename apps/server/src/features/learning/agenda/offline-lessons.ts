import {
  boundedDescription,
  OFFLINE_DAYS,
  type OfflineLesson,
  type OfflineParts,
} from '@portal/domain/account/offline/offline-copy.ts'
import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  isChanged,
  isInactive,
  isTest,
  isWholeDay,
  type Lesson,
} from '@portal/domain/learning/agenda/timetable.ts'
import { homeworkShown } from '@portal/domain/learning/homework/homework-list.ts'
import { wordsOf } from '@portal/domain/learning/homework/homework-words.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { findHomework } from '../homework/homework.repository.ts'
import { reasonNotToReadWeek } from './read-timetable.ts'
import { findWeeks } from './timetable.repository.ts'

/**
 * The lessons and the homework of the days that a device keeps them, of the children that the actor may read about. A
 * lesson has no absence here.
 */
export async function offlineLessons(
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<Pick<OfflineParts, 'lessons' | 'homework'>> {
  const isOffered = hasPages(school.sisType, school) && (isParent(actor.role) || isStudent(actor.role))
  const children = isOffered ? (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo) : []
  if (children.length === 0) return { lessons: [], homework: [] }
  const from = dayAtSchool(actor.askedAt)
  const until = addDays(from, OFFLINE_DAYS)
  const found = await findWeeks(tx, {
    pupils: children.map(({ guid }) => guid),
    from: momentAtSchool(from, '00:00'),
    until: momentAtSchool(until, '00:00'),
  })
  const weeks = found.filter((week) => reasonNotToReadWeek(actor, week) === undefined)
  const homework = await Promise.all(
    weeks
      .filter(({ shows }) => shows.homework)
      .map(({ child }) => homeworkOf(tx, child, { from, until: addDays(until, -1) })),
  )
  return {
    lessons: weeks.flatMap(({ child, lessons }) =>
      lessons.filter((lesson) => !isWholeDay(lesson)).map((lesson) => lessonOf(child, lesson)),
    ),
    homework: homework.flat(),
  }
}

function lessonOf(child: Guid, lesson: Lesson): OfflineLesson {
  const { title, hour, room, startsAt, endsAt } = lesson
  const state = isInactive(lesson) ? 'cancelled' : isChanged(lesson) ? 'changed' : 'held'
  return { child, title, hour, room, startsAt, endsAt, state, isTest: isTest(lesson) }
}

async function homeworkOf(
  tx: SchoolTransaction,
  child: Guid,
  days: { readonly from: CalendarDay; readonly until: CalendarDay },
): Promise<OfflineParts['homework']> {
  const items = await findHomework(tx, child, { ...days, filter: 'all' })
  return homeworkShown(items, 'all').map((item) => ({
    child,
    dueOn: item.dueOn,
    subject: item.subject,
    words: boundedDescription(wordsOf(item).join(' · ')),
    isTest: item.kind !== 'homework',
  }))
}
