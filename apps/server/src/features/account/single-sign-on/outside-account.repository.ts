import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Entrant } from '../sign-in/entrant.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** By whom somebody is vouched for, and under which name. */
export type OutsideAccount = { readonly issuer: string; readonly subject: string }

/**
 * The person of this school whose account elsewhere it is (SAF-S11). Whoever the school closed or blocked is
 * nobody here.
 */
export async function findOwnerOf(
  tx: SchoolTransaction,
  { issuer, subject }: OutsideAccount,
): Promise<Entrant | undefined> {
  const row = await rows(tx)
    .selectFrom('outside_account as account')
    .innerJoin('person', (join) =>
      join.onRef('person.school_id', '=', 'account.school_id').onRef('person.id', '=', 'account.person_id'),
    )
    .select(['person.id', 'person.stereotype', 'person.password_version'])
    .where('account.issuer', '=', issuer)
    .where('account.subject', '=', subject)
    .where('person.active', '=', true)
    .where('person.blocked', '=', false)
    .executeTakeFirst()
  return (
    row && {
      personId: row.id,
      stereotype: row.stereotype,
      passwordVersion: row.password_version,
    }
  )
}

/** Writes down that a departure has ended; false when it had ended before. */
export async function endDeparture(tx: SchoolTransaction, state: string, now: Instant): Promise<boolean> {
  const ended = await rows(tx)
    .insertInto('ended_departure')
    .values({
      school_id: tx.schoolId,
      state_hash: hashOfSecret(state),
      ended_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ended_at')
    .executeTakeFirst()
  return ended !== undefined
}
