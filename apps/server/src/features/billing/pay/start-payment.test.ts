import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { aCreditNote } from '../../../../testing/payments/bank-files.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aTwoParentFamily, anActor, type TwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { findInvoices } from '../invoice.repository.ts'
import { checkAttempts } from '../../payments/settle/check-attempts.ts'
import { readTransaction } from '../../payments/attempt/read-transaction.ts'
import { readPaymentInfo } from './read-payment-info.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { listOpenTerms } from './terms/list-open-terms.ts'
import { startPayment } from './start-payment.ts'

let world: PaymentWorld
let family: TwoParentFamily
let marieke: Actor
let term: Guid

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

beforeEach(async () => {
  family = await aTwoParentFamily(await aSchool(world.owner))
  marieke = family.parents[0]
  term = first(await anInvoiceInTerms(family))
})
afterEach(async () => {
  world.bank.faults.clear()
  expect(await brokenInvariants(world.owner)).toEqual([])
})

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('Nothing there')
  return item
}

const start = (
  actor = marieke,
  id = term,
  returnUrl = '/betalen/ideal/ideal/return?appPath=/app/portal/child',
) => startPayment(world.deps, actor, { id, returnUrl, origin: 'http://portal.example' })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: { code?: string }) => error.code,
  )

const attempts = async () =>
  (
    await world.owner.query<{ id: Guid; state: string; return_path: string; provider_payment_id: string }>(
      'select * from payment_attempt where school_id = $1 order by created_at, id',
      [family.school.id],
    )
  ).rows

const paymentsAtBank = () =>
  world.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === family.school.id)

/** Expects a refusal without effects: no attempt here, and no payment at the bank. */
async function expectRefusal(code: string, ...asked: Parameters<typeof start>): Promise<void> {
  const written = async () => {
    const { rows } = await world.owner.query('select count(*) from payment_attempt')
    return [rows, world.bank.bank.list().length]
  }
  const before = await written()
  expect(await refusal(start(...asked))).toBe(code)
  expect(await written()).toEqual(before)
}

describe('an amount that is no longer due', () => {
  test('M3 PAY-012 excludes what a credit note settles', async () => {
    const payable = async () => {
      const { rows } = await world.owner.query<{ id: Guid }>(
        'select order_list_id as id from invoice join term on invoice_id = invoice.id where term.id = $1',
        [term],
      )
      const invoices = await world.deps.schools.read(family.school.id, (tx) =>
        findInvoices(tx, first(rows).id),
      )
      return invoices.flatMap(({ terms }) => terms.filter((one) => one.payable).map(({ id }) => id))
    }
    expect(await payable()).toEqual([term])
    await aCreditNote(world.owner, term, 12_550)
    expect(await payable()).toEqual([])
    await expectRefusal('nothing-open')
    await world.deps.schools.read(family.school.id, async (tx) => {
      expect(await readPaymentInfo(tx, marieke, term, world.deps.clock())).toMatchObject({ amount: 0 })
      expect(await listOpenTerms(tx, marieke)).toEqual([])
    })
  })

  test('M1 PAY-030? excludes an announced part, and the next part is payable', async () => {
    const [announced, next] = await anInvoiceInTerms(family, [2000, 3000])
    await world.owner.query('update term set announced_at = now() where id = $1', [announced])
    await expectRefusal('payment-pending', marieke, announced)
    expect(await start(marieke, next)).toMatchObject({ amount: 3000, openTransaction: true })
  })
})

