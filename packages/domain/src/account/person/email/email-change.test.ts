import { expect, test } from 'vitest'
import { reasonNotToChangeEmail } from './email-change.ts'

test.each([
  ['nieuw@post.example', undefined],
  ['geen adres', 'email-invalid'],
  ['', 'email-invalid'],
  ['Oud@Post.example', 'email-is-yours'],
])('changes oud@post.example to %j: %s', (typed, reason) => {
  expect(reasonNotToChangeEmail(' oud@post.example ', typed)).toBe(reason)
})
