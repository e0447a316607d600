import { expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { alone } from '../../testing/turn.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { watchTurns } from './watch-turns.ts'
import type { ScheduledJob } from './scheduled-job.ts'

test('counts a failed turn, and still fails', async () => {
  const metrics = openMetrics()
  const school = '00000000-0000-4000-8000-000000000001' as Guid
  const job = (run: () => Promise<void>): ScheduledJob =>
    watchTurns({ work: 'mail', kind: 'mail', run }, { metrics })
  await job(async () => {}).run(school, alone)
  const failing = job(() => Promise.reject(new Error('Failed')))
  await expect(failing.run(school, alone)).rejects.toThrow('Failed')
  const { values } = await metrics.workTurns.get()
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['done', 1],
    ['failed', 1],
  ])
})
