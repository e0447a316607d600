import { newGuid } from '../../src/new-guid.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { insert } from '../database/insert.ts'
import type { TestPerson, TestSchool } from '../people/people.ts'

/** The test clock starts on the Saturday before this Monday. */
export const MONDAY = calendarDay('2026-11-23')

export type TestLesson = { readonly id: Guid; readonly pupil: Pick<TestPerson, 'id' | 'school'> }

type LessonFacts = {
  readonly title?: string
  readonly day?: string
  readonly from?: string
  readonly until?: string
  readonly status?: string
  readonly type?: string
  readonly room?: string
}

/** A lesson of a pupil; by default mathematics on Monday from 08:30 to 09:20. */
export async function aLesson(
  pupil: Pick<TestPerson, 'id' | 'school'>,
  { title = 'Wiskunde', day = MONDAY, from = '08:30', until = '09:20', ...facts }: LessonFacts = {},
): Promise<TestLesson> {
  const id = newGuid()
  await insert(pupil.school.owner, 'lesson', {
    school_id: pupil.school.id,
    id,
    pupil_id: pupil.id,
    title,
    starts_at: momentAtSchool(calendarDay(day), from),
    ends_at: momentAtSchool(calendarDay(day), until),
    hour: '1',
    status: facts.status ?? 'ACTIEF',
    type: facts.type ?? 'LES',
    room: facts.room ?? '203',
    group_name: 'hv1c',
    free_fields: JSON.stringify([{ name: 'Kluis', value: '12' }]),
  })
  return { id, pupil }
}

/** Adds a teacher to a lesson. */
export async function aTeacherOf({ id, pupil: { school } }: TestLesson, position = 0): Promise<void> {
  const employee = newGuid()
  await insert(school.owner, 'employee', {
    school_id: school.id,
    id: employee,
    abbreviation: `CH${position}`,
    title: 'mw.',
    full_name: 'N. Chaudhry',
    last_name: `Chaudhry${position}`,
  })
  await insert(school.owner, 'lesson_teacher', {
    school_id: school.id,
    lesson_id: id,
    position,
    employee_id: employee,
  })
}

type HomeworkFacts = {
  readonly lesson?: TestLesson
  readonly dueOn?: string
  readonly startsAt?: Instant
  readonly topic?: string
}

/** Homework of a pupil, with or without lesson. */
export async function aHomework(
  pupil: Pick<TestPerson, 'id' | 'school'>,
  { lesson, dueOn = MONDAY, startsAt, topic = 'Opgaven' }: HomeworkFacts = {},
): Promise<void> {
  await insert(pupil.school.owner, 'homework', {
    school_id: pupil.school.id,
    id: newGuid(),
    pupil_id: pupil.id,
    lesson_id: lesson?.id ?? null,
    subject: 'wi',
    topic,
    description: '§ 3.2',
    is_test: false,
    done: true,
    due_on: dueOn,
    starts_at: startsAt ?? null,
    free_fields: '[]',
  })
}

type AbsenceFacts = {
  readonly kind?: string
  readonly firstDay?: string
  readonly lastDay?: string
  readonly from?: string
  readonly until?: string
  readonly reason?: string
}

/** An absence of a pupil, by default for a while on Monday morning. */
export async function anAbsence(
  pupil: Pick<TestPerson, 'id' | 'school'>,
  { kind = 'late', from = '08:30', until = '08:37', reason = 'Te laat', ...days }: AbsenceFacts = {},
): Promise<void> {
  const { firstDay = MONDAY, lastDay = firstDay } = days
  await insert(pupil.school.owner, 'absence', {
    school_id: pupil.school.id,
    id: newGuid(),
    pupil_id: pupil.id,
    kind,
    starts_at: momentAtSchool(calendarDay(firstDay), from),
    ends_at: momentAtSchool(calendarDay(lastDay), until),
    reason,
  })
}

export type TestOffer = { readonly id: Guid; readonly hour: string; readonly school: TestSchool }

type OfferFacts = {
  readonly hour?: string
  readonly title?: string
  readonly capacity?: number
  readonly elsewhere?: number
  readonly opensAt?: string
  readonly closesAt?: string
}

/** An offer for a choice hour, open around the start of a test, with two places. */
export async function anOffer(school: TestSchool, facts: OfferFacts = {}): Promise<TestOffer> {
  const { hour = `kwt-${newGuid()}`, title = 'Huiswerkklas', capacity = 2, elsewhere = 0 } = facts
  const id = newGuid()
  await insert(school.owner, 'choice_offer', {
    school_id: school.id,
    id,
    hour_key: hour,
    title,
    opens_at: facts.opensAt ?? '2026-11-20T08:00:00Z',
    closes_at: facts.closesAt ?? '2026-11-23T08:00:00Z',
    capacity,
    enrolled_elsewhere: elsewhere,
  })
  return { id, hour, school }
}

type HourFacts = { readonly mayEnrol?: boolean; readonly mayUnsubscribe?: boolean }

/** A choice hour of a pupil with these offers; by default without restrictions. */
export async function aChoiceHour(
  pupil: Pick<TestPerson, 'id' | 'school'>,
  hour: string,
  { mayEnrol = true, mayUnsubscribe = true }: HourFacts = {},
): Promise<TestLesson> {
  const lesson = await aLesson(pupil, { title: 'Keuzewerktijd', from: '14:30', until: '15:20' })
  await insert(pupil.school.owner, 'choice_hour', {
    school_id: pupil.school.id,
    lesson_id: lesson.id,
    hour_key: hour,
    may_enrol: mayEnrol,
    may_unsubscribe: mayUnsubscribe,
  })
  return lesson
}
