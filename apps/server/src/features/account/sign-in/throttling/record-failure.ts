import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../../database/tenancy.ts'
import { insertAuditEntry } from '../../audit.repository.ts'
import type { FailedSignIn } from '../sign-in.ts'

/**
 * Adds an audit entry for a failed sign-in: reason, network, and the person when the login is unambiguous; never typed
 * text. Entries of a flood are skipped, unless they concern a person.
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
  const entry = {
    at: now,
    ...(personId && { personId }),
    action: 'sign-in-failed',
    subject: reason,
    network,
  } as const
  await schools.write(schoolId, (tx, commitWith) => commitWith(() => insertAuditEntry(tx, entry)))
}
