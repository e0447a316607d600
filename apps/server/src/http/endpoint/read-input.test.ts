import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { InvalidInput, readInput } from './read-input.ts'

test('trims texts at any depth as displayed, and keeps a password as typed', () => {
  const typed = 'a\u202eb\u200bc'
  const body = {
    name: typed,
    answers: [{ text: typed, more: [typed] }],
    login: { password: typed },
    nieuwWachtwoord: typed,
    count: 3,
    none: null,
  }
  expect(readInput(z.any(), body)).toEqual({
    name: 'abc',
    answers: [{ text: 'abc', more: ['abc'] }],
    login: { password: typed },
    nieuwWachtwoord: typed,
    count: 3,
    none: null,
  })
  expect(body.name).toBe(typed)
})

test.each([
  ['a zero character', 'a\0b'],
  ['half of a character', '\ud83d'],
  ['a control character', 'a\u001b[31m'],
])('rejects %s at any depth, and names the field', (_what, text) => {
  const fieldsOf = (wire: unknown) => {
    try {
      return readInput(z.any(), wire) as unknown
    } catch (error) {
      return error instanceof InvalidInput ? error.fields.map(({ pointer }) => pointer) : error
    }
  }
  expect(fieldsOf({ name: 'Bo', answers: [{ more: [text] }] })).toEqual(['/answers'])
  expect(fieldsOf({ answers: { [text]: 1 } })).toEqual(['/answers'])
  expect(fieldsOf({ [text]: 1 })).toEqual([''])
})

test('accepts line breaks of a word processor, and a control character in a password', () => {
  expect(readInput(z.any(), { text: 'a\vb', password: 'a\u0007\v' })).toEqual({
    text: 'a\nb',
    password: 'a\u0007\v',
  })
})

test('removes invisible characters from pasted text', () => {
  expect(readInput(z.any(), { text: 'oma\u0092s school\u001Fdag\u0002', password: 'a\u0092' })).toEqual({
    text: 'omas schooldag',
    password: 'a\u0092',
  })
})
