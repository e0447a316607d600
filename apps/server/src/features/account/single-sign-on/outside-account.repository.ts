import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { VerifiedAccount } from '../sign-in/verified-account.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** An external account: issuer and subject. */
export type OutsideAccount = { readonly issuer: string; readonly subject: string }

/** Finds the person of this school with an external account (SAF-S11); none when closed or blocked. */
export async function findOwnerOf(
  tx: SchoolTransaction,
  { issuer, subject }: OutsideAccount,
): Promise<VerifiedAccount | undefined> {
  const row = await rows(tx)
    .selectFrom('outside_account as account')
    .innerJoin('person', (join) =>
      join.onRef('person.school_id', '=', 'account.school_id').onRef('person.id', '=', 'account.person_id'),
    )
    .select(['person.id', 'person.stereotype', 'person.in_office', 'person.password_version'])
    .where('account.issuer', '=', issuer)
    .where('account.subject', '=', subject)
    .where('person.active', '=', true)
    .where('person.blocked', '=', false)
    .executeTakeFirst()
  return (
    row && {
      personId: row.id,
      stereotype: row.stereotype,
      inOffice: row.in_office,
      passwordVersion: row.password_version,
    }
  )
}

/** Stores that a departure was used. Returns false when it was used before. */
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
