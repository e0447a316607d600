import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { hashPassword } from '../password/passwords.ts'

/** The hashes of the passwords in a file, one for each that several people share. A hash is its own. */
export async function hashesOf({ people }: SchoolFile): Promise<ReadonlyMap<string, string>> {
  const passwords = new Set(people.flatMap(({ password }) => password ?? []))
  const hashes = await Promise.all(
    [...passwords].map(async (password) => {
      const isHash = password.startsWith('$argon2')
      return [password, isHash ? password : await hashPassword(password)] as const
    }),
  )
  return new Map(hashes)
}
