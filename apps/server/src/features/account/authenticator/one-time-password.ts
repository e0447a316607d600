import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@portal/domain/account/sign-in/second-factor.ts'
import { toMilliseconds, type Instant } from '@portal/domain/values/instant.ts'

// One-time passwords by the clock (RFC 6238, with HMAC-SHA-1 as every app does it) and by a counter (RFC 4226).

const STEP_SECONDS = 30
/** A clock may be half a minute off, either way. */
const STEPS_AROUND = [0, -1, 1] as const

/** How often thirty seconds went by since 1970. */
export const stepAt = (now: Instant): number => Math.floor(toMilliseconds(now) / 1000 / STEP_SECONDS)

/** The code of a step, as an app shows it. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return `${number % 10 ** CODE_LENGTH}`.padStart(CODE_LENGTH, '0')
}

/** The step that a code belongs to, among those that are near enough and later than the last one that was used. */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, lastStep }: { readonly now: Instant; readonly lastStep: number },
): number | undefined {
  const given = Buffer.from(code)
  return STEPS_AROUND.map((around) => stepAt(now) + around)
    .filter((step) => step > lastStep)
    .find((step) => {
      const right = Buffer.from(codeOfStep(secret, step))
      return given.length === right.length && timingSafeEqual(given, right)
    })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as apps take a secret and people can copy it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}
