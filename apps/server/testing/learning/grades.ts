import { randomUUID } from 'node:crypto'
import { insert } from '../database/insert.ts'
import type { TestPerson } from '../people/people.ts'

type MarkFacts = {
  subject?: string
  norm?: 'normal' | 'alternative'
  period?: number
  kind?: string
  weight?: number
  mark?: string
  counts?: boolean
  remark?: string
  givenOn?: string
  enteredAt?: string
}

let made = 0

/** An old mark, visible to everyone. */
export const aMark = (pupil: TestPerson, facts: MarkFacts = {}): Promise<void> =>
  insert(pupil.school.owner, 'grade', {
    school_id: pupil.school.id,
    id: randomUUID(),
    pupil_id: pupil.id,
    subject: facts.subject ?? 'Frans',
    norm: facts.norm ?? 'normal',
    period: facts.period ?? 1,
    position: ++made,
    kind: facts.kind ?? 'so',
    weight: facts.weight ?? 1,
    mark: facts.mark ?? '6,0',
    counts: facts.counts ?? true,
    remark: facts.remark ?? '',
    given_on: facts.givenOn ?? '2026-10-01',
    entered_at: facts.enteredAt ?? '2026-10-01T14:00:00Z',
  })

/** The result of a term's marks. */
export const aResult = (
  pupil: TestPerson,
  facts: { subject?: string; norm?: string; term?: string; mark?: string; enteredAt?: string } = {},
): Promise<void> =>
  insert(pupil.school.owner, 'grade_result', {
    school_id: pupil.school.id,
    pupil_id: pupil.id,
    subject: facts.subject ?? 'Frans',
    norm: facts.norm ?? 'normal',
    term: facts.term ?? '1',
    mark: facts.mark ?? '6,0',
    entered_at: facts.enteredAt ?? '2026-10-01T14:00:00Z',
  })
