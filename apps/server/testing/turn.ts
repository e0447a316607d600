import type { Turn } from '../src/jobs/scheduled-job.ts'

/** A turn of work for which nobody else waits, and that nobody ends. */
export const alone: Turn = { stopping: new AbortController().signal, othersWait: () => false }
