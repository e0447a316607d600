import { expect, test } from 'vitest'
import type { RowDifference } from '../../../school-file/rows/differences.ts'
import { recordDifferences } from './record-differences.ts'

const pupil = (key: string, from: string, to: string): RowDifference => ({
  table: 'person',
  key,
  before: { class_name: from },
  after: { class_name: to },
})

const hashOf = (differences: readonly RowDifference[]): string => {
  const record = recordDifferences()
  record.add(differences, () => 'people')
  return record.end({ kinds: [], notes: [], mayRemove: false }).hash
}

test('OFF-064 gives the same differences the same hash in any order, and others another', () => {
  const [sem, noor] = [pupil('sem', '1A', '2A'), pupil('noor', '1B', '2B')]
  expect(hashOf([noor, sem])).toBe(hashOf([sem, noor]))
  const others = [[sem], [sem, sem], [sem, pupil('noor', '1B', '2C')], [sem, pupil('noa', '1B', '2B')]]
  expect(others.map(hashOf)).not.toContain(hashOf([sem, noor]))
})
