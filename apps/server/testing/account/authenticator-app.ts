import type { Instant } from '@portal/domain/values/time/instant.ts'
import { codeOfStep, stepAt } from '../../src/features/account/authenticator/one-time-password.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a base32 key, as an app does. */
export const bytesOfKey = (key: string): Buffer => {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An app with this key, which returns the code of a moment. */
export const appWithKey = (key: string) => (now: Instant) => codeOfStep(bytesOfKey(key), stepAt(now))
