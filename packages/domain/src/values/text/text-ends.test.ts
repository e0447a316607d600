import { expect, test } from 'vitest'
import { withoutEndingSlashes, withoutLastWord } from './text-ends.ts'

test('cuts a text before its last word', () => {
  expect(withoutLastWord('one two  three')).toBe('one two')
  expect(withoutLastWord('one two ')).toBe('one two')
  expect(withoutLastWord('one')).toBe('')
  expect(withoutLastWord('')).toBe('')
})

test('removes slashes at the end only', () => {
  expect(['/a/b//', '/a', '///', ''].map(withoutEndingSlashes)).toEqual(['/a/b', '/a', '', ''])
})
