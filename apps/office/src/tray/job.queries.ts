import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isRunning } from '@portal/domain/people/feed-import/feed-import.ts'
import type { ExportKind } from '@portal/domain/account/office/office-list.ts'
import type { ExportedList } from '@portal/domain/account/office/jobs/office-job.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

const { listJobs } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))
const { startExport } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

export type Jobs = ResponseOf<typeof listJobs>
export type FeedJob = Jobs['feeds'][number]
export type OfficeJob = Jobs['jobs'][number]

/** Milliseconds between two questions while a job runs. */
export const POLL = 1500

/** The own jobs; asked again only while one runs. */
export const jobsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: () => call(listJobs, {}),
    refetchInterval: ({ state: { data } }) => (data && runningIn(data) > 0 ? POLL : false),
  })

/** The number of jobs that wait or run. */
export const runningIn = ({ feeds, jobs }: Jobs): number =>
  feeds.filter(({ state }) => isRunning(state)).length +
  jobs.filter(({ state }) => state === 'waiting').length

/** Reads the jobs again, after one was asked for. */
export const readJobsAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['jobs'] })

type AskedExport = {
  readonly list: ExportedList
  readonly as: ExportKind
  readonly query: Readonly<Record<string, string>>
}

/** Asks a job to export a list. */
export function useStartExport(onStarted: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AskedExport) => call(startExport, { body }),
    onSuccess: () => {
      onStarted()
      return readJobsAgain(queries)
    },
  })
}

/** The address of the file that a job made. */
export const addressOfJobFile = ({ id }: Pick<OfficeJob, 'id'>): string => `/api/office/jobs/${id}/file`
