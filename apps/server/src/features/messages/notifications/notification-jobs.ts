import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { sendNotifications, type NotifyDeps } from './send-notifications.ts'
import { planNotifications } from './plan-notifications.ts'
import { sendPushes, type PushDeps } from './push/send-pushes.ts'

/** The jobs that plan, mail and push notifications. */
export const notificationJobs = (deps: NotifyDeps & PushDeps): ScheduledJob[] => [
  { work: 'news', kind: 'notifications', run: (schoolId) => planNotifications(deps, schoolId) },
  // Notifies two thousand guardians within three minutes, without slowing down screens.
  {
    work: 'announcements',
    kind: 'notifications',
    restSeconds: 1,
    run: (schoolId, turn) => sendNotifications(deps, schoolId, turn),
  },
  {
    work: 'pushes',
    kind: 'notifications',
    restSeconds: 1,
    run: (schoolId, turn) => sendPushes(deps, schoolId, turn),
  },
]
