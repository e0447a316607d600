import { sql } from 'kysely'
import type { Choice, KeptReaction } from '@portal/domain/inquiries/privacy/standing.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type Row = {
  readonly pupil: Guid
  readonly birthDate: CalendarDay | null
  readonly kept: readonly (Omit<KeptReaction, 'person' | 'at'> & {
    readonly person: Guid | null
    /** An instant in JSON notation. */
    readonly at: string
    readonly choice: Choice
  })[]
}

export type PupilReactions = {
  readonly pupil: Guid
  readonly birthDate: CalendarDay | undefined
  readonly kept: readonly KeptReaction[]
}

/** Returns all reactions by and about these pupils to a question that the school still asks, earliest first. */
export async function findReactionsOf(
  tx: SchoolTransaction,
  {
    key,
    pupils,
    today,
  }: { readonly key: string; readonly pupils: readonly Guid[]; readonly today: CalendarDay },
): Promise<readonly PupilReactions[]> {
  const found = await sql<Row>`
    select p.id as pupil, p.birth_date as "birthDate", jsonb_agg(jsonb_build_object(
        'by', case when r.person_id is null then 'school' when r.person_id = r.child_id then 'pupil' else 'guardian' end,
        'person', r.person_id, 'choice', r.reaction, 'at', r.reacted_at,
        'isFormer', r.person_id is not null and r.person_id <> r.child_id and not exists (
          select from relation l where l.school_id = r.school_id and l.person_id = r.person_id
            and l.child_id = r.child_id and (l.ended_on is null or l.ended_on > ${today}))
      ) order by r.reacted_at, r.number) as kept
    from privacy_question q
    join privacy_question_child pc on pc.school_id = q.school_id and pc.question_id = q.id
    join person p on p.school_id = pc.school_id and p.id = pc.child_id
    join privacy_reaction r on r.school_id = pc.school_id and r.question_id = pc.question_id and r.child_id = pc.child_id
    where q.key = ${key} and q.active and pc.child_id = any(${[...pupils]}::uuid[])
    group by p.id, p.birth_date`.execute(rows(tx))
  return found.rows.map(({ pupil, birthDate, kept }) => ({
    pupil,
    birthDate: birthDate ?? undefined,
    kept: kept.map(({ person, at, ...one }) => ({
      ...one,
      at: instant(at),
      ...(person !== null && { person }),
    })),
  }))
}
