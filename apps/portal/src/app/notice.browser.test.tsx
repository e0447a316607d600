import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '@portal/domain/account/portal/school/school-settings.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const quiet = { active: false, priority: 'info', message: '' }
const notice = { active: true, priority: 'warning', message: 'Vanavond onderhoud' }

afterEach(() => vi.useRealTimers())

/** A server that records when its notice is requested. */
function aNoticeBoard(answer: () => Notification) {
  const askedAt: number[] = []
  const read = () => {
    askedAt.push(performance.now())
    return answer()
  }
  return { askedAt, answers: { 'read-notification': read } }
}

test('NAV-060 NAV-061? LIM-011 requests the notice once when the window is visible again, half a second after the last event', async () => {
  let shown = quiet
  const { askedAt, answers } = aNoticeBoard(() => shown)
  await openPortal('/', answers)
  await expect.poll(() => askedAt).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  shown = notice
  const cameBackAt = performance.now()
  for (let times = 0; times < 3; times++) window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText(/Vanavond onderhoud/)).toBeVisible()
  expect(askedAt).toHaveLength(2)
  expect(askedAt[1]! - cameBackAt).toBeGreaterThanOrEqual(499)
})

test('NAV-061? requests the notice every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { askedAt, answers } = aNoticeBoard(() => quiet)
  await openPortal('/', answers)
  await expect.poll(() => askedAt).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(askedAt).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => askedAt).toHaveLength(2)
})

test('NAV-061? shows a visitor the notice too, as plain text', async () => {
  const words = { ...notice, message: 'Storing <b>nu</b>' }
  await openPortal('/login', { 'read-session': { stage: 'anonymous' }, 'read-notification': words })
  await expect.element(page.getByText(/Storing <b>nu<\/b>/)).toBeVisible()
})
