import { expect, test } from 'vitest'
import { encrypt, encryptDeterministically, decrypt, type EncryptionContext } from './encryption.ts'

const using: EncryptionContext = { portalSecret: 'a secret', purpose: 'client secrets', owner: 'owner' }
const content = Buffer.from('content')

test.each([
  ['encrypt', encrypt],
  ['encryptDeterministically', encryptDeterministically],
])('%s encrypts for the same portal secret, purpose and owner only', (_, way) => {
  const encrypted = way(using, content)
  expect(encrypted.includes(content)).toBe(false)
  expect(decrypt(using, encrypted)).toEqual(content)
  expect(decrypt({ ...using, portalSecret: 'another' }, encrypted)).toBeUndefined()
  expect(decrypt({ ...using, purpose: 'authenticator secrets' }, encrypted)).toBeUndefined()
  expect(decrypt({ ...using, owner: 'somebody else' }, encrypted)).toBeUndefined()
  for (const place of [0, 12, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(decrypt(using, changed)).toBeUndefined()
  }
})

test('encrypts a secret deterministically per owner and portal secret', () => {
  const again = (other: Partial<EncryptionContext> = {}, secret = content) =>
    encryptDeterministically({ ...using, ...other }, secret)
  expect(again()).toEqual(again())
  expect(again({ owner: 'other' }).subarray(0, 12)).not.toEqual(again().subarray(0, 12))
  expect(again({}, Buffer.from('contenu')).subarray(0, 12)).not.toEqual(again().subarray(0, 12))
  expect(encrypt(using, content)).not.toEqual(encrypt(using, content))
})
