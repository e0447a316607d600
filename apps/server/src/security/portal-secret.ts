import { timingSafeEqual } from 'node:crypto'

/**
 * What the portal signs and seals with. While it is changed there are several: the first one signs and seals, and what any
 * of them signed or sealed is believed (docs/operations/secrets.md).
 */
export type PortalSecret = string | readonly [string, ...string[]]

/** The one that signs and seals. */
export const signingSecret = (secret: PortalSecret): string =>
  typeof secret === 'string' ? secret : secret[0]

/** All that are believed, the one that signs first. */
export const believedSecrets = (secret: PortalSecret): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret

/** The secret by which this was signed; nothing when none of those that are believed did so. */
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
