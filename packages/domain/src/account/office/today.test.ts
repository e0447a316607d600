import { expect, test } from 'vitest'
import { inOrderOfUrgency } from './today.ts'

test('OFF-071 today has what waits, most urgent first, and no kind without anything', () => {
  expect(
    inOrderOfUrgency([
      { kind: 'no-email', count: 3 },
      { kind: 'imports', count: 0 },
      { kind: 'proposals', count: 1 },
    ]),
  ).toEqual([
    { kind: 'proposals', count: 1 },
    { kind: 'no-email', count: 3 },
  ])
})
