import { sql } from 'kysely'
import {
  USUAL_DELAY_HOURS,
  type GradePace,
  type GradePacing,
} from '@portal/domain/learning/results/grade-pace.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type Kept = {
  readonly pace: GradePace | null
  readonly delayHours: number
  readonly shownUntil: Instant | null
  readonly askedAt: Instant | null
}

const nothingKept: Kept = { pace: null, delayHours: USUAL_DELAY_HOURS, shownUntil: null, askedAt: null }

/** Returns the settings that decide which marks of a child a guardian sees; without a child, of all children. */
export async function findGradePacing(
  tx: SchoolTransaction,
  guardian: Guid,
  pupil?: Guid,
): Promise<GradePacing> {
  const found = await sql<Kept>`
    select p.pace, s.grade_delay_hours as "delayHours", p.shown_until as "shownUntil", r.asked_at as "askedAt"
    from school s
    left join grade_pace p on p.school_id = s.id and p.guardian_id = ${guardian}
    left join grade_request r on r.school_id = s.id and r.guardian_id = ${guardian} and r.pupil_id = ${pupil ?? null}
    where s.id = ${tx.schoolId}`.execute(rows(tx))
  const { pace, delayHours, shownUntil, askedAt } = found.rows[0] ?? nothingKept
  return {
    pace: pace ?? 'at-once',
    delayHours,
    ...(shownUntil !== null && { shownUntil }),
    ...(askedAt !== null && { askedAt }),
  }
}

/** Stores when a guardian sees new marks, and until which instant marks were visible before. */
export async function storeGradePace(
  tx: SchoolTransaction,
  guardian: Guid,
  { pace, shownUntil }: { readonly pace: GradePace; readonly shownUntil: Instant | undefined },
): Promise<void> {
  const chosen = { pace, shown_until: shownUntil ?? null }
  await rows(tx)
    .insertInto('grade_pace')
    .values({ school_id: tx.schoolId, guardian_id: guardian, ...chosen })
    .onConflict((conflict) => conflict.columns(['school_id', 'guardian_id']).doUpdateSet(chosen))
    .execute()
}

/** Stores when a guardian requested the new marks of a child; never an earlier instant than stored. */
export async function storeGradeRequest(
  tx: SchoolTransaction,
  { guardian, pupil, now }: { readonly guardian: Guid; readonly pupil: Guid; readonly now: Instant },
): Promise<void> {
  await sql`
    insert into grade_request as r (school_id, guardian_id, pupil_id, asked_at)
    values (${tx.schoolId}, ${guardian}, ${pupil}, ${now})
    on conflict (school_id, guardian_id, pupil_id)
    do update set asked_at = greatest(r.asked_at, excluded.asked_at)`.execute(rows(tx))
}
