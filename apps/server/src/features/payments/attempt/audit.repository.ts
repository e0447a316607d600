import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AuditAction } from '../../account/account.public.ts'
import type { Attempt } from './attempt.ts'

/** Writes the start of a payment to the audit log, in the transaction of the payment (SAF-A9). */
export async function recordStart(tx: SchoolTransaction, actor: Actor, attempt: Attempt): Promise<void> {
  await rows(tx)
    .insertInto('audit_entry')
    .values({
      school_id: tx.schoolId,
      at: attempt.createdAt,
      person_id: actor.reallyBy ?? actor.person.guid,
      as_person_id: actor.reallyBy === undefined ? null : actor.person.guid,
      action: 'start-payment' satisfies AuditAction,
      subject: attempt.id,
    })
    .execute()
}

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
