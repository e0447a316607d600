import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aChild, aPerson } from '@portal/domain/testing/account/a-person.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal, Unreachable } from '@portal/web-kit/api/failures.ts'
import { openTestServer, type Answers } from '../../../testing/test-server.ts'
import { openInformationAbout } from './information-session.ts'
import { liveEditQuery } from './live-edit.ts'

const fatima = aPerson({ login: 'f.bouzid' })
const session: AuthenticatedSession = {
  stage: 'authenticated',
  person: fatima,
  role: {
    stereotype: 'portal_admin',
    name: 'Webredactie',
    portalAdmin: true,
    impersonated: false,
    mayImpersonate: false,
  },
  language: 'nl',
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [aChild({ guid: fatima.guid, pseudo: true })],
  mode: 'edit',
  isLiveEditAdmin: true,
}
const noClaim = { guid: '', login: '', loginAlias: '' }

/** A server on which every call succeeds, except as the test says. */
const server = (answers: Answers = {}) =>
  openTestServer({
    'open-information': '',
    'choose-information-child': {},
    'enable-live-edit': { enabled: true },
    ...answers,
  })

const start = (call: Call) => new QueryClient().fetchQuery(liveEditQuery(call, session))
const over = () => {
  throw new Refusal('session-over', 401, '', new Headers())
}

describe('live edit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('AUTH-057 API-050 API-053 API-059 opens the information about the stand-in, and is enabled', async () => {
    const { call, asked } = server()
    expect(await start(call)).toBe('open')
    expect(asked).toEqual([
      { name: 'open-information', input: {} },
      { name: 'choose-information-child', input: { body: { child: fatima.guid, claimed: noClaim } } },
      { name: 'enable-live-edit', input: {} },
    ])
  })

  test('TRAP-19 API-051 keeps the information closed after a 401, and sends no more requests', async () => {
    const { call, asked } = server({ 'open-information': over })
    expect(await start(call)).toBe('closed')
    expect(asked).toEqual([{ name: 'open-information', input: {} }])
  })

  test('LIM-007 INFO-027 fails after 15 seconds without a response, and not before', async () => {
    const { call } = server({ 'enable-live-edit': () => new Promise(() => {}) })
    const heard: unknown[] = []
    const waiting = start(call).catch((failure: unknown) => heard.push(failure))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(heard).toEqual([expect.any(Unreachable)])
  })
})

describe('the child of the information', () => {
  const sem = aChild()

  test('API-054 receives the impersonated person', async () => {
    const person = aPerson({ login: 'm.devries', loginAlias: 'marieke' })
    const { call, asked } = server()
    await openInformationAbout(call, { ...session, impersonation: { kind: 'person', person } }, sem.guid)
    const claimed = { guid: person.guid, login: 'm.devries', loginAlias: 'marieke' }
    expect(asked[1]?.input).toMatchObject({ body: { child: sem.guid, claimed } })
  })

  test('API-054 receives no person when a role is impersonated', async () => {
    const { call, asked } = server()
    const impersonation = { kind: 'role', stereotype: 'leerling' } as const
    await openInformationAbout(call, { ...session, impersonation }, sem.guid)
    expect(asked[1]?.input).toMatchObject({ body: { claimed: noClaim } })
  })
})
