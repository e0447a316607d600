import { mayBeCounted } from '@portal/domain/account/portal/analytics.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Analytics } from '@portal/contract/account/own-account.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../account.public.ts'
import { findAnalyticsChoice } from './analytics.repository.ts'

/** Returns whether the actor can be asked for analytics consent, and the choice. */
export async function readAnalytics(
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<Analytics> {
  if (!mayBeCounted(school, { ...actor, children: await childrenOf(tx, actor) })) return { mayAsk: false }
  const choice = await findAnalyticsChoice(tx, actor.person.guid)
  return { mayAsk: true, ...(choice && { choice }) }
}
