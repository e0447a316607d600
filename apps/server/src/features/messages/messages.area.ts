import type { Area } from '../../area.ts'
import { announcementJobs } from './announcements/announcement-jobs.ts'
import { serveAnnouncements } from './announcements/announcements.routes.ts'
import { messagesAccess } from './messages.access.ts'
import { serveMessages } from './messages.routes.ts'
import { ownMessagesData } from './own-data.repository.ts'
import { messagesSchoolFile } from './messages.school-file.ts'

/** What the school wrote to families, and the mails that tell them of what is new. */
export const messages: Area = {
  name: 'messages',
  access: messagesAccess,
  serve: (app, context) => {
    serveMessages(app, context)
    serveAnnouncements(app, context)
  },
  jobs: announcementJobs,
  ownData: ownMessagesData,
  schoolFile: messagesSchoolFile,
}
