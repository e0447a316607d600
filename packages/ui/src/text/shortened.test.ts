import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('LIM-022 a title of thirty characters stays whole', () => {
  expect(shortened('x'.repeat(30))).toBe('x'.repeat(30))
})

test('LIM-022 a longer title is cut to twenty-seven characters and an ellipsis', () => {
  expect(shortened('x'.repeat(31))).toBe(`${'x'.repeat(27)}…`)
})

test('a surrogate pair is never split', () => {
  expect(shortened('😀'.repeat(31))).toBe(`${'😀'.repeat(27)}…`)
})
