import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP advises it for signing in: about 15 ms and 19 MiB a try. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A slow, salted hash; the only form in which a password is kept (AUTH-067?). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the hash is that of the password; takes as long for a wrong one as for the right one. */
export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)

let nobodysHash: Promise<string> | undefined

/** Takes as long as comparing, so that an unknown name is no faster than a wrong password (safety S9). */
export async function compareWithNobody(password: string): Promise<false> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  await isPasswordOf(await nobodysHash, password)
  return false
}
