import { sql } from 'kysely'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Decider } from '@portal/domain/inquiries/privacy/decider.ts'
import type { Choice, KeptReaction, Voice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A pupil, and the role of the reader. */
export type PupilRead = { readonly child: Guid; readonly reader: Decider }

export type FoundQuestion = {
  readonly id: Guid
  readonly key: string
  readonly text: string
  readonly description: string
  readonly wording: string
  readonly askedAt: Instant
}

/** Hash of the wording; 128 bits, so that no two wordings can be made to collide. */
const wordingOf = sql`left(encode(sha256(convert_to(q.text || chr(31) || q.description, 'UTF8')), 'hex'), 32)`

const asked = sql`privacy_question_child pc
  join privacy_question q on q.school_id = pc.school_id and q.id = pc.question_id and q.active`

/** Returns the questions about a pupil, in the school's order. */
export async function findQuestions(
  tx: SchoolTransaction,
  child: Guid,
  key?: string,
): Promise<readonly FoundQuestion[]> {
  const found = await sql<FoundQuestion>`
    select q.id, q.key, q.text, q.description, ${wordingOf} as wording, pc.asked_at as "askedAt"
    from ${asked}
    where pc.child_id = ${child} and ${key === undefined ? sql`true` : sql`q.key = ${key}`}
    order by q.position, q.key`.execute(rows(tx))
  return found.rows
}

type ReactionRow = {
  readonly question: Guid
  readonly person: Guid | null
  readonly choice: Choice
  readonly at: Instant
  readonly isFormer: boolean
}

export type QuestionReaction = KeptReaction & { readonly question: Guid }

/** Returns all reactions about a pupil, earliest first, with their author as seen by the reader. */
export async function findReactions(
  tx: SchoolTransaction,
  { person, askedAt }: Actor,
  { child, reader }: PupilRead,
): Promise<readonly QuestionReaction[]> {
  const found = await sql<ReactionRow>`
    select r.question_id as question, r.person_id as person, r.reaction as choice, r.reacted_at as at,
      r.person_id is not null and r.person_id <> r.child_id and not exists (
        select from relation l where l.school_id = r.school_id and l.person_id = r.person_id
          and l.child_id = r.child_id and (l.ended_on is null or l.ended_on > ${dayAtSchool(askedAt)})
      ) as "isFormer"
    from privacy_reaction r
    where r.child_id = ${child} order by r.reacted_at, r.number`.execute(rows(tx))
  return found.rows.map(({ person: by, ...row }) => ({
    ...row,
    by: voiceOf(by, { oneself: person.guid, child, reader }),
    ...(by && { person: by }),
  }))
}

function voiceOf(by: Guid | null, { oneself, child, reader }: PupilRead & { oneself: Guid }): Voice {
  if (by === null) return 'school'
  if (by === oneself) return 'oneself'
  if (by === child) return 'pupil'
  return reader === 'guardian' ? 'other-guardian' : 'guardian'
}

export async function findBirthDate(tx: SchoolTransaction, child: Guid): Promise<CalendarDay | undefined> {
  const found = await sql<{ birthDate: CalendarDay | null }>`
    select birth_date as "birthDate" from person where id = ${child}`.execute(rows(tx))
  return found.rows[0]?.birthDate ?? undefined
}

export type Place = { readonly question: Guid; readonly child: Guid; readonly person: Guid }

/** Serialises a person's reactions to one question, so that repeated ones are not stored twice. */
export async function takeTurn(tx: SchoolTransaction, { question, child, person }: Place): Promise<void> {
  const place = `permission ${tx.schoolId} ${question} ${child} ${person}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(rows(tx))
}

export type StoredReaction = { readonly id: Guid; readonly choice: Choice; readonly at: Instant }

/** Returns the latest choice of a person. */
export async function findLatestReaction(
  tx: SchoolTransaction,
  { question, child, person }: Place,
): Promise<StoredReaction | undefined> {
  const found = await sql<StoredReaction>`
    select id, reaction as choice, reacted_at as at from privacy_reaction
    where question_id = ${question} and child_id = ${child} and person_id = ${person}
    order by reacted_at desc, number desc limit 1`.execute(rows(tx))
  return found.rows[0]
}

export type NewReaction = Place & {
  readonly id: Guid
  readonly choice: Choice
  readonly at: Instant
  readonly way: 'PRESSED' | 'LINK'
  readonly authenticationType: string
  readonly language: string
  /** Hash of the wording that was read; defaults to the current one. */
  readonly wording?: string | undefined
}

/** Stores a reaction with the wording that was read. Returns false when the question changed or is gone. */
export async function storeReaction(tx: SchoolTransaction, reaction: NewReaction): Promise<boolean> {
  const { question, child, wording } = reaction
  const stored = await sql`
    insert into privacy_reaction (school_id, id, question_id, child_id, person_id, reaction, reacted_at,
      question_text, question_description, way, authentication_type, language)
    select pc.school_id, ${reaction.id}::uuid, pc.question_id, pc.child_id, ${reaction.person}::uuid,
      ${reaction.choice}, ${reaction.at}::timestamptz, q.text, q.description, ${reaction.way},
      ${reaction.authenticationType}, ${reaction.language}
    from ${asked}
    where pc.question_id = ${question} and pc.child_id = ${child}
      and ${wording === undefined ? sql`true` : sql`${wordingOf} = ${wording}`}`.execute(rows(tx))
  return stored.numAffectedRows === 1n
}
