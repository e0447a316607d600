import type { Area } from '../../composition/area.ts'
import { offlineMessages } from './inbox/offline-messages.ts'
import { forgetOldNotifications } from './notifications/notification.repository.ts'
import { reencryptPushKey } from './notifications/push/push-key.ts'
import { notificationJobs } from './notifications/notification-jobs.ts'
import { serveNotifications } from './notifications/notifications.routes.ts'
import { digestJob } from './digest/send-digest.ts'
import { messagesAccess } from './messages.access.ts'
import { serveMessages } from './messages.routes.ts'
import { ownMessagesData } from './own-data.repository.ts'
import { messagesSchoolFile } from './messages.school-file.ts'
import { messagesPersonReferences } from './person-references.ts'

/** Messages from the school, notification mails and push notifications. */
export const messages: Area = {
  name: 'messages',
  access: messagesAccess,
  serve: (app, context) => {
    serveMessages(app, context)
    serveNotifications(app, context)
  },
  jobs: (deps) => [...notificationJobs(deps), digestJob(deps)],
  // Two school years.
  retention: [
    forgetOldNotifications,
    { table: 'push_notice', since: 'planned_at', days: 7 },
    { table: 'message_question_answer', since: 'answered_at', days: 730 },
    { table: 'message_reply', since: 'written_at', days: 730 },
  ],
  ownData: ownMessagesData,
  offline: offlineMessages,
  reencrypt: reencryptPushKey,
  personReferences: messagesPersonReferences,
  schoolFile: messagesSchoolFile,
}
