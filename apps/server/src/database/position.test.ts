import { expect, test } from 'vitest'
import { reasonNotToRead } from './position.ts'

const here = { isStandby: false, position: 5n, timeline: 2, cluster: '7', database: 'portal' }
const there = { ...here, isStandby: true, position: 4n }
test.each([
  [there, undefined],
  [{ ...there, isStandby: false }, 'it follows nobody'],
  [{ ...there, cluster: '8' }, 'it follows another cluster'],
  [{ ...there, database: 'other' }, 'it has another database'],
  [{ ...there, timeline: 1 }, 'it is on the timeline of a server that was replaced'],
])('what is read at follows this very server (%#)', (replica, reason) => {
  expect(reasonNotToRead(here, replica)).toBe(reason)
})
