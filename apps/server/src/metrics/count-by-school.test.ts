import { expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { countBySchool, mostOf } from './count-by-school.ts'

const START = instant('2026-11-21T09:00:00Z')
const school = (number: number): Guid => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const [ONE, OTHER] = [school(1), school(2)]
const after = (seconds: number) => addSeconds(START, seconds)

test('reports the last full five minutes only', () => {
  const counts = countBySchool()
  counts.note(ONE, START)
  counts.note(ONE, after(299))
  expect(counts.busiest(after(299))).toEqual(new Map())
  expect(counts.busiest(after(300))).toEqual(new Map([[ONE, 2]]))
  counts.note(OTHER, after(301))
  expect(counts.busiest(after(599))).toEqual(new Map([[ONE, 2]]))
  expect(counts.busiest(after(600))).toEqual(new Map([[OTHER, 1]]))
  expect(counts.busiest(after(1200))).toEqual(new Map())
})

test('names the ten busiest of any number of schools', () => {
  const counts = new Map(Array.from({ length: 201 }, (_, number) => [school(number), number]))
  expect([...mostOf(counts).values()]).toEqual([200, 199, 198, 197, 196, 195, 194, 193, 192, 191])
})
