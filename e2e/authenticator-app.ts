import { instant } from '@portal/domain/values/instant.ts'
import { codeOfStep, stepAt } from '../apps/server/src/features/account/authenticator/one-time-password.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app does with the key that somebody types over: the code that it shows, now or so many steps later. */
export function codeOf(key: string, stepsLater = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOfStep(secret, stepAt(instant(new Date().toISOString())) + stepsLater)
}
