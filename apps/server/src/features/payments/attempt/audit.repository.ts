import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AuditAction } from '../../account/account.public.ts'
import type { Attempt } from './attempt.ts'

/** The entry of the audit log about the start of a payment; stored in the statement of the attempt (SAF-A9). */
export const startEntry = ({ schoolId }: SchoolTransaction, actor: Actor, attempt: Attempt) => ({
  school_id: schoolId,
  at: attempt.createdAt,
  person_id: actor.reallyBy ?? actor.person.guid,
  as_person_id: actor.reallyBy === undefined ? null : actor.person.guid,
  action: 'start-payment' satisfies AuditAction,
  subject: attempt.id,
})
export type StartEntry = ReturnType<typeof startEntry>

/** Writes an operator's command to the audit log. A command does not know which person ran it. */
export async function recordByCommand(
  tx: SchoolTransaction,
  entry: { readonly at: Instant; readonly action: AuditAction; readonly subject: string },
): Promise<void> {
  await rows(tx)
    .insertInto('audit_entry')
    .values({ school_id: tx.schoolId, person_id: null, as_person_id: null, ...entry })
    .execute()
}
