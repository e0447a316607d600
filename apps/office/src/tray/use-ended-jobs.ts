import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import type { OfficeJob } from './job.queries.ts'
import { jobNews, jobTitle } from './job-words.ts'

/** Announces each own job that ends while the office is open, and reads again what it changed. */
export function useEndedJobs(jobs: readonly OfficeJob[]): void {
  const t = useText()
  const queries = useQueryClient()
  const waited = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = jobs.filter(({ id, state }) => state !== 'waiting' && waited.current.has(id))
    waited.current = new Set(jobs.filter(({ state }) => state === 'waiting').map(({ id }) => id))
    for (const job of ended) {
      const kind = job.state === 'done' ? 'success' : 'error'
      showToast({ kind, title: jobTitle(job, t), text: jobNews(job, t) })
      for (const queryKey of changedBy(job)) void queries.invalidateQueries({ queryKey })
    }
  }, [jobs, queries, t])
}

/** What is read again after a job. */
function changedBy({ kind, subject }: OfficeJob): readonly (readonly unknown[])[] {
  if (kind === 'cancellation')
    return [
      ['list', 'lists'],
      ['list', 'answers'],
    ]
  if (kind !== 'people-import') return []
  return [
    ['import', subject],
    ['list', 'imports'],
    ['list', 'families'],
  ]
}
