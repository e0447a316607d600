import { randomUUID } from 'node:crypto'
import { insert } from '../database/insert.ts'
import type { TestPerson, TestSchool } from '../people/people.ts'

type Facts = Readonly<Record<string, unknown>>

/** An excused absence from a lesson on Monday 9 November. */
export const anAbsence = ({ id, school }: TestPerson, facts: Facts = {}): Promise<void> =>
  insert(school.owner, 'absence', {
    school_id: school.id,
    id: randomUUID(),
    pupil_id: id,
    kind: 'absent',
    starts_at: '2026-11-09T07:30:00Z',
    ends_at: '2026-11-09T08:20:00Z',
    hours: '1',
    subject: 'wi',
    reason: 'Ziek',
    authorised: true,
    ...facts,
  })

/** A school that accepts absence reports, until a quarter past eight. */
export const takesReports = ({ id, owner }: TestSchool, facts: Facts = {}): Promise<void> =>
  insert(owner, 'absence_settings', {
    school_id: id,
    email: 'absentie@school.example',
    report_before: '08:15',
    afterwards: 'Bel ook even.',
    reasons: JSON.stringify([
      { key: 'ziek', kind: 'ill', text: 'Ziek' },
      { key: 'bus', kind: 'late', text: 'Bus gemist' },
      { key: 'arts', kind: 'leave', text: 'Arts' },
    ]),
    ...facts,
  })

/** A waiting absence report of a pupil for Monday 23 November. */
export async function aReport(
  { id, school }: TestPerson,
  { id: report = randomUUID(), ...facts }: Facts & { readonly id?: string } = {},
): Promise<string> {
  await insert(school.owner, 'absence_report', {
    school_id: school.id,
    id: report,
    pupil_id: id,
    reported_at: '2026-11-22T18:00:00Z',
    kind: 'ill',
    starts_on: '2026-11-23',
    ends_on: '2026-11-23',
    reason: 'Ziek',
    state: 'in-progress',
    ...facts,
  })
  return report
}
