import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { coverageOf, unknownIn } from './coverage.ts'
import { idsIn, titlesIn } from './titles.ts'

const document = `
- INV-001 — Show the open list.
- INV-002? — OPEN: Which order? → proposed decision: newest first.
### F01 — Plain login to the home page
- TRAP-01 — **Surcharge sign.** Total is always subtotal minus discount.
- An ordinary line about INV-001.
`

test('reads a line per requirement, journey and trap', () => {
  expect(readCatalogue(document).map(({ id, area }) => [id, area])).toEqual([
    ['INV-001', 'INV'],
    ['INV-002', 'INV'],
    ['F01', 'F'],
    ['TRAP-01', 'TRAP'],
  ])
})

test("reads every line of the project's catalogue, without duplicate IDs", () => {
  const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((one) => /^(- [A-Z]+-\d|### F\d)/.test(one))
  const ids = readCatalogue(text).map(({ id }) => id)
  expect(ids).toHaveLength(lines.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  [`test('INV-001 is shown', () => {})`, ['INV-001']],
  [`test.each([[1], [f(2)]])(\n  "INV-002? of %s", () => {})`, ['INV-002']],
  ['describe(`INV-001 and INV-002`, () => {})', ['INV-001', 'INV-002']],
  [`it('it\\'s INV-001', () => {})`, ['INV-001']],
  [`test.each([['INV-001 stays', 1], ["INV-002 leaves", 2]])('%s', () => {})`, ['INV-001', 'INV-002']],
  [`test.each([{ name: 'INV-001 stays' }])('$name', () => {})`, ['INV-001']],
])('finds IDs in the title of %s', (source, ids) => {
  expect(idsIn(source, false)).toEqual(ids)
})

test.each([
  `// INV-001`,
  `expect('INV-001')`,
  `test.skip('INV-001 later', () => {})`,
  `test.todo('INV-001')`,
])('ignores what is not the title of a running test: %s', (source) => {
  expect(titlesIn(source)).toEqual([])
})

test('counts journeys only in journey specs', () => {
  const source = `test('F01 the parent sees home', () => {})`
  expect([idsIn(source, true), idsIn(source, false)]).toEqual([['F01'], []])
})

test('counts each requirement once, and names the missing ones', () => {
  const mentions = [
    { id: 'INV-001', file: 'a.test.ts' },
    { id: 'INV-001', file: 'b.test.ts' },
  ]
  const [inv] = coverageOf(readCatalogue(document), mentions)
  expect(inv).toMatchObject({ area: 'INV', proved: 1, total: 2, missing: [{ id: 'INV-002' }] })
})

test('reports an unknown ID of a known area, and ignores other codes', () => {
  const mentions = ['INV-999', 'SHA-256', 'F99', 'INV-001'].map((id) => ({ id, file: 'a.test.ts' }))
  expect(unknownIn(readCatalogue(document), mentions).map(({ id }) => id)).toEqual(['INV-999', 'F99'])
})
