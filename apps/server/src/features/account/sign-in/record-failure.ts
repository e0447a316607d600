import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import type { FailedSignIn } from './sign-in.ts'

/**
 * Writes down a sign-in that failed: the reason, from where, and who is meant where a name is one person's; never what
 * was typed. What a flood adds is left out, unless it is about somebody.
 */
export async function recordFailure(
  { schools }: { readonly schools: Schools },
  {
    schoolId,
    reason,
    network,
    people,
    isFlood,
    now,
  }: FailedSignIn & { readonly schoolId: Guid; readonly now: Instant },
): Promise<void> {
  const personId = people.length === 1 ? people[0] : undefined
  if (isFlood && personId === undefined) return
  await schools.write(schoolId, (tx) =>
    insertAuditEntry(tx, {
      at: now,
      ...(personId && { personId }),
      action: 'sign-in-failed',
      subject: reason,
      network,
    }),
  )
}
