import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { sendNotifications, type NotifyDeps } from './send-notifications.ts'
import { planNotifications } from './plan-notifications.ts'

/** Looking at what became new, and telling people of it. */
export const notificationJobs = (deps: NotifyDeps): ScheduledJob[] => [
  { work: 'news', kind: 'notifications', run: (schoolId) => planNotifications(deps, schoolId) },
  // Two thousand guardians are told within three minutes, and nobody who looks at a list notices.
  {
    work: 'announcements',
    kind: 'notifications',
    restSeconds: 1,
    run: (schoolId, turn) => sendNotifications(deps, schoolId, turn),
  },
]
