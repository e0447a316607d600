import { describe, expect, test } from 'vitest'
import { isEmailAddress, isSameEmail, storedEmail, typedEmail } from './email-address.ts'
import { maskedEmail, readableEmail } from './shown-email.ts'
import { asksEmail, mayDismissEmailDialog, maySaveEmail, reasonNotToSetEmail } from './email-dialog.ts'

describe('e-mail address', () => {
  test.each([
    'a@b.nl',
    'jan.jansen+school@post.example',
    "o'connor@mail.example",
    `${'x'.repeat(64)}@post.example`,
  ])('VAL-024? accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  test.each([
    '',
    'jan',
    'jan@post',
    '@post.example',
    'jan@',
    'jan@@post.example',
    'jan @post.example',
    'jan@post..example',
    'jan@-post.example',
    `${'x'.repeat(250)}@b.nl`,
    ' a@b.nl',
    'a@b.nl\n',
  ])('VAL-024? rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  test.each([
    ['naam@bücher.example', 'naam@xn--bcher-kva.example'],
    ['Naam@BÜCHER.example', 'Naam@xn--bcher-kva.example'],
    ['a@münchen.straße.example', 'a@xn--mnchen-3ya.xn--strae-oqa.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['A@Post.Example', 'A@Post.Example'],
  ])('ACC-022 stores %s as %s', (typed, stored) => {
    expect(storedEmail(typed)).toBe(stored)
    expect(typedEmail(` ${typed}\n`)).toBe(stored)
    expect(isSameEmail(typed, stored)).toBe(true)
  })

  test.each([
    'naam@bücher',
    'naam@bücher.example\r\nBcc: x@y.example',
    'naam@bü cher.example',
    'naam@bücher.example/pad',
    'naam@bücher.example:25',
    'naam@bücher.example#x',
    'naam@bü\u202Echer.example',
    'naam@bü\u00ADcher.example',
    'naam@bü@cher.example',
    'bücher@naam.example',
    'naam@bücher..example',
    `naam@${'ü'.repeat(63)}.example`,
    'naam@xn--.ü',
  ])('rejects %j', (text) => {
    expect(storedEmail(text)).toBeUndefined()
    expect(typedEmail(text)).toBe(text)
  })

  test('ACC-022 shows the letters of its domain', () => {
    for (const [typed = '', stored = ''] of [
      ['naam@bücher.example', 'naam@xn--bcher-kva.example'],
      ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
      ['a@xn--99999999.example', 'a@xn--99999999.example'],
      ['xn--bcher-kva@b.nl', 'xn--bcher-kva@b.nl'],
    ])
      expect(readableEmail(stored)).toBe(typed)
    expect(maskedEmail('naam@xn--bcher-kva.example')).toBe('n•••@bücher.example')
  })

  test('ignores capitals and spelling in comparisons', () => {
    expect(isSameEmail(' A@b.nl', 'a@B.nl')).toBe(true)
    expect(isSameEmail('a@b.nl', 'a@c.nl')).toBe(false)
  })

  test('masks all but its first letter and its domain', () => {
    expect(maskedEmail('marieke@post.example')).toBe('m•••@post.example')
    expect(maskedEmail('')).toBe('•••')
  })
})

describe('e-mail dialog', () => {
  const mandatory = { checkEmptyEmail: true, checkEmptyEmailOptional: false }
  const optional = { checkEmptyEmail: false, checkEmptyEmailOptional: true }
  const both = { checkEmptyEmail: true, checkEmptyEmailOptional: true }
  const question = {
    authenticated: true,
    email: ' ',
    onLoginPage: false,
    impersonated: false,
    portalAdmin: false,
    byLink: false,
    dismissed: false,
  }

  test('ACC-003 ACC-005 asks a person without an address when a check is on', () => {
    expect([mandatory, optional, both].map((checks) => asksEmail(checks, question))).toEqual([
      true,
      true,
      true,
    ])
    expect(asksEmail({ checkEmptyEmail: false, checkEmptyEmailOptional: false }, question)).toBe(false)
    expect(asksEmail(mandatory, { ...question, email: 'a@b.nl' })).toBe(false)
  })

  test.each([
    ['ACC-002 a visitor who is not signed in', { authenticated: false }],
    ['ACC-004 a visitor on the login page', { onLoginPage: true }],
    ['ACC-006 an impersonated person', { impersonated: true }],
    ['ACC-007 a portal administrator', { portalAdmin: true }],
    ['a visitor who followed a link', { byLink: true }],
  ])('%s', (_, facts) => {
    expect(asksEmail(both, { ...question, ...facts })).toBe(false)
  })

  test('TRAP-47 ACC-008 ACC-009 can be dismissed for this browser session only where it is optional and not mandatory', () => {
    expect([mandatory, optional, both].map(mayDismissEmailDialog)).toEqual([false, true, false])
    expect(asksEmail(optional, { ...question, dismissed: true })).toBe(false)
    expect(asksEmail(both, { ...question, dismissed: true })).toBe(true)
  })

  test('VAL-022 VAL-023 saves an address, one request at a time, also after an error', () => {
    expect(maySaveEmail('open', ' a@b.nl ')).toBe(true)
    expect(maySaveEmail('error', 'a@b.nl')).toBe(true)
    expect(maySaveEmail('saving', 'a@b.nl')).toBe(false)
    expect(maySaveEmail('open', ' ')).toBe(false)
  })

  test('ACC-011? stores a valid address where none is known', () => {
    expect(reasonNotToSetEmail({ email: ' ' }, 'a@b.nl')).toBeUndefined()
    expect(reasonNotToSetEmail({ email: '' }, 'a@b')).toBe('email-invalid')
    expect(reasonNotToSetEmail({ email: 'eerder@b.nl' }, 'a@b.nl')).toBe('email-already-known')
  })

  test('ACC-023 accepts the known address again only while it is unconfirmed', () => {
    const unconfirmed = { email: 'a@b.nl', emailUnconfirmed: true }
    expect(reasonNotToSetEmail(unconfirmed, 'A@b.nl')).toBeUndefined()
    expect(reasonNotToSetEmail(unconfirmed, 'ander@b.nl')).toBe('email-already-known')
    expect(reasonNotToSetEmail({ email: 'a@b.nl' }, 'a@b.nl')).toBe('email-already-known')
  })
})
