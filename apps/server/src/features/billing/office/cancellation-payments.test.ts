import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { doOfficeJob } from '../../../../testing/account/office-jobs.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import { answer, familyOf, read, type ListWorld } from '../../../../testing/billing/families-of-list.ts'
import { askCancellation, previewCancellation } from '../../../../testing/billing/cancellations.ts'
import { aDraft, anArticle, publishedList } from '../../../../testing/billing/list-drafts.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { openBank, type TestBank } from '../../../../testing/payments/payments.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'
import type { PaymentDeps } from '../../payments/payment-deps.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'

let portal: TestPortal
let bank: TestBank
let payments: PaymentDeps

beforeAll(async () => {
  bank = await openBank()
  payments = {
    ...bank.side,
    clock: () => instant(portal.clock.now),
    get schools() {
      return portal.schools
    },
  }
  portal = await openTestPortal({ work: { payments, worker: { wake: () => {}, stop: async () => {} } } })
})
afterAll(async () => {
  await portal.stop()
  await bank.close()
})
afterEach(async () => {
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

const PRICE = 100

/** A list whose only article Anna has chosen, at 100 euros. */
async function aWorld(): Promise<ListWorld> {
  const school = await aSchool(portal.owner)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const parent = await aParent(school, { children: [{ firstName: 'Anna', className: '1A' }] })
  const families = new Map([['Anna', { parent, browser: await signIn(portal, parent) }]])
  const articles = [anArticle({ description: 'Reis', price: PRICE })]
  const list = await publishedList(secretary, aDraft({ title: 'Werkweek', articles }))
  const world = { school, list, families, secretary }
  await answer(world, 'Anna', ['Reis'])
  return world
}

async function termIn({ list }: ListWorld): Promise<string> {
  const { rows } = await portal.owner.query<{ id: string }>(
    `select t.id from term t join invoice i on i.id = t.invoice_id join order_list o on o.id = i.order_list_id
     where o.list_id = $1 and t.amount > 0`,
    [list],
  )
  return rows[0]?.id ?? ''
}

const startPaying = (world: ListWorld, term: string) =>
  familyOf(world, 'Anna').browser.post(`/betalen/ideal/start/${term}`, { returnUrl: '/' })

/** The payments that the bank knows of a school. */
const atBank = ({ school }: ListWorld) =>
  bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === school.id)

/** The payer chooses on the page of the bank, once for each payment that is open there. */
async function chooseAtBank(world: ListWorld, outcome: 'success' | 'cancelled'): Promise<void> {
  for (const payment of atBank(world)) if (payment.status === 'open') await bank.bank.choose(payment, outcome)
}

async function settleAll(world: ListWorld): Promise<void> {
  for (const { id } of atBank(world))
    await settlePayment(payments, world.school.id, { providerPaymentId: id })
}

const jobsOf = async ({ school }: ListWorld): Promise<readonly string[]> => {
  const { rows } = await portal.owner.query<{ ended: string }>(
    `select concat_ws(' ', state, refusal) as ended from office_job where school_id = $1`,
    [school.id],
  )
  return rows.map(({ ended }) => ended)
}

/** What the family paid according to the bank, in cents. */
const receivedBy = (world: ListWorld): number =>
  atBank(world)
    .filter(({ status }) => status === 'paid')
    .reduce((total, { cents }) => total + cents, 0)

/** Expects that the list is cancelled, now or after the effect was confirmed again, and that all money is owed back. */
async function expectAllOwedBack(world: ListWorld): Promise<void> {
  const isDone = (await jobsOf(world)).includes('done')
  expect(await jobsOf(world)).toEqual([isDone ? 'done' : 'failed numbers-changed'])
  // A refused job has changed nothing.
  expect((await read(world, 'Anna')).order === undefined).toBe(isDone)
  if (!isDone) {
    await askCancellation(world.secretary, world.list)
    await doOfficeJob(portal, world.school)
  }
  expect(await jobsOf(world)).toContain('done')
  await settleAll(world)
  const copy = await read(world, 'Anna')
  expect(copy.status).toBe('nothing-ordered')
  expect(copy.openAmount + receivedBy(world)).toBe(0)
}

test('OFF-169 owes a family all that it pays while its list is being cancelled', async () => {
  for (let round = 0; round < 4 * THOROUGHNESS; round++) {
    const world = await aWorld()
    const term = await termIn(world)
    expect((await startPaying(world, term)).status).toBe(200)
    await askCancellation(world.secretary, world.list)
    await chooseAtBank(world, 'success')
    await Promise.all([settleAll(world), doOfficeJob(portal, world.school)])
    expect(receivedBy(world)).toBe(PRICE * 100)
    await expectAllOwedBack(world)
  }
})

test('OFF-169 starts no payment of a cancelled list, and a cancellation leaves a payment that has begun', async () => {
  for (let round = 0; round < 4 * THOROUGHNESS; round++) {
    const world = await aWorld()
    const term = await termIn(world)
    await askCancellation(world.secretary, world.list)
    const [started] = await Promise.all([startPaying(world, term), doOfficeJob(portal, world.school)])
    expect(atBank(world)).toHaveLength(started.status === 200 ? 1 : 0)
    await chooseAtBank(world, 'success')
    await expectAllOwedBack(world)
    const after = atBank(world).length
    expect((await startPaying(world, term)).status).toBeGreaterThanOrEqual(400)
    expect(atBank(world)).toHaveLength(after)
  }
})

test.each([
  { outcome: 'success', received: PRICE * 100 },
  { outcome: 'cancelled', received: 0 },
] as const)(
  'OFF-169 owes what is paid at the bank after the list was cancelled: $outcome',
  async ({ outcome, received }) => {
    const world = await aWorld()
    expect((await startPaying(world, await termIn(world))).status).toBe(200)
    await askCancellation(world.secretary, world.list)
    await doOfficeJob(portal, world.school)
    expect(await jobsOf(world)).toContain('done')
    // Until the bank says more, the credit note waits for the payment.
    expect((await read(world, 'Anna')).openAmount).toBe(PRICE * 100)
    await chooseAtBank(world, outcome)
    await expectAllOwedBack(world)
    expect(receivedBy(world)).toBe(received)
    expect((await previewCancellation(world.secretary, world.list)).status).toBe(409)
  },
)
