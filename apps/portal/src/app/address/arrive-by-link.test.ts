import { expect, test } from 'vitest'
import { aChild, aPerson } from '@portal/domain/testing/account/a-person.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { openTestServer, type Answers } from '../../../testing/test-server.ts'
import { arriveByLink } from './arrive-by-link.ts'

const BASE = '/app/portal/'
const nobody: Session = { stage: 'anonymous' }
const somebody: Session = {
  stage: 'authenticated',
  person: aPerson({ firstName: 'Fatima', lastName: 'Bouzid' }),
  role: {
    stereotype: 'ouder',
    name: 'Ouder',
    portalAdmin: false,
    impersonated: false,
    mayImpersonate: false,
  },
  language: 'en',
  authentication: { type: 'TOKEN', source: 'MAIL' },
  children: [aChild()],
  mode: 'view',
  isLiveEditAdmin: false,
}

/** Opens the portal by a link; each call gets the response that the test sets. */
async function arriveAt(address: string, answers: Answers) {
  const { pathname, search } = new URL(address, 'http://school.test')
  const shown: unknown[] = []
  const { call, asked } = openTestServer(answers)
  const queries = createQueryClient()
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => shown.push(to),
  }
  const window = { location: { pathname, search }, history: history as unknown as History }
  await arriveByLink({ call, queries }, 'geheim', { window, basePath: BASE })
  return { known: queries.getQueryData(['session']), shown, asked }
}

const refuse = (failure: Error) => () => {
  throw failure
}
const over = refuse(new Refusal('link-over', 403, '', new Headers()))

test('AUTH-026 signs in by a valid link at once', async () => {
  const { known, shown, asked } = await arriveAt(BASE, { 'enter-by-link': somebody })
  expect([known, shown]).toEqual([somebody, []])
  expect(asked).toEqual([{ name: 'enter-by-link', input: { body: { secret: 'geheim' } } }])
})

test('AUTH-062 redirects an expired link to the login page, which knows the destination', async () => {
  const answers = { 'enter-by-link': over, 'read-session': nobody }
  const { shown } = await arriveAt(`${BASE}child/1/invoices/open?search=reis`, answers)
  const { pathname, searchParams } = new URL(String(shown[0]), 'http://school.test')
  expect(pathname).toBe(`${BASE}login`)
  expect(Object.fromEntries(searchParams)).toEqual({ link: 'over', to: '/child/1/invoices/open?search=reis' })
  expect((await arriveAt(BASE, answers)).shown).toEqual([`${BASE}login?link=over`])
})

test('keeps the session of a signed-in person after an expired link', async () => {
  const { shown } = await arriveAt(BASE, { 'enter-by-link': over, 'read-session': somebody })
  expect(shown).toEqual([])
})

test('leaves other failures to the first screen', async () => {
  const { known, shown } = await arriveAt(BASE, { 'enter-by-link': refuse(new Fault(500, undefined)) })
  expect([known, shown]).toEqual([undefined, []])
})
