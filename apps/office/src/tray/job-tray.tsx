import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { download } from '@portal/ui/browser/download.ts'
import { Spinner } from '@portal/ui/feedback/spinner.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { outcomeOf } from '../features/people/feeds/feed-words.ts'
import { progressWords } from '../features/people/feeds/progress-words.ts'
import {
  addressOfJobFile,
  jobsQuery,
  runningIn,
  type FeedJob,
  type Jobs,
  type OfficeJob,
} from './job.queries.ts'
import { jobOutcome, jobTitle } from './job-words.ts'
import { useEndedJobs } from './use-ended-jobs.ts'

const none: Jobs = { feeds: [], jobs: [] }

/** The own running and finished jobs of the last day, on every screen; absent without any. */
export function JobTray() {
  const t = useText()
  const { data = none } = useQuery(jobsQuery(useCall()))
  useEndedJobs(data.jobs)
  const running = runningIn(data)
  if (data.feeds.length + data.jobs.length === 0) return null
  return (
    <MenuButton
      className="office-user office-jobs"
      label={t('jobs.label', { count: running })}
      menu={<Entries {...data} />}
    >
      {running > 0 ? <Spinner /> : <Icon of={ListChecks} />}
      <span className="office-user-name">{t('jobs.title', { count: running })}</span>
    </MenuButton>
  )
}

/** A press opens what a job is about, with its faults, or downloads the file that it made. */
function Entries({ feeds, jobs }: Jobs) {
  const t = useText()
  return (
    <OpenMenu label={t('jobs.menu')}>
      {jobs.map((job) => (
        <MenuItem key={job.id} text={jobTitle(job, t)} note={jobOutcome(job, t)} {...pressOf(job)} />
      ))}
      {feeds.map((feed) => (
        <MenuItem key={feed.id} text={feed.fileName} note={noteOf(feed, t)} href={`/feeds/${feed.id}`} />
      ))}
    </OpenMenu>
  )
}

function pressOf(job: OfficeJob) {
  const { kind, subject } = job
  if (subject && kind === 'people-import') return { href: `/imports/${subject}` as const }
  if (subject && kind === 'cancellation') return { href: `/lists/${subject}/cancel` as const }
  return job.hasFile ? { onAction: () => download(addressOfJobFile(job)) } : {}
}

function noteOf(feed: FeedJob, t: Translate): string {
  const about = feed.progress ? progressWords(feed.progress, t) : outcomeOf(feed, { t })
  const state = t(`feeds.state.${feed.state}`)
  return about === '' ? state : `${state}. ${about}`
}
