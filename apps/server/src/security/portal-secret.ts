import { timingSafeEqual } from 'node:crypto'

/**
 * The secrets for signatures and encryption. During rotation there are several: the first one signs and encrypts, and
 * all verify and decrypt (docs/operations/secrets.md).
 */
export type PortalSecret = string | readonly [string, ...string[]]

/** The secret that signs and encrypts. */
export const signingSecret = (secret: PortalSecret): string =>
  typeof secret === 'string' ? secret : secret[0]

/** All accepted secrets, the signing one first. */
export const believedSecrets = (secret: PortalSecret): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret

/** The secret that made this signature; undefined when none of the accepted ones did. */
export function secretThatSigned(
  secret: PortalSecret,
  signature: string | Buffer,
  sign: (secret: string) => string | Buffer,
): string | undefined {
  const given = Buffer.from(signature)
  return believedSecrets(secret).find((one) => {
    const expected = Buffer.from(sign(one))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
