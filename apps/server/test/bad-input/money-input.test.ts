import { afterAll, beforeAll, expect, test } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser } from '../../testing/browser.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { someInvoices } from '../../src/features/billing/matrix/invoices.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { partFor } from './malicious-input.ts'
import {
  badValues,
  fieldsOf,
  goodRequest,
  moneyCalls,
  type Field,
  type MoneyCall,
  type Target,
} from './money-requests.ts'

const IS_RELEASE = THOROUGHNESS >= 10
/** The minimum number of requests, over all fields of all endpoints. */
const REQUESTS = IS_RELEASE ? 20_000 : 500 * THOROUGHNESS
const BY_CHANCE = IS_RELEASE ? 300 : 0

let portal: TestPortal
let browser: Browser
let family: Awaited<ReturnType<typeof aParent>>
let others: readonly Target[]

beforeAll(async () => {
  portal = await openWholePortal()
  const school = await aSchool(portal.owner)
  family = await aParent(school)
  browser = await beginSession(portal, family)
  others = [await targetOf(await aParent(school)), await targetOf(await aParent(await aSchool(portal.owner)))]
})
afterAll(() => portal.stop())

/** Untouched lists and invoices of a family. */
async function targetOf(parent: Awaited<ReturnType<typeof aParent>>): Promise<Target> {
  if (!parent.debtor) throw new Error('Nobody pays')
  const invoices = await someInvoices(parent.school, parent.child, parent.debtor, 'geld')
  return { ...invoices, person: parent.id }
}

/** Puts malicious values into one field; returns the faults of the responses, and their number. */
async function spoilField(call: MoneyCall, field: Field, nth: number, target: Target) {
  const complaints: string[] = []
  const good = goodRequest(call, target)
  const before = await checksumsOf(portal.owner)
  let refused = true
  const values = partFor(nth, badValues(others, BY_CHANCE))
  for (const value of values) {
    const answer = await browser.send(field.spoiled(good, value))
    if (answer.status >= 500 || (answer.status >= 400 && answer.code === undefined))
      complaints.push(`${call} ${field.name} ${JSON.stringify(value)?.slice(0, 80)}: ${answer.status}`)
    refused &&= answer.status >= 400
  }
  const after = await checksumsOf(portal.owner)
  if (refused || good.method === 'GET')
    for (const table of Object.keys(after))
      if (after[table] !== before[table]) complaints.push(`${call} ${field.name}: ${table} changed`)
  if (before['ledger_entry'] !== after['ledger_entry']) complaints.push(`${call} ${field.name}: booked`)
  return { complaints, sent: values.length }
}

test('M5 no field of a money request causes a fault, books anything, or changes what is rejected', async () => {
  const complaints: string[] = []
  let sent = 0
  let nth = 0
  for (const call of moneyCalls) {
    const fields = fieldsOf(goodRequest(call, await targetOf(family))).length
    for (let index = 0; index < fields; index += 1) {
      const target = await targetOf(family)
      const field = fieldsOf(goodRequest(call, target))[index]
      if (!field) continue
      const found = await spoilField(call, field, nth, target)
      complaints.push(...found.complaints)
      sent += found.sent
      nth += 1
    }
  }
  expect(complaints.slice(0, 20)).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test.each(moneyCalls.filter((call) => call !== 'start-payment' && call !== 'start-family-payment'))(
  'the request of %s from which bad input is made is valid',
  async (call) => {
    expect((await browser.send(goodRequest(call, await targetOf(family)))).code).toBeUndefined()
  },
)
