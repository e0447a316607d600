import { expect, test } from 'vitest'
import {
  hasCountedBack,
  MAX_PASSKEYS,
  mayHavePasskeys,
  reasonNotToAddPasskey,
  reasonNotToGiveUpFactor,
} from './passkey.ts'

const easy = { passkeyRequiredForAdministrators: false }
const strict = { passkeyRequiredForAdministrators: true }
const admin = { stereotype: 'beheerder' } as const

test('S3 an administrator keeps the last second factor that the school accepts; others need not', () => {
  const none = { hasApp: false, passkeys: 0 }
  const app = { hasApp: true, passkeys: 0 }
  const passkey = { hasApp: false, passkeys: 1 }
  expect(reasonNotToGiveUpFactor(admin, none, easy)).toBe('last-second-factor')
  expect(reasonNotToGiveUpFactor(admin, app, easy)).toBeUndefined()
  expect(reasonNotToGiveUpFactor(admin, app, strict)).toBe('last-second-factor')
  expect(reasonNotToGiveUpFactor(admin, passkey, strict)).toBeUndefined()
  for (const stereotype of ['ouder', 'leerling'] as const)
    expect(reasonNotToGiveUpFactor({ stereotype }, none, strict)).toBeUndefined()
})

test('S1 rejects a passkey whose counter does not rise, unless it stays at zero', () => {
  expect(hasCountedBack(0, 0)).toBe(false)
  expect(hasCountedBack(0, 1)).toBe(false)
  expect(hasCountedBack(7, 8)).toBe(false)
  expect(hasCountedBack(7, 7)).toBe(true)
  expect(hasCountedBack(7, 0)).toBe(true)
})

test('limits a person to twenty passkeys', () => {
  expect(reasonNotToAddPasskey(MAX_PASSKEYS - 1)).toBeUndefined()
  expect(reasonNotToAddPasskey(MAX_PASSKEYS)).toBe('too-many-passkeys')
})

test('passkeys need a host name, not an IP address', () => {
  expect(['school.example', 'localhost', '4200.example'].every(mayHavePasskeys)).toBe(true)
  expect(['127.0.0.1', '[::1]', '10.0.0.8'].some(mayHavePasskeys)).toBe(false)
})
