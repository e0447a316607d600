import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'

/** Runs the real work in one transaction and rolls it back. The result is what would happen. */
export async function asDryRun<Answer>(
  schools: Schools,
  schoolId: Guid,
  work: (schools: Schools) => Promise<Answer>,
): Promise<Answer> {
  const undone = new Error('Undone')
  let answer: { readonly value: Answer } | undefined
  await schools
    .write(schoolId, async (tx) => {
      answer = {
        value: await work({
          ...schools,
          read: (_, part) => part(tx),
          readAsVisitor: (_, part) => part(tx),
          // The last round trip of a part is rolled back with the rest.
          write: (_, part) => part(tx, (ask) => ask()),
          writeAsync: (_, part) => part(tx, (ask) => ask()),
          recordAsVisitor: (_, part) => part(tx, (ask) => ask()),
        }),
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (answer === undefined) throw new Error('The dry run ended before the work')
  return answer.value
}
