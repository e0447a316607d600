import type { AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the analytics consent of a person, or nothing before a choice. */
export async function findAnalyticsChoice(
  tx: SchoolTransaction,
  person: Guid,
): Promise<AnalyticsChoice | undefined> {
  const row = await rows(tx)
    .selectFrom('person')
    .select('analytics')
    .where('id', '=', person)
    .executeTakeFirst()
  return row?.analytics ?? undefined
}

/** Stores the analytics consent of a person, with its time. */
export async function storeAnalyticsChoice(
  tx: SchoolTransaction,
  person: Guid,
  { choice, at }: { readonly choice: AnalyticsChoice; readonly at: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('person')
    .set({ analytics: choice, analytics_chosen_at: at })
    .where('id', '=', person)
    .execute()
}
