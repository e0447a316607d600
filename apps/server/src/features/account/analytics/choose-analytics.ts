import type { AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Analytics } from '@portal/contract/account/own-account.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { recordAudit } from '../account.public.ts'
import { storeAnalyticsChoice } from './analytics.repository.ts'
import { readAnalytics } from './read-analytics.ts'

/** Stores the analytics consent of the actor, if the actor can be asked for it. */
export async function chooseAnalytics(
  deps: { readonly schools: Schools },
  actor: Actor,
  { school, choice }: { readonly school: SchoolSettings; readonly choice: AnalyticsChoice },
): Promise<Analytics> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const before = await readAnalytics(tx, actor, school)
    if (!before.mayAsk) return before
    await storeAnalyticsChoice(tx, actor.person.guid, { choice, at: actor.askedAt })
    await recordAudit(tx, actor, 'choose-analytics', choice)
    return { mayAsk: true, choice }
  })
}
