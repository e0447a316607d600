import { describe, expect, test } from 'vitest'
import {
  confirmationLinkCause,
  countedAddress,
  isAboveMailLimit,
  mailKindOf,
  MOST_CONFIRMATION_LINKS_A_DAY,
  MOST_MAILS_A_DAY,
} from './mail-limit.ts'

describe('LIM-042 the limit of mails to one address', () => {
  test.each([
    'authenticator-added:1',
    'code:1:2',
    'copied-token:1',
    'email-asked:1',
    'email-changed:1',
    'email-link:1',
    'first-password:1:2',
    'new-device:1',
    'passkey-added:1',
    'password-changed:1:2',
    'password-link:1:2',
    'recovery-code:0',
    'school-account:1:2',
  ])('does not limit a mail about signing in: %s', (cause) => {
    expect(mailKindOf(cause)).toBe('unlimited')
    expect(isAboveMailLimit(mailKindOf(cause), 100_000)).toBe(false)
  })

  test('does not limit absence reports to the address of the school', () => {
    expect(mailKindOf('absence-report 1 2')).toBe('unlimited')
  })

  test.each([
    'order-paid:1',
    'announcement:message:1',
    'payment-received:1',
    'back-in-stock:1',
    'infected-file-1',
    'x',
  ])('postpones a mail above the limit, also with an unlisted cause: %s', (cause) => {
    expect(isAboveMailLimit(mailKindOf(cause), MOST_MAILS_A_DAY - 1)).toBe(false)
    expect(isAboveMailLimit(mailKindOf(cause), MOST_MAILS_A_DAY)).toBe(true)
  })

  test('postpones a link to an unconfirmed address above its own, lower limit', () => {
    const kind = mailKindOf(confirmationLinkCause('1'))
    expect(isAboveMailLimit(kind, MOST_CONFIRMATION_LINKS_A_DAY - 1)).toBe(false)
    expect(isAboveMailLimit(kind, MOST_CONFIRMATION_LINKS_A_DAY)).toBe(true)
  })

  test('counts addresses that differ in capitals as one', () => {
    expect(countedAddress('Opa@Post.Example')).toBe(countedAddress('opa@post.example'))
    expect(countedAddress('oma@post.example')).not.toBe(countedAddress('opa@post.example'))
  })
})
