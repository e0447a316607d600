import { expect, test } from 'vitest'
import { faceOf, initialsOf } from './initials.ts'

test.each([
  ['Noor', 'N'],
  ['Marieke de Vries', 'MV'],
  ['Youssef el Amrani', 'YA'],
  ['Émile Öz', 'ÉÖ'],
  ['sem', 'S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a child keeps its colour, and two children usually differ', () => {
  expect(faceOf('guid-1')).toBe(faceOf('guid-1'))
  const colours = new Set(Array.from({ length: 40 }, (_, index) => faceOf(`guid-${index}`)))
  expect(colours.size).toBeGreaterThan(5)
})
