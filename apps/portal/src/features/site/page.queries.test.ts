import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { Fault, Refusal, PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { pageQuery } from './page.queries.public.ts'

const sem = guid('11111111-1111-4111-8111-111111111111')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a page is requested within a second, when each response is this failure. */
async function timesAsked(failure: Error): Promise<number> {
  const call = vi.fn<() => Promise<never>>().mockRejectedValue(failure)
  const page = pageQuery(call, { child: sem, section: 'info' })
  const read = new QueryClient().fetchQuery(page).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await read).toBe(failure)
  return call.mock.calls.length
}

test('requests a failed page twice, and a refused one once', async () => {
  expect(await timesAsked(new Fault(500, undefined))).toBe(2)
  expect(await timesAsked(new Refusal('not-found', 404, '', new Headers()))).toBe(1)
})

test('does not repeat a failed request on the server', async () => {
  expect(await timesAsked(new PrefetchRefused())).toBe(1)
})
