import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { announce, type AnnounceDeps } from './announce.ts'
import { lookAtNews } from './look-at-news.ts'

/** Looking at what became new, and telling people of it. */
export const announcementJobs = (deps: AnnounceDeps): ScheduledJob[] => [
  { work: 'news', run: (schoolId) => lookAtNews(deps, schoolId) },
  // Two thousand guardians are told within three minutes, and nobody who looks at a list notices.
  { work: 'announcements', restSeconds: 1, run: (schoolId) => announce(deps, schoolId) },
]
