import { sql } from 'kysely'
import type { GivenExamPart } from '@portal/domain/learning/exam/exam-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type Kept = Omit<GivenExamPart, 'minutes' | 'weight' | 'mark' | 'retakeMark'> & {
  readonly minutes: number | null
  readonly weight: number | null
  readonly mark: string | null
  readonly markEnteredAt: Instant | null
  readonly retakeMark: string | null
  readonly retakeEnteredAt: Instant | null
}

/** Returns the parts of a pupil's school exam in the school's order, with all marks. Uses index exam_part_pupil. */
export async function findExamParts(tx: SchoolTransaction, pupil: Guid): Promise<readonly GivenExamPart[]> {
  const found = await sql<Kept>`
    select subject, code, description, period, form, minutes, weight, retake as "mayRetake", mark,
      mark_entered_at as "markEnteredAt", retake_mark as "retakeMark", retake_entered_at as "retakeEnteredAt"
    from exam_part where pupil_id = ${pupil} order by position, code`.execute(rows(tx))
  return found.rows.map(toPart)
}

const toPart = ({
  minutes,
  weight,
  mark,
  markEnteredAt,
  retakeMark,
  retakeEnteredAt,
  ...facts
}: Kept): GivenExamPart => ({
  ...facts,
  ...(minutes !== null && { minutes }),
  ...(weight !== null && { weight }),
  ...(mark !== null && markEnteredAt !== null && { mark: { mark, enteredAt: markEnteredAt } }),
  ...(retakeMark !== null &&
    retakeEnteredAt !== null && { retakeMark: { mark: retakeMark, enteredAt: retakeEnteredAt } }),
})
