import {
  notificationKinds,
  type NotificationPreferences,
} from '@portal/domain/messages/notifications/preferences.ts'
import { whenToMail } from '@portal/domain/messages/notifications/when-to-mail.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { postpone, settle, takeWaiting } from './notification.repository.ts'

/** Applies new preferences to the waiting notifications of a person; drops unwanted ones. */
export async function rescheduleNotifications(
  tx: SchoolTransaction,
  person: Guid,
  choice: NotificationPreferences,
  now: Instant,
): Promise<void> {
  const waiting = await takeWaiting(tx, person)
  for (const kind of notificationKinds) {
    const ofKind = waiting.filter((one) => one.kind === kind)
    const at = whenToMail(choice, kind, now)
    if (at === undefined) await settle(tx, ofKind, 'not-needed')
    else await postpone(tx, ofKind, at)
  }
}
