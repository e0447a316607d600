import { expect, test } from 'vitest'
import { confirmedEmail, isUnconfirmed } from './email-confirmation.ts'

test.each([
  ['waits while the filled-in address is the one of the account', 'opa@post.example', 'opa@post.example', ''],
  ['waits also when the capitals differ', 'Opa@Post.example', 'opa@post.example', ''],
  [
    'counts once the school gave another address',
    'school@post.example',
    'opa@post.example',
    'school@post.example',
  ],
  ['counts when nothing waits', 'opa@post.example', '', 'opa@post.example'],
  ['is empty without an address', '', '', ''],
])('ACC-023 the address of an account %s', (_, email, unconfirmedEmail, expected) => {
  expect(confirmedEmail({ email, unconfirmedEmail })).toBe(expected)
  expect(isUnconfirmed({ email, unconfirmedEmail })).toBe(email !== expected)
})
