import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faceOf, faces, facesOf, initialsOf, type Member } from './initials.ts'

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
const membersOf = (identities: readonly string[]): readonly Member[] =>
  identities.map((identity) => ({ identity }))

test('siblings never share a colour', () => {
  fc.assert(
    fc.property(family, (guids) => {
      expect(new Set(facesOf(membersOf(guids)).values()).size).toBe(guids.length)
    }),
  )
})

test('the colours of a family do not depend on the order of its members', () => {
  fc.assert(
    fc.property(family, (guids) => {
      expect(facesOf(membersOf(guids.toReversed()))).toEqual(facesOf(membersOf(guids)))
    }),
  )
})

test('an only child has its own colour', () => {
  expect(facesOf([{ identity: 'guid-1' }]).get('guid-1')).toBe(faceOf('guid-1'))
})

test('DAY-066 a chosen colour is kept, and siblings without one avoid it', () => {
  fc.assert(
    fc.property(family, fc.constantFrom(...Object.keys(faces)), (guids, colour) => {
      const [chooser = '', ...others] = guids
      const found = facesOf([
        { identity: chooser, colour: colour as keyof typeof faces },
        ...membersOf(others),
      ])
      expect(found.get(chooser)).toBe(faces[colour as keyof typeof faces])
      expect(new Set(found.values()).size).toBe(guids.length)
    }),
  )
})

test('DAY-066 two children may have the same chosen colour', () => {
  const found = facesOf(['a', 'b'].map((identity) => ({ identity, colour: 'pink' as const })))
  expect([...found.values()]).toEqual([faces.pink, faces.pink])
})
