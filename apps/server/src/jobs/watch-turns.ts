import type { Guid } from '@portal/domain/values/guid.ts'
import type { Note } from '../process/telemetry/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { requestId } from '../process/telemetry/request-id.ts'
import { endingWith, type Tracing } from '../process/telemetry/spans.ts'
import type { ScheduledJob } from './scheduled-job.ts'

type Watching = { readonly metrics?: Metrics; readonly note?: Note; readonly tracing?: Tracing }

/** Counts successful and failed turns of a job; each is logged at its level. */
export function watchTurns(job: ScheduledJob, { metrics, note, tracing }: Watching): ScheduledJob {
  const { work } = job
  const traced = (school: Guid, run: () => Promise<void>) => {
    const facts = { 'portal.work': work, 'portal.school': school, 'portal.request': requestId() }
    return tracing ? endingWith(tracing.begin({ name: `work ${work}`, kind: 'internal', facts }), run) : run()
  }
  return {
    ...job,
    async run(schoolId, turn) {
      const begun = performance.now()
      const tell = (outcome: 'done' | 'failed') => {
        metrics?.workTurns.inc({ work, outcome })
        note?.('debug', 'a turn of work', { work, school: schoolId, outcome, ms: msSince(begun) })
      }
      try {
        await traced(schoolId, () => job.run(schoolId, turn))
      } catch (error) {
        tell('failed')
        throw error
      }
      tell('done')
    },
  }
}

const msSince = (begun: number): number => Math.round(performance.now() - begun)
