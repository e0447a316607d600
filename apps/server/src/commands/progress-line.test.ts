import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

const progressOutput = (isTerminal: boolean) => {
  const clock = { now: 1000 }
  const written: string[] = []
  const line = progressLine({
    isTerminal,
    write: (text) => void written.push(text),
    now: () => clock.now,
  })
  return { clock, written, line }
}

test('overwrites a bar with the rate in a terminal, at most ten times a second, and clears it', () => {
  const { clock, written, line } = progressOutput(true)
  line.show('reading the file')
  line.advance({ what: 'people', done: 0, total: 12_000 })
  clock.now += 99
  line.advance({ what: 'people', done: 2000, total: 12_000 })
  clock.now += 1901
  line.advance({ what: 'invoices', done: 6000, total: 12_000 })
  clock.now += 100
  line.advance({ what: 'what follows from it', done: 12_000, total: 12_000 })
  line.end()
  expect(written).toEqual([
    '\r\u001B[Kreading the file …',
    '\r\u001B[K[........................] 0 of 12,000 rows, 0 a second: people',
    '\r\u001B[K[############............] 6,000 of 12,000 rows, 3,000 a second: invoices',
    '\r\u001B[K[########################] 12,000 of 12,000 rows, 5,714 a second: what follows from it',
    '\r\u001B[K',
  ])
})

test('adds a line every five seconds elsewhere, and none for shorter work', () => {
  const { clock, written, line } = progressOutput(false)
  line.show('reading the file')
  clock.now += 1000
  line.advance({ what: 'people', done: 0, total: 12_000 })
  clock.now += 3999
  line.advance({ what: 'people', done: 1000, total: 12_000 })
  clock.now += 1
  line.advance({ what: 'people', done: 2000, total: 12_000 })
  clock.now += 4999
  line.advance({ what: 'invoices', done: 5000, total: 12_000 })
  clock.now += 1
  line.advance({ what: 'terms', done: 6000, total: 12_000 })
  line.end()
  expect(written).toEqual([
    '2,000 of 12,000 rows, 500 a second: people\n',
    '6,000 of 12,000 rows, 667 a second: terms\n',
  ])
})

test('shows no rate for a file without rows', () => {
  const { written, line } = progressOutput(true)
  line.advance({ what: 'school', done: 0, total: 0 })
  expect(written).toEqual(['\r\u001B[K[........................] 0 of 0 rows, 0 a second: school'])
})
