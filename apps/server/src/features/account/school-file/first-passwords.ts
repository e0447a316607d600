import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { batchesOf } from '../../../school-file/rows/batches.ts'
import { hashPassword } from '../password/passwords.ts'

/** Small enough for the hashing queue, which refuses requests above its limit. */
const AT_ONCE = 16

/** Hashes each distinct password of a file once. Values that are hashes already stay. */
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
