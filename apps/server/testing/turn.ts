import type { Turn } from '../src/jobs/scheduled-job.ts'

/** A job turn that no other school waits for, and that is never stopped. */
export const alone: Turn = { stopping: new AbortController().signal, othersWait: () => false }
