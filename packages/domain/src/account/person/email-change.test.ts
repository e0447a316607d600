import { expect, test } from 'vitest'
import { reasonNotToChangeEmail } from './email-change.ts'

test.each([
  ['nieuw@post.example', undefined],
  ['geen adres', 'email-invalid'],
  ['', 'email-invalid'],
  ['Oud@Post.example', 'email-is-yours'],
])('whoever has oud@post.example changes it to %j: %s', (typed, reason) => {
  expect(reasonNotToChangeEmail(' oud@post.example ', typed)).toBe(reason)
})
