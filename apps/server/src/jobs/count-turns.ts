import type { Metrics } from '../metrics/metrics.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Counts the turns of a job that were done, and those that failed. */
export function countTurns(job: ScheduledJob, metrics: Metrics | undefined): ScheduledJob {
  const { work } = job
  return {
    ...job,
    async run(schoolId, turn) {
      try {
        await job.run(schoolId, turn)
      } catch (error) {
        metrics?.workTurns.inc({ work, outcome: 'failed' })
        throw error
      }
      metrics?.workTurns.inc({ work, outcome: 'done' })
    },
  }
}
