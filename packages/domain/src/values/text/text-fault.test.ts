import { expect, test } from 'vitest'
import { fileTextFaultOf, textFaultOf, truncated, withoutPasteArtefacts } from './text-fault.ts'

test.each([
  ['a\0b', 'zero-character'],
  ['a\uD83D', 'half-character'],
  ['\uDE00b', 'half-character'],
  ['a\u0007', 'control-character'],
  ['\u001B[31m', 'control-character'],
  ['a\u007F', 'control-character'],
  ['a\u009F', 'control-character'],
] as const)('rejects %j as a %s', (text, fault) => {
  expect([textFaultOf(text), fileTextFaultOf(text)]).toEqual([fault, fault])
})

test('accepts every other character', () => {
  for (const text of ['', 'Zoë\tIJzer\r\n', '😀', 'e\u0301', '\u00A0', '\u202E', '\uFFFE'])
    expect(textFaultOf(text)).toBeUndefined()
})

test('rejects a replacement character in a file only', () => {
  expect(fileTextFaultOf('Zo\uFFFD')).toBe('unreadable-character')
  expect(textFaultOf('Zo\uFFFD')).toBeUndefined()
})

test('reads the line breaks of a word processor as ordinary ones', () => {
  expect(withoutPasteArtefacts('a\vb\fc\u0085d\r\ne')).toBe('a\nb\nc\nd\r\ne')
})

test('truncates a text between two characters', () => {
  expect(truncated('ab😀', 3)).toBe('ab')
  expect(truncated('ab😀', 4)).toBe('ab😀')
  expect(truncated('abc', 2)).toBe('ab')
})
