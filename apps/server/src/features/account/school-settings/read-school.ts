import type {
  Notification,
  SchoolSettings,
  TenantInfo,
} from '@portal/domain/account/portal/school/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findNotification } from './notice.repository.ts'

const NO_NOTIFICATION: Notification = { active: false, priority: '', message: '' }

/** Returns the notice, or an inactive one. */
export async function readNotification(tx: SchoolTransaction): Promise<Notification> {
  const found = await findNotification(tx)
  if (!found?.active) return NO_NOTIFICATION
  const { active, priority, message } = found
  return { active, priority, message }
}

/** Returns the applications that the school has switched on. */
export function tenantInfoOf(school: SchoolSettings): TenantInfo {
  const { googleAnalyticsTrackingId, eduEnabled, communicatorEnabled, privacyEnabled, sisType, tabs } = school
  const sisEnabled = sisType === 'som' ? tabs.somtodayEnabled : tabs.magisterEnabled
  return {
    googleAnalyticsTrackingId,
    ...(eduEnabled && {
      edu: { sisEnabled, sisType, infoEnabled: tabs.infoEnabled, url: school.eduUrl },
    }),
    ...(communicatorEnabled && { communicator: { privacyEnabled } }),
  }
}
