import { sql } from 'kysely'
import type { GivenGrades, GivenMark, GivenResult } from '@portal/domain/learning/results/grade-overview.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** With instants in JSON notation. */
type InJson<One> = Omit<One, 'enteredAt'> & { readonly enteredAt: string }

type Kept = {
  readonly marks: readonly InJson<GivenMark>[]
  readonly results: readonly InJson<GivenResult>[]
}

/** Returns all marks and averages of a pupil in the school's order, regardless of the reader. */
export async function findGrades(tx: SchoolTransaction, pupil: Guid): Promise<GivenGrades> {
  const found = await sql<Kept>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'norm', g.norm, 'period', g.period,
          'kind', g.kind, 'weight', g.weight, 'mark', g.mark, 'counts', g.counts, 'remark', g.remark,
          'givenOn', g.given_on, 'enteredAt', g.entered_at) order by g.subject, g.norm, g.period, g.position), '[]')
       from grade g where g.pupil_id = ${pupil}) as marks,
      (select coalesce(jsonb_agg(jsonb_build_object('subject', r.subject, 'norm', r.norm, 'term', r.term,
          'mark', r.mark, 'enteredAt', r.entered_at)), '[]')
       from grade_result r where r.pupil_id = ${pupil}) as results`.execute(rows(tx))
  const { marks = [], results = [] } = found.rows[0] ?? {}
  return { marks: marks.map(withMoment), results: results.map(withMoment) }
}

/** Parses the JSON notation of instants. */
const withMoment = <One extends { readonly enteredAt: string }>(one: One) => ({
  ...one,
  enteredAt: instant(one.enteredAt),
})
