import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from './text-difference.ts'

const said = (earlier: string[], later: string[]) =>
  differencesOf(earlier, later).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  )

test('INFO-020? shows what two texts share and what changed', () => {
  expect(said(['Tijden', 'Om acht uur', 'Dag'], ['Tijden', 'Om negen uur', 'Dag'])).toEqual([
    ' Tijden',
    '-Om acht uur',
    '+Om negen uur',
    ' Dag',
  ])
  expect(said([], ['Nieuw'])).toEqual(['+Nieuw'])
  expect(said(['Weg'], [])).toEqual(['-Weg'])
  expect(said(['b', 'c'], ['a', 'b', 'c', 'd'])).toEqual(['+a', ' b', ' c', '+d'])
})

test('equals the earlier text without the added lines, and the later one without the removed lines', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (earlier, later) => {
      const found = differencesOf(earlier, later)
      const without = (kind: string) => found.filter((line) => line.kind !== kind).map(({ text }) => text)
      expect(without('added')).toEqual(earlier)
      expect(without('removed')).toEqual(later)
    }),
  )
})
