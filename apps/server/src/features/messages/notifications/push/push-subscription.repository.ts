import { sql } from 'kysely'
import type {
  PushChoice,
  PushSubscriptionOfBrowser,
} from '@portal/domain/messages/notifications/push/push-subscription.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** The subscription of a browser that stays signed in as a person. */
export type PushSubscription = PushSubscriptionOfBrowser &
  PushChoice & { readonly person: Guid; readonly rememberMeId: Guid }

/** What this browser notifies of; undefined when nothing. */
export async function findChoice(tx: SchoolTransaction, rememberMeId: Guid): Promise<PushChoice | undefined> {
  const found = await rows(tx)
    .selectFrom('push_subscription')
    .select(['kinds', 'shows_details'])
    .where('lasting_id', '=', rememberMeId)
    .executeTakeFirst()
  return found && { kinds: found.kinds, showsDetails: found.shows_details }
}

/** Stores the subscription of a browser, in place of its former one. */
export async function storeSubscription(
  tx: SchoolTransaction,
  { rememberMeId, person, endpoint, p256dh, auth, kinds, showsDetails }: PushSubscription,
  now: Instant,
): Promise<void> {
  // A browser that another person used before notifies that person no more.
  await rows(tx)
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('lasting_id', '<>', rememberMeId)
    .execute()
  const chosen = { endpoint, p256dh, auth, kinds: [...kinds], shows_details: showsDetails }
  await rows(tx)
    .insertInto('push_subscription')
    .values({
      school_id: tx.schoolId,
      lasting_id: rememberMeId,
      person_id: person,
      created_at: now,
      ...chosen,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'lasting_id']).doUpdateSet(chosen))
    .execute()
}

/** Ends the subscription of a browser. */
export async function deleteSubscription(tx: SchoolTransaction, rememberMeId: Guid): Promise<void> {
  await rows(tx).deleteFrom('push_subscription').where('lasting_id', '=', rememberMeId).execute()
}

/** Ends the subscriptions with these endpoints: their browsers ended them, or their push service refuses them. */
export async function deleteEndpoints(tx: SchoolTransaction, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return
  await rows(tx)
    .deleteFrom('push_subscription')
    .where(({ eb }) => eb('endpoint', '=', eb.fn.any(sql<string[]>`${[...endpoints]}::text[]`)))
    .execute()
}

/** Ends all subscriptions of this school. */
export async function deleteAllSubscriptions(tx: SchoolTransaction): Promise<void> {
  await rows(tx).deleteFrom('push_subscription').execute()
}

/** The subscriptions of these people, in one query. */
export async function listSubscriptions(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<readonly PushSubscription[]> {
  const found = await sql<PushSubscription>`
    select person_id as person, lasting_id as "rememberMeId", endpoint, p256dh, auth, kinds, shows_details as "showsDetails"
    from push_subscription where person_id = any(${[...people]}::uuid[]) order by created_at, lasting_id`.execute(
    rows(tx),
  )
  return found.rows
}
