import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { batchesOf } from '../../../school-file/batches.ts'
import { hashPassword } from '../password/passwords.ts'

/** Few enough that none is refused, as a crowd that signs in would be. */
const AT_ONCE = 16

/** The hashes of the passwords in a file, one for each that several people share. A hash is its own. */
export async function hashesOf({ people }: SchoolFile): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const batch of batchesOf([...new Set(people.flatMap(({ password }) => password ?? []))], AT_ONCE))
    await Promise.all(
      batch.map(async (password) => {
        const isHash = password.startsWith('$argon2')
        hashes.set(password, isHash ? password : await hashPassword(password))
      }),
    )
  return hashes
}
