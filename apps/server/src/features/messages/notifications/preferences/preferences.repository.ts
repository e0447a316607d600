import { sql } from 'kysely'
import type {
  NotificationKind,
  NotificationPreferences,
} from '@portal/domain/messages/notifications/preferences.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { waitForTurn } from '../../../account/account.public.ts'
import { preferencesOfRow } from './preferences-row.ts'

/** Returns the notification preferences of a person. */
export async function readPreferences(tx: SchoolTransaction, person: Guid): Promise<NotificationPreferences> {
  const preferencesOf = await readPreferencesOf(tx, [person])
  return preferencesOf(person)
}

/** The same, and locks them for the transaction. */
export async function holdPreferences(tx: SchoolTransaction, person: Guid): Promise<NotificationPreferences> {
  await waitForTurn(tx, `notifications of ${person}`)
  return readPreferences(tx, person)
}

/** The same for several people, in one query. */
export async function readPreferencesOf(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<(person: Guid) => NotificationPreferences> {
  const found = await rows(tx)
    .selectFrom('announcement_choice')
    .select(['person_id', 'message', 'form', 'invoice', 'quiet_from', 'quiet_until'])
    .where(({ eb }) => eb('person_id', '=', eb.fn.any(sql<Guid[]>`${people}::uuid[]`)))
    .execute()
  return (person) => preferencesOfRow(found.find(({ person_id }) => person_id === person))
}

/** Stores the notification preferences of a person. */
export async function storePreferences(
  tx: SchoolTransaction,
  person: Guid,
  { frequency, quiet }: NotificationPreferences,
): Promise<void> {
  const chosen = { ...frequency, quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }
  await rows(tx)
    .insertInto('announcement_choice')
    .values({ school_id: tx.schoolId, person_id: person, ...chosen })
    .onConflict((conflict) => conflict.columns(['school_id', 'person_id']).doUpdateSet(chosen))
    .execute()
}

/** Returns the kinds that the school has switched on. */
export async function readNotificationKinds(tx: SchoolTransaction): Promise<readonly NotificationKind[]> {
  const { announces } = await rows(tx)
    .selectFrom('school')
    .select('announces')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return announces
}
