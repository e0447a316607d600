import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'

// One-time passwords by time (RFC 6238, HMAC-SHA-1 as all apps use) and by counter (RFC 4226).

const STEP_SECONDS = 30
/** Tolerates a clock that is thirty seconds off. */
const STEPS_AROUND = [0, -1, 1] as const

/** Number of the 30-second step since 1970. */
export const stepAt = (now: Instant): number => Math.floor(toMilliseconds(now) / 1000 / STEP_SECONDS)

/** Returns the code that an app shows in a step. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return `${number % 10 ** CODE_LENGTH}`.padStart(CODE_LENGTH, '0')
}

/** Returns the step of a code, within the tolerance and after the last used step. */
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

/** Encodes Base32 without padding (RFC 4648), the notation of apps. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}
