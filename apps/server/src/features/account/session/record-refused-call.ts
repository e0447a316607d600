import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { whoActs } from '../audit-actor.ts'
import { insertAuditEntryOnceAMinute } from '../audit.repository.ts'

/** Adds an audit entry for a refused call, at most once a minute per call. */
export async function recordRefusedCall(
  { schools }: { readonly schools: Schools },
  { actor, call, reason }: { readonly actor: Actor; readonly call: string; readonly reason: RefusalCode },
): Promise<void> {
  await schools.write(actor.schoolId, (tx) =>
    insertAuditEntryOnceAMinute(tx, {
      ...whoActs(actor),
      action: 'access-refused',
      subject: `${call}: ${reason}`,
    }),
  )
}
