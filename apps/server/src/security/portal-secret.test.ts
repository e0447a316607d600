import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { depart, departureNoted } from '../features/account/single-sign-on/departure.ts'
import {
  isRecoveryCode,
  keepRecoveryCode,
  reencryptRecoveryCode,
} from '../features/account/authenticator/recovery-codes.ts'
import { hashOfCode, isHashOfCode } from '../features/account/second-factor/code.ts'
import { reencrypt, encrypt, decrypt, type EncryptionContext } from '../features/account/encryption.ts'
import { proofOf, readProof } from '../features/messages/notifications/preferences/unsubscribe-links.ts'
import { believedSecrets, secretThatSigned, signingSecret, type PortalSecret } from './portal-secret.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'

const OLD = 'the secret of before, thirty-two long'
const NEW = 'the secret from now on, thirty-two long'
/** Every process first accepts the next secret, then signs with it, and then drops the former one. */
const steps: readonly PortalSecret[] = [OLD, [OLD, NEW], [NEW, OLD], NEW]
/** Secrets that are in use side by side while processes restart. */
const neighbours = steps.slice(1).flatMap((later, index) => {
  const earlier = steps[index] ?? OLD
  return [
    [earlier, later],
    [later, earlier],
  ] as const
})
const SCHOOL = guid('10000000-0000-4000-8000-000000000001')
const PERSON = guid('10000000-0000-4000-8000-000000000002')
const NOW = instant('2026-11-23T09:00:00Z')

test('signs with the first secret, and accepts all', () => {
  expect([signingSecret(OLD), signingSecret([NEW, OLD])]).toEqual([OLD, NEW])
  expect([believedSecrets(OLD), believedSecrets([NEW, OLD])]).toEqual([[OLD], [NEW, OLD]])
  const sign = (secret: string) => createHmac('sha256', secret).update('content').digest()
  expect(secretThatSigned([NEW, OLD], sign(OLD), sign)).toBe(OLD)
  expect(secretThatSigned([NEW, OLD], sign(NEW), sign)).toBe(NEW)
  expect(secretThatSigned([NEW, OLD], sign('a third one'), sign)).toBeUndefined()
  expect(secretThatSigned(NEW, sign(OLD), sign)).toBeUndefined()
  expect(secretThatSigned(NEW, sign(NEW).subarray(1), sign)).toBeUndefined()
})

test.each(neighbours)('accepts signatures between processes with %j and with %j', (one, other) => {
  const gate = (secret: PortalSecret) => ({ schoolId: SCHOOL, type: 'schoolaccount', secret })
  const { note, ...departure } = depart(gate(one), '/app/portal/', NOW)
  expect(departureNoted(gate(other), note, NOW)).toEqual(departure)

  const whose = (secret: PortalSecret) => ({ secret, schoolId: SCHOOL, personId: PERSON })
  expect(readProof(whose(other), proofOf(whose(one), ['message']))?.personId).toBe(PERSON)

  expect(
    isHashOfCode(other, hashOfCode(one, 'session', '123456'), { sessionId: 'session', code: '123456' }),
  ).toBe(true)
  expect(
    isHashOfCode(other, hashOfCode(one, 'session', '123456'), { sessionId: 'session', code: '123457' }),
  ).toBe(false)
  const kept = keepRecoveryCode(one, PERSON, 'ABCDE-FGHIJ')
  for (const recoveryCode of [kept, { ...kept, encryptedDigest: null }]) {
    expect(isRecoveryCode(other, PERSON, 'abcde fghij', recoveryCode)).toBe(true)
    expect(isRecoveryCode(other, PERSON, 'abcde-fghik', recoveryCode)).toBe(false)
  }

  const using = (portalSecret: PortalSecret): EncryptionContext => ({
    portalSecret,
    purpose: 'payments keys',
    owner: SCHOOL,
  })
  expect(decrypt(using(other), encrypt(using(one), Buffer.from('key')))?.toString()).toBe('key')
})

test('with the next secret only, rejects the former one', () => {
  const gate = (secret: PortalSecret) => ({ schoolId: SCHOOL, type: 'schoolaccount', secret })
  expect(departureNoted(gate(NEW), depart(gate(OLD), '/app/portal/', NOW).note, NOW)).toBeUndefined()
  const proof = proofOf({ secret: OLD, schoolId: SCHOOL, personId: PERSON }, ['message'])
  expect(readProof({ secret: NEW, schoolId: SCHOOL }, proof)).toBeUndefined()
})

test('re-encrypts a value once, which then no longer needs the former secret', () => {
  const using = (portalSecret: PortalSecret, owner = 'owner'): EncryptionContext => ({
    portalSecret,
    purpose: 'client secrets',
    owner,
  })
  const encrypted = encrypt(using(OLD), Buffer.from('content'))
  const anew = reencrypt(using([NEW, OLD]), encrypted)
  if (typeof anew === 'string') throw new Error(anew)
  expect(decrypt(using(NEW), anew)?.toString()).toBe('content')
  expect(decrypt(using(OLD), anew)).toBeUndefined()
  expect(reencrypt(using([NEW, OLD]), anew)).toBe('as-it-was')
  expect(reencrypt(using([NEW, OLD]), Buffer.alloc(0))).toBe('as-it-was')
  expect(reencrypt(using(NEW), encrypted)).toBe('lost')
  expect(reencrypt(using([NEW, OLD], 'somebody else'), encrypted)).toBe('lost')
})

test('keeps a re-encrypted recovery code valid under the next secret, and not one of the former release', () => {
  const kept = keepRecoveryCode(OLD, PERSON, 'ABCDE-FGHIJ')
  const encryptedDigest = reencryptRecoveryCode([NEW, OLD], PERSON, kept.encryptedDigest)
  if (typeof encryptedDigest === 'string') throw new Error(encryptedDigest)
  expect(isRecoveryCode(NEW, PERSON, 'ABCDE-FGHIJ', { ...kept, encryptedDigest })).toBe(true)
  expect(isRecoveryCode(NEW, PERSON, 'ABCDE-FGHIK', { ...kept, encryptedDigest })).toBe(false)
  expect(isRecoveryCode(NEW, SCHOOL, 'ABCDE-FGHIJ', { ...kept, encryptedDigest })).toBe(false)
  expect(isRecoveryCode(NEW, PERSON, 'ABCDE-FGHIJ', kept)).toBe(false)
  expect(isRecoveryCode([NEW, OLD], PERSON, 'ABCDE-FGHIJ', { ...kept, encryptedDigest: null })).toBe(true)
  expect(isRecoveryCode(NEW, PERSON, 'ABCDE-FGHIJ', { ...kept, encryptedDigest: null })).toBe(false)
})
