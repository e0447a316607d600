import { expect, test } from 'vitest'
import { mailKindOf, mailStateOf } from './mail-kind.ts'

test('OFF-077 derives the kind of a mail from its cause', () => {
  const causes = [
    'first-password:x:1',
    'code:x:1',
    'email-changed:x',
    'announcement:1',
    'payment-received:x',
    'codes:x',
    '',
  ]
  expect(causes.map(mailKindOf)).toEqual([
    'invitation',
    'sign-in',
    'address',
    'notification',
    'money',
    'other',
    'other',
  ])
})

test('OFF-077 derives the state of a mail', () => {
  const of = (isSent: boolean, attempts: number, isExpired = false) =>
    mailStateOf({ isSent, attempts, isExpired })
  expect([
    of(true, 0),
    of(true, 3),
    of(false, 0),
    of(false, 1),
    of(true, 0, true),
    of(false, 2, true),
  ]).toEqual(['sent', 'sent', 'waiting', 'retrying', 'expired', 'expired'])
})
