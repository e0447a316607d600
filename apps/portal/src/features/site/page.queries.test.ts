import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { Fault, Refusal, PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { pageQuery } from './page.queries.public.ts'

const sem = guid('11111111-1111-4111-8111-111111111111')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a page is asked for within a second, when each answer is this failure. */
async function timesAsked(failure: Error): Promise<number> {
  const call = vi.fn<() => Promise<never>>().mockRejectedValue(failure)
  const page = pageQuery(call, { child: sem, section: 'info' })
  const read = new QueryClient().fetchQuery(page).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await read).toBe(failure)
  return call.mock.calls.length
}

test('a page that could not be had is asked for twice, and one that was refused once', async () => {
  expect(await timesAsked(new Fault(500, undefined))).toBe(2)
  expect(await timesAsked(new Refusal('not-found', 404, '', new Headers()))).toBe(1)
})

test('the server waits for no second try of a page that it was refused', async () => {
  expect(await timesAsked(new PrefetchRefused())).toBe(1)
})