describe('starting a payment', () => {
  test('PAY-012 PAY-013 PAY-030? orders the amount due by the ledger and returns where to pay', async () => {
    const info = await start()
    const payment = first(paymentsAtBank())
    expect(info).toMatchObject({
      amount: 12_550,
      status: 'open',
      openTransaction: true,
      payAt: `${world.address}/pay/${payment.id}`,
    })
    expect(payment).toMatchObject({ cents: 12_550, status: 'open', method: 'ideal' })
  })

  test('PAY-030? leaves out what was paid before', async () => {
    await world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
       values ($1, 'payment', $2, $3, 2550, now())`,
      [family.school.id, family.debtor.id, term],
    )
    expect(await start()).toMatchObject({ amount: 10_000 })
  })

  test('pays the first unpaid term when given an invoice id', async () => {
    const terms = await anInvoiceInTerms(family, [5_000, 7_550])
    const { rows } = await world.owner.query<{ invoice_id: Guid }>(
      'select invoice_id from term where id = $1',
      [first(terms)],
    )
    expect(await start(marieke, first(rows).invoice_id)).toMatchObject({
      invoiceId: first(terms),
      amount: 5_000,
      description: 'Schoolkosten (1/2)',
    })
  })

  test('PAY-031? M1 returns the payment under way on a second start, also to the other parent', async () => {
    const info = await start()
    expect(await start()).toEqual(info)
    expect(await start(family.parents[1])).toEqual(info)
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('M1 PAY-033? makes one attempt and one payment of fifty concurrent starts by two parents', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id] = await anInvoiceInTerms(family)
      const infos = await Promise.all(
        Array.from({ length: 50 }, (_, index) => start(family.parents[index % 2 === 0 ? 0 : 1], id)),
      )
      expect(new Set(infos.map(({ payAt }) => payAt)).size).toBe(1)
      expect(paymentsAtBank()).toHaveLength(round + 1)
      expect(await brokenInvariants(world.owner)).toEqual([])
    }
  })

  test('allows a new start at once after a payment was cancelled at the bank, with or without webhook', async () => {
    const before = await start()
    await world.choose(first(paymentsAtBank()).id, 'cancelled')
    const after = await start()
    expect(after.payAt).not.toBe(before.payAt)
    expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open'])
  })

  test('PAY-032? rejects a start when nothing is open any more, also when that is learned now', async () => {
    await start()
    await world.choose(first(paymentsAtBank()).id, 'success')
    expect(await refusal(start())).toBe('nothing-open')
    expect(paymentsAtBank()).toHaveLength(1)
  })
})

describe('an actor who may not pay', () => {
  test('PAY-035? gets not found for an unknown invoice and for one of another family or school', async () => {
    const neighbour = await aTwoParentFamily(family.school)
    const elsewhere = await aTwoParentFamily(await aSchool(world.owner))
    await expectRefusal('not-found', marieke, guid(randomUUID()))
    await expectRefusal('not-found', neighbour.parents[0])
    await expectRefusal('not-found', elsewhere.parents[0])
  })

  test('gets a refusal code as read-only guardian, impersonator or non-parent', async () => {
    const personId = marieke.person.guid
    const student = { ...marieke.role, stereotype: 'leerling' } as const
    await expectRefusal('impersonating', anActor(family.school.id, personId, { reallyBy: personId }))
    await expectRefusal('not-a-parent', anActor(family.school.id, personId, { role: student }))
    await world.owner.query('update relation set looks_along = true where person_id = $1', [personId])
    await expectRefusal('looking-along')
  })

  test('loses access when the relation ends today', async () => {
    await world.owner.query(`update relation set ended_on = '2026-11-21' where person_id = $1`, [
      marieke.person.guid,
    ])
    await expectRefusal('not-found')
  })

  test('cannot pay a withdrawn term, and can pay the rest of its invoice', async () => {
    const [withdrawn, other] = await anInvoiceInTerms(family, [5_000, 7_550])
    const withdraw = (id: Guid | undefined) =>
      world.owner.query('update term set withdrawn_at = now() where id = $1', [id])
    await withdraw(withdrawn)
    expect(await start(marieke, withdrawn)).toMatchObject({ invoiceId: other, amount: 7_550 })
    const [alone] = await anInvoiceInTerms(family, [5_000])
    await withdraw(alone)
    await expectRefusal('not-found', marieke, alone)
  })

  test('cannot pay a later term before an earlier one, nor a transfer online', async () => {
    const [, second] = await anInvoiceInTerms(family, [5_000, 7_550])
    await expectRefusal('earlier-term-first', marieke, second)
    const [transfer] = await anInvoiceInTerms(family, [5_000], 'overboeking')
    await expectRefusal('not-an-online-method', marieke, transfer)
  })
})

describe('the return address', () => {
  test.each([
    ['/app/portal/child/a-1/invoices', '/app/portal/child/a-1/invoices'],
    ['https://evil.example/app/portal', '/app/portal'],
    ['//evil.example', '/app/portal'],
    ['/app/portal/../../evil', '/app/portal'],
    ['/app/portal\\@evil.example', '/app/portal'],
    ['/app/portal?next=//evil.example', '/app/portal'],
    ['javascript:alert(1)', '/app/portal'],
    ['/app/portalevil', '/app/portal'],
    ['', '/app/portal'],
  ])('API-092? PAY-036? leads only to a path of the app: %s', async (appPath, expected) => {
    await start(marieke, term, `/betalen/ideal/ideal/return?${new URLSearchParams({ appPath })}`)
    expect(first(await attempts()).return_path).toBe(expected)
  })

  test('leads home when it is invalid', async () => {
    await start(marieke, term, 'http://[')
    expect(first(await attempts()).return_path).toBe('/app/portal')
  })
})

describe('a failing bank', () => {
  test('ERR-025 ERR-026 reports a rejection, leaves nothing under way, and allows a retry', async () => {
    world.bank.faults.order({ on: 'create', what: 'refuse' })
    expect(await start()).toMatchObject({
      status: 'failure',
      errorType: 'start-refused',
      errorMessage: 'Fout bij starten betaling',
      openTransaction: false,
    })
    expect(await start()).toMatchObject({ status: 'open' })
  })

  test.each([
    'drop-answer',
    'html',
    'garbage',
    'slow-drip',
    'huge',
    'error-500',
    'too-many',
    'drop-request',
  ] as const)(
    'M1 fault-11 fault-15 fault-16: whatever became of the payment (%s), there is never a second one',
    async (what) => {
      // Always: over a kept-alive connection the client repeats the request on a new one.
      world.bank.faults.order({ on: 'create', what, times: 'always' })
      expect(await start()).toMatchObject({ status: 'error-retrieving', errorType: 'status-unknown' })
      world.bank.faults.clear()
      world.time.advance(60_000)
      await checkAttempts(world.deps, family.school.id)
      expect(await attempts()).toMatchObject([{ state: 'open' }])
      expect(await start()).toMatchObject({ status: 'open', payAt: expect.stringContaining('/pay/') })
      expect(paymentsAtBank()).toHaveLength(1)
    },
  )

  test('M1 fault-12: blocks new starts while the result is unknown, and a payment found later is processed', async () => {
    world.bank.faults.order({ on: 'create', what: 'hang', milliseconds: 30_000, times: 2 })
    expect(await start()).toMatchObject({ status: 'error-retrieving' })
    expect(await start(family.parents[1])).toMatchObject({
      status: 'error-retrieving',
      openTransaction: true,
    })
    expect(await attempts()).toHaveLength(1)
    world.time.advance(30_000)
    await checkAttempts(world.deps, family.school.id)
    expect(await attempts()).toMatchObject([{ state: 'open' }])
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('ends an attempt that never reached the bank when its idempotency key is too old', async () => {
    world.bank.faults.order({ on: 'create', what: 'drop-request', times: 'always' })
    await start()
    world.time.advance(51 * 60_000)
    await checkAttempts(world.deps, family.school.id)
    expect(await attempts()).toMatchObject([{ state: 'failed' }])
    expect(paymentsAtBank()).toEqual([])
  })

  test("finds the payment of an old attempt in the provider's list, and books it", async () => {
    world.bank.faults.order({ on: 'create', what: 'drop-answer' })
    await start()
    await world.choose(first(paymentsAtBank()).id, 'success')
    world.time.advance(51 * 60_000)
    await checkAttempts(world.deps, family.school.id)
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
  })
})

describe('a leaver', () => {
  const change = (text: string, ...more: readonly unknown[]) =>
    world.owner.query(text, [family.school.id, ...more])
  const closeAccount = () =>
    change('update person set active = false where school_id = $1 and id = $2', family.child.id)
  const endRelation = (pupilLeft: boolean, person?: Guid) =>
    change(
      `update relation set ended_on = '2026-11-20', pupil_left = $2
       where school_id = $1 and ($3::uuid is null or person_id = $3)`,
      pupilLeft,
      person ?? null,
    )

  test.each([
    ['whose account was closed', closeAccount],
    ['whose relations ended by leaving', () => endRelation(true)],
  ])('INV-070? %s is paid for online, and the payer gets the mail', async (_, leave) => {
    await leave()
    await start()
    const { id, provider_payment_id } = first(await attempts())
    await world.choose(provider_payment_id, 'success')
    await settlePayment(world.deps, family.school.id, { attemptId: id })
    const read = await world.schools.read(family.school.id, (tx) =>
      readTransaction(world.deps, tx, marieke, { attemptId: id, now: instant('2026-11-21T09:00:00Z') }),
    )
    expect(read).toMatchObject({ status: 'success', invoiceId: term })
    const { rows } = await change('select recipient from mail where school_id = $1')
    expect(rows).toHaveLength(1)
  })

  test("INV-070? is not paid for when the payer's own relation ended", async () => {
    const [, other] = family.parents
    await closeAccount()
    await endRelation(false, other.person.guid)
    await expectRefusal('not-found', other)
  })
})

describe('the payment info', () => {
  const info = (actor: Actor, id: Guid) =>
    world.schools.read(actor.schoolId, (tx) =>
      readPaymentInfo(tx, actor, id, instant('2026-11-21T09:00:00Z')),
    )
  const transaction = (actor: Actor, id: Guid) =>
    world.schools.read(actor.schoolId, (tx) =>
      readTransaction(world.deps, tx, actor, { attemptId: id, now: instant('2026-11-21T09:00:00Z') }),
    )

  test('API-089 API-090 shows what would be paid, and after a start where to complete it', async () => {
    expect(await info(marieke, term)).toMatchObject({
      amount: 12_550,
      methodName: 'iDEAL | Wero',
      openTransaction: false,
    })
    const started = await start()
    expect(await info(marieke, term)).toEqual(started)
  })

  test('PAY-031? shows the open transaction with its address', async () => {
    const { payAt } = await start()
    expect(await info(marieke, term)).toMatchObject({ openTransaction: true, payAt })
  })

  test('PAY-031? shows Cancelled for an expired payment, and allows a new start', async () => {
    const before = await start()
    const payment = first(paymentsAtBank())
    await world.bank.bank.report(payment, 'expired')
    await settlePayment(world.deps, family.school.id, { providerPaymentId: payment.id })
    expect(await transaction(marieke, first(await attempts()).id)).toMatchObject({ status: 'cancelled' })
    const after = await start()
    expect(after.payAt).not.toBe(before.payAt)
    expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['expired', 'open'])
  })

  test('PAY-034? API-091 shows the result, including unconfirmed', async () => {
    await start()
    const { id } = first(await attempts())
    await world.choose(first(paymentsAtBank()).id, 'success-unconfirmed')
    await settlePayment(world.deps, family.school.id, { attemptId: id })
    expect(await transaction(marieke, id)).toMatchObject({ status: 'success-unconfirmed', invoiceId: term })
    const { rows } = await world.owner.query('select announced_at from term where id = $1', [term])
    expect(rows).toEqual([{ announced_at: expect.anything() }])
    world.time.advance(20_000)
    await settlePayment(world.deps, family.school.id, { attemptId: id })
    expect(await transaction(marieke, id)).toMatchObject({ status: 'success' })
  })

  test('PAY-035? is not found for another family', async () => {
    const neighbour = (await aTwoParentFamily(family.school)).parents[0]
    await start()
    expect(await refusal(info(neighbour, term))).toBe('not-found')
    expect(await refusal(transaction(neighbour, first(await attempts()).id))).toBe('not-found')
    expect(await refusal(transaction(marieke, guid(randomUUID())))).toBe('not-found')
  })
})

test("PROD-002 mails in the school's language when the reader chose none", async () => {
  await world.owner.query(
    `update school set settings = jsonb_set(settings, '{locale,language}', '"en"') where id = $1`,
    [family.school.id],
  )
  await start()
  const { id, provider_payment_id } = first(await attempts())
  await world.choose(provider_payment_id, 'success')
  await settlePayment(world.deps, family.school.id, { attemptId: id })
  const { rows } = await world.owner.query('select subject from mail where school_id = $1 order by subject', [
    family.school.id,
  ])
  expect(rows).toEqual([{ subject: expect.stringMatching(/^Payment received/) }])
})
