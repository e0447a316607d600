import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faceOf, facesOf, initialsOf } from './initials.ts'

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

const family = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })

test('siblings never share a colour', () => {
  fc.assert(
    fc.property(family, (guids) => {
      expect(new Set(facesOf(guids).values()).size).toBe(guids.length)
    }),
  )
})

test('the colours of a family do not depend on the order of its members', () => {
  fc.assert(
    fc.property(family, (guids) => {
      expect(facesOf(guids.toReversed())).toEqual(facesOf(guids))
    }),
  )
})

test('an only child has its own colour', () => {
  expect(facesOf(['guid-1']).get('guid-1')).toBe(faceOf('guid-1'))
})
