import type { Note } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ScheduledJob } from './scheduled-job.ts'

type Watching = { readonly metrics?: Metrics; readonly note?: Note }

/** Counts the turns of a job that were done, and those that failed; the log tells of each, where it tells so much. */
export function watchTurns(job: ScheduledJob, { metrics, note }: Watching): ScheduledJob {
  const { work } = job
  return {
    ...job,
    async run(schoolId, turn) {
      const begun = performance.now()
      const tell = (outcome: 'done' | 'failed') => {
        metrics?.workTurns.inc({ work, outcome })
        note?.('debug', 'a turn of work', { work, school: schoolId, outcome, ms: msSince(begun) })
      }
      try {
        await job.run(schoolId, turn)
      } catch (error) {
        tell('failed')
        throw error
      }
      tell('done')
    },
  }
}

const msSince = (begun: number): number => Math.round(performance.now() - begun)
