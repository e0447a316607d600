import type { NotificationSettings } from '@portal/contract/messages/notifications.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { kindsToNotifyOf } from '@portal/domain/messages/notifications/offered.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { childrenAndLeaversOf } from '../../../account/account.public.ts'
import { readNotificationKinds, readPreferences } from './preferences.repository.ts'

/** Returns the actor's notification preferences, and the available kinds. */
export async function readNotificationSettings(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<NotificationSettings> {
  const { person, role } = actor
  const children = await childrenAndLeaversOf(tx, actor)
  const enabledKinds = await readNotificationKinds(tx)
  return {
    email: person.email,
    kinds: kindsToNotifyOf({ enabledKinds, settings }, role, children),
    choice: await readPreferences(tx, person.guid),
  }
}
