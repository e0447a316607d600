import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { addMinutes, instant } from '@portal/domain/values/time/instant.ts'
import { guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../testing/browser.ts'
import { aParent, aSchool, type TestParent } from '../../testing/people/people.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { checksumsOf } from './checksums.ts'
import { endpointsByArea } from './contracts.ts'
import { openWholePortal } from './world/open-portal.ts'
import { beginSession } from './world/sessions.ts'

let portal: TestPortal
let parent: TestParent
beforeAll(async () => {
  portal = await openWholePortal()
  parent = await aParent(await aSchool(portal.owner))
})
afterAll(() => portal.stop())

const endpoints = Object.values(endpointsByArea).flat()
const weighing = endpoints.filter(({ sensitivity }) => sensitivity !== undefined)

/** Endpoints with an idempotency key or a file that are not sensitive, with the reason. */
const light: Readonly<Record<string, string>> = {
  'reserve-places': 'a place that is kept for a quarter of an hour, and binds nobody',
  'submit-form':
    'an answer to what the school asks: neither money nor a permission for what it does with data',
  'change-form-answers': 'as sending them',
  'enrol-in-choice': 'a place in a lesson that costs nothing and can be taken back',
  'unsubscribe-from-choice': 'as taking it',
  'add-page': 'a page of the school, hidden at first, that can be removed again',
  'report-absence': 'what a phone call to the school does too, and can be taken back',
  'withdraw-absence': 'as reporting it',
  'download-invoice': 'a document says what its own page shows',
  'download-receipt': 'a document says what its own page shows',
  'download-year-statement': 'a document says what the pages of the year show',
  'download-conditions': 'the same for everybody',
  'download-logo': 'the same for everybody',
  'download-attachment': 'a file of a message that stands beside it',
  'download-form-file': 'a file that one sent oneself',
  'download-shop-attachment': 'the same for everybody',
  'place-shop-order': 'an order that nobody paid binds nobody; paying for it weighs',
  'replace-shop-order': 'as storing it',
  'download-order-invoice': 'a paper says what the page of the order shows',
  'hand-out-order': 'what was paid for goes over a counter, and no money moves',
  'undo-hand-out': 'as handing it out',
  'grant-office-role': 'sessions of the office never stay signed in, so they began with a proof',
  'reset-second-factor': 'as granting a role',
  'create-group': 'as granting a role',
  'change-group': 'as granting a role',
  'propose-grant': 'as granting a role',
  'propose-revoke': 'as granting a role',
  'approve-proposal': 'needs a second factor of the last fifteen minutes',
  'change-person': 'as granting a role',
  'change-relation': 'as granting a role',
  'release-person-field': 'as granting a role',
  'release-relation': 'as granting a role',
  'merge-people': 'as granting a role',
  'change-postal-address': 'as granting a role',
  'change-payers': 'as granting a role',
  'invite-guardians': 'as granting a role',
  'download-audit': 'as granting a role',
  'download-families': 'as granting a role',
  'create-list': 'as granting a role',
  'publish-list': 'as granting a role',
  'change-list': 'as granting a role',
  'change-places': 'as granting a role',
  'extend-list': 'as granting a role',
  'change-several-lists': 'as granting a role',
  'change-articles': 'as granting a role',
  'cancel-list': 'as granting a role',
  'withdraw-answer': 'as granting a role',
  'change-offer-days': 'as granting a role',
  'offer-place': 'as granting a role',
  'send-reminders': 'as granting a role',
  'download-lists': 'as granting a role',
  'download-answers': 'as granting a role',
  'download-participants': 'as granting a role',
  'apply-import': 'as granting a role',
  'make-letters': 'as granting a role',
  'start-export': 'as granting a role',
  'download-job-file': 'as granting a role',
  'apply-feed': 'as granting a role',
}

test('S13 every endpoint with an idempotency key or a file is sensitive, or has a reason why not', () => {
  const heavy = endpoints.filter(({ name, isKeyed }) => isKeyed || name.startsWith('download-'))
  expect(heavy.map(({ name }) => name).toSorted()).toEqual(
    [
      ...weighing.map(({ name }) => name).filter((name) => !others.includes(name)),
      ...Object.keys(light),
    ].toSorted(),
  )
})

/** Sensitive without a key or a file. */
const others = ['set-email', 'check-proof', 'make-calendar-feed']

test('S13 money, permissions, personal data and sign-in are sensitive', () => {
  const byWeight = Object.groupBy(weighing, ({ sensitivity }) => sensitivity ?? 'nothing')
  expect(
    Object.fromEntries(
      Object.entries(byWeight).map(([weight, ones]) => [weight, ones.map(({ name }) => name).toSorted()]),
    ),
  ).toEqual({
    account: ['set-email'],
    consent: ['grant-permission', 'refuse-permission'],
    data: ['check-proof', 'download-own-data', 'make-calendar-feed'],
    money: [
      'accept-place',
      'choose-payment-method',
      'place-order',
      'start-family-payment',
      'start-order-payment',
      'start-payment',
    ],
  })
})

/** Sends arbitrary input, because access is checked first. */
function askWith(browser: Browser, { method, path, bodyFormat }: Endpoint) {
  const url = path
    .replace(':format', 'json')
    .replaceAll(/:\w+/g, guid('00000000-0000-4000-8000-00000000000a'))
  if (bodyFormat === 'form') return browser.form(url, {})
  return browser.send({ method, url, ...(method !== 'GET' && { payload: {} }) })
}

const browserProved = (minutesAgo: number) =>
  beginSession(portal, parent, { provedAt: addMinutes(instant(portal.clock.now), -minutesAgo) })

describe.each(weighing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('S13 is rejected in a remember-me session without recent reauthentication, and writes nothing', async () => {
    const browser = await browserProved(16)
    const before = await checksumsOf(portal.owner)
    const answer = await askWith(browser, endpoint)
    expect([answer.status, answer.code]).toEqual([403, 'prove-again'])
    await Promise.all(portal.app.portal.after)
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('S13 is allowed after reauthentication within fifteen minutes, and in a session that began with a sign-in', async () => {
    const browsers = [await browserProved(15), await beginSession(portal, parent)]
    for (const browser of browsers) expect((await askWith(browser, endpoint)).code).not.toBe('prove-again')
  })
})
