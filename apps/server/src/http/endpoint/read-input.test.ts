import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { readInput } from './read-input.ts'

test('texts at any depth are read as their sender sees them, and a password as it was typed', () => {
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
