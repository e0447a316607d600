import { instant } from '@portal/domain/values/time/instant.ts'
import { expect, test } from 'vitest'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { createProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { browserDevice } from './browser-device.ts'
import { aParent } from '../../../testing/open-portal.tsx'
import { restoreAfterUpdate } from './session-updated.ts'

const somebodyElse = aParent({
  person: { ...aParent().person, guid: guid('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb') },
})

/** A tab of Marieke that watches the session; the test moves the clock. */
function aTab(answer: () => Session) {
  const { call, asked } = openTestServer({ 'read-session': answer })
  const left: string[] = []
  const waiting = new Map<number, { readonly work: () => void; readonly ms: number }>()
  const events = new EventTarget()
  const queries = createQueryClient()
  queries.setQueryData(sessionQuery(call).queryKey, aParent())
  const texts = createTexts(async () => ({}), { language: 'nl', variants: [] })
  const stepUpSignIn = createStepUpSignIn()
  const proofPrompt = createProofPrompt()
  const context = {
    host: 'school.example',
    now: () => instant(0),
    awaitsData: false,
    hasData: () => false,
    call,
    queries,
    texts,
    stepUpSignIn,
    proofPrompt,
    connection: alwaysConnected,
    device: browserDevice,
  }
  let timers = 0
  restoreAfterUpdate(context, {
    window: {
      addEventListener: events.addEventListener.bind(events),
      setTimeout: ((work: () => void, ms: number) => {
        waiting.set((timers += 1), { work, ms })
        return timers
      }) as typeof window.setTimeout,
      clearTimeout: (timer) => void waiting.delete(Number(timer)),
    } as Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>,
    leaveFor: (place) => left.push(place),
    home: '/app/portal/',
  })
  const otherTabChanges = (key: string) => events.dispatchEvent(new StorageEvent('storage', { key }))
  const timePasses = () => {
    for (const { work } of waiting.values()) work()
    waiting.clear()
  }
  return { asked: () => asked.map(({ name }) => name), left, waiting, otherTabChanges, timePasses }
}

test('AUTH-031 LIM-006 restores a session that another tab changed once, 2000 milliseconds later', async () => {
  const tab = aTab(() => somebodyElse)
  tab.otherTabChanges('ouderportaal.session')
  tab.otherTabChanges('ouderportaal.session')
  expect([...tab.waiting.values()].map(({ ms }) => ms)).toEqual([2000])
  expect(tab.asked()).toEqual([])
  tab.timePasses()
  await expect.poll(() => tab.left).toEqual(['/app/portal/'])
  expect(tab.asked()).toEqual(['read-session'])
})

test('AUTH-031 signs out here after sign-out in another tab', async () => {
  const tab = aTab(() => ({ stage: 'anonymous' }))
  tab.otherTabChanges('ouderportaal.session')
  tab.timePasses()
  await expect.poll(() => tab.left).toEqual(['/app/portal/'])
})

test('AUTH-031 keeps the same person signed in, also when there is no response', async () => {
  for (const answer of [
    () => aParent(),
    () => {
      throw new Error('no connection')
    },
  ]) {
    const tab = aTab(answer)
    tab.otherTabChanges('ouderportaal.session')
    tab.timePasses()
    await expect.poll(tab.asked).toEqual(['read-session'])
    expect(tab.left).toEqual([])
  }
})

test('ignores other storage changes of another tab', () => {
  const tab = aTab(() => somebodyElse)
  for (const key of ['ouderportaal.sidebar', 'session', 'something.session']) tab.otherTabChanges(key)
  expect(tab.waiting.size).toBe(0)
})
