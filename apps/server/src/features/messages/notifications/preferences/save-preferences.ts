import type { NotificationSettings } from '@portal/contract/messages/notifications.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { NotificationPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import type { Schools } from '../../../../database/tenancy.ts'
import { recordAudit } from '../../../account/account.public.ts'
import { holdPreferences, storePreferences } from './preferences.repository.ts'
import { rescheduleNotifications } from '../reschedule-notifications.ts'
import { readNotificationSettings } from './read-notification-settings.ts'

/** Stores the actor's notification preferences, and applies them to waiting notifications. */
export async function savePreferences(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { choice, school }: { readonly choice: NotificationPreferences; readonly school: SchoolSettings },
): Promise<NotificationSettings> {
  return schools.write(actor.schoolId, async (tx) => {
    const { guid: person } = actor.person
    await holdPreferences(tx, person)
    await storePreferences(tx, person, choice)
    await rescheduleNotifications(tx, person, choice, actor.askedAt)
    await recordAudit(tx, actor, 'choose-hearing')
    return readNotificationSettings(tx, actor, school)
  })
}
