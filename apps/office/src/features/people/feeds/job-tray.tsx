import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { isRunning } from '@portal/domain/people/feed-import/feed-import.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Spinner } from '@portal/ui/feedback/spinner.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { jobsQuery, type Job } from './feed.queries.ts'
import { outcomeOf } from './feed-words.ts'
import { progressWords } from './progress-words.ts'

/** The own running and finished jobs of the last day, on every screen; absent without any. */
export function JobTray() {
  const t = useText()
  const { data } = useQuery(jobsQuery(useCall()))
  const jobs = data?.jobs ?? []
  const running = jobs.filter(({ state }) => isRunning(state)).length
  if (jobs.length === 0) return null
  return (
    <MenuButton
      className="office-user office-jobs"
      label={t('jobs.label', { count: running })}
      menu={<Jobs jobs={jobs} />}
    >
      {running > 0 ? <Spinner /> : <Icon of={ListChecks} />}
      <span className="office-user-name">{t('jobs.title', { count: running })}</span>
    </MenuButton>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const t = useText()
  return (
    <OpenMenu label={t('jobs.menu')}>
      {jobs.map((job) => (
        <MenuItem key={job.id} text={job.fileName} note={noteOf(job, t)} href={`/feeds/${job.id}`} />
      ))}
    </OpenMenu>
  )
}

function noteOf(job: Job, t: Translate): string {
  const about = job.progress ? progressWords(job.progress, t) : outcomeOf(job, { t })
  const state = t(`feeds.state.${job.state}`)
  return about === '' ? state : `${state}. ${about}`
}
