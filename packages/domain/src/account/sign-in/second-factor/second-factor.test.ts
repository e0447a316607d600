import { expect, test } from 'vitest'
import { addMinutes, addSeconds, instant } from '../../../values/time/instant.ts'
import {
  factorToAskFor,
  isCodeEnough,
  waitForCode,
  maySubmitCode,
  newCodeAfter,
  reasonNotToAcceptCode,
} from './second-factor.ts'

const sentAt = instant('2026-11-21T09:00:00Z')
const code = { sentAt, wrongTries: 0, used: false }

test('AUTH-013? a code is valid for ten minutes, five attempts and one use', () => {
  expect(reasonNotToAcceptCode(code, addSeconds(sentAt, 599))).toBeUndefined()
  expect(reasonNotToAcceptCode(code, addMinutes(sentAt, 10))).toBe('code-expired')
  expect(reasonNotToAcceptCode({ ...code, wrongTries: 4 }, sentAt)).toBeUndefined()
  expect(reasonNotToAcceptCode({ ...code, wrongTries: 5 }, sentAt)).toBe('code-tried-too-often')
  expect(reasonNotToAcceptCode({ ...code, used: true }, sentAt)).toBe('code-used')
})

test('AUTH-012 LIM-040 a new code may be requested after five minutes', () => {
  expect(newCodeAfter(sentAt)).toBe('2026-11-21T09:05:00.000Z')
})

test('allows five mailed codes in a quarter of an hour, and ten in an hour', () => {
  /** Codes mailed so many minutes ago, newest first. */
  const sent = (...minutesAgo: readonly number[]) => minutesAgo.map((minutes) => addMinutes(sentAt, -minutes))
  const wait = (...minutesAgo: readonly number[]) => waitForCode(sent(...minutesAgo), sentAt)
  expect([wait(), wait(1, 2, 3, 4), wait(1, 2, 3, 4, 15)]).toEqual([undefined, undefined, undefined])
  expect(wait(1, 2, 3, 4, 14)).toBe(addMinutes(sentAt, 1))
  const nine = [16, 17, 18, 19, 40, 41, 42, 43, 44]
  expect([wait(...nine), wait(...nine, 60)]).toEqual([undefined, undefined])
  expect(wait(...nine, 45)).toBe(addMinutes(sentAt, 15))
  expect(wait(1, 2, 3, 4, 5, 6, 7, 8, 9, 50)).toBe(addMinutes(sentAt, 10))
})

test('AUTH-009 AUTH-010 the form cannot be sent while busy, nor without an e-mail address', () => {
  expect(maySubmitCode({ busy: false, hasEmail: true })).toBe(true)
  expect(maySubmitCode({ busy: true, hasEmail: true })).toBe(false)
  expect(maySubmitCode({ busy: false, hasEmail: false })).toBe(false)
})

const admin = { stereotype: 'supervisor' } as const
const parent = { stereotype: 'ouder' } as const
const easy = { passkeyRequiredForAdministrators: false }
const strict = { passkeyRequiredForAdministrators: true }
const nothing = { hasApp: false, hasPasskey: false, getsMail: false }
const app = { ...nothing, hasApp: true }
const passkey = { ...nothing, hasPasskey: true }

test('S3 asks an administrator for an available factor, and only for a passkey where the school requires one', () => {
  expect(factorToAskFor(admin, nothing, easy)).toBe('set-up')
  expect(factorToAskFor(admin, nothing, strict)).toBe('set-up')
  expect(factorToAskFor(admin, { ...nothing, getsMail: true }, easy)).toBe('email')
  expect(factorToAskFor(admin, app, easy)).toBe('authenticator')
  expect(factorToAskFor(admin, app, strict)).toBe('authenticator')
  expect(factorToAskFor(admin, passkey, easy)).toBe('passkey')
  expect(factorToAskFor(admin, { ...app, hasPasskey: true }, easy)).toBe('authenticator')
  expect(factorToAskFor(admin, { ...app, hasPasskey: true }, strict)).toBe('passkey')
})

test('asks a parent for a code, whatever the school requires of its administrators', () => {
  expect(factorToAskFor(parent, { ...passkey, getsMail: true }, strict)).toBe('email')
  expect(factorToAskFor(parent, { ...app, hasPasskey: true }, strict)).toBe('authenticator')
})

test('S3 accepts a code, but no mailed code of an administrator, and none where passkeys are required', () => {
  expect(isCodeEnough(parent, 'email', strict)).toBe(true)
  expect(isCodeEnough(admin, 'email', easy)).toBe(false)
  expect(isCodeEnough(admin, 'authenticator', easy)).toBe(true)
  expect(isCodeEnough(admin, 'passkey', easy)).toBe(true)
  expect(isCodeEnough(admin, 'authenticator', strict)).toBe(false)
  expect(isCodeEnough(admin, 'passkey', strict)).toBe(false)
})
