import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { aCreditNote } from '../../../../testing/bank-files.ts'
import { brokenInvariants } from '../../../../testing/invariants.ts'
import { aTwoParentFamily, anActor, type TwoParentFamily } from '../../../../testing/families.ts'
import { anInvoiceInTerms } from '../../../../testing/invoices.ts'
import { aSchool } from '../../../../testing/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments.ts'
import { findInvoices } from '../invoice.repository.ts'
import { checkAttempts } from '../../payments/settle/check-attempts.ts'
import { readTransaction } from '../../payments/read-transaction.ts'
import { readPaymentInfo } from './read-payment-info.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { listOpenTerms } from './list-open-terms.ts'
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

/** Whoever starts is refused with a code, and there is nothing of it: no attempt here, no payment at the bank. */
async function expectRefusal(code: string, ...asked: Parameters<typeof start>): Promise<void> {
  const written = async () => {
    const { rows } = await world.owner.query('select count(*) from payment_attempt')
    return [rows, world.bank.bank.list().length]
  }
  const before = await written()
  expect(await refusal(start(...asked))).toBe(code)
  expect(await written()).toEqual(before)
}

describe('what is not to be paid any more', () => {
  test('M3 PAY-012 nothing is open of what a credit note gives back', async () => {
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

  test('M1 PAY-030? what was announced as paid is not paid once more, and the next part can be', async () => {
    const [announced, next] = await anInvoiceInTerms(family, [2000, 3000])
    await world.owner.query('update term set announced_at = now() where id = $1', [announced])
    await expectRefusal('payment-pending', marieke, announced)
    expect(await start(marieke, next)).toMatchObject({ amount: 3000, openTransaction: true })
  })
})

describe('starting to pay', () => {
  test('PAY-012 PAY-013 PAY-030? asks the bank for what is open by the ledger and says where to pay', async () => {
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

  test('PAY-030? a part that was paid before is not asked again', async () => {
    await world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
       values ($1, 'payment', $2, $3, 2550, now())`,
      [family.school.id, family.debtor.id, term],
    )
    expect(await start()).toMatchObject({ amount: 10_000 })
  })

  test('the invoice itself may be named: its first unpaid term is paid', async () => {
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

  test('PAY-031? M1 a second start gives the payment that is under way, to the other parent too', async () => {
    const info = await start()
    expect(await start()).toEqual(info)
    expect(await start(family.parents[1])).toEqual(info)
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('M1 PAY-033? fifty starts at once by two parents make one attempt and one payment', async () => {
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

  test('after a payment that was given up at the bank one can start anew at once, webhook or not', async () => {
    const before = await start()
    await world.choose(first(paymentsAtBank()).id, 'cancelled')
    const after = await start()
    expect(after.payAt).not.toBe(before.payAt)
    expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open'])
  })

  test('PAY-032? nothing is started when nothing is open any more, also when that was not known yet', async () => {
    await start()
    await world.choose(first(paymentsAtBank()).id, 'success')
    expect(await refusal(start())).toBe('nothing-open')
    expect(paymentsAtBank()).toHaveLength(1)
  })
})

describe('who may not pay', () => {
  test('PAY-035? an invoice that does not exist and one of another family or school are the same', async () => {
    const neighbour = await aTwoParentFamily(family.school)
    const elsewhere = await aTwoParentFamily(await aSchool(world.owner))
    await expectRefusal('not-found', marieke, guid(randomUUID()))
    await expectRefusal('not-found', neighbour.parents[0])
    await expectRefusal('not-found', elsewhere.parents[0])
  })

  test('a read-only guardian, an impersonator and who is no parent are told so', async () => {
    const personId = marieke.person.guid
    const student = { ...marieke.role, stereotype: 'leerling' } as const
    await expectRefusal('impersonating', anActor(family.school.id, personId, { reallyBy: personId }))
    await expectRefusal('not-a-parent', anActor(family.school.id, personId, { role: student }))
    await world.owner.query('update relation set looks_along = true where person_id = $1', [personId])
    await expectRefusal('looking-along')
  })

  test('a relation that ended today opens nothing any more', async () => {
    await world.owner.query(`update relation set ended_on = '2026-11-21' where person_id = $1`, [
      marieke.person.guid,
    ])
    await expectRefusal('not-found')
  })

  test('a term that the school withdrew is paid no more: what is left of its invoice is', async () => {
    const [withdrawn, other] = await anInvoiceInTerms(family, [5_000, 7_550])
    const withdraw = (id: Guid | undefined) =>
      world.owner.query('update term set withdrawn_at = now() where id = $1', [id])
    await withdraw(withdrawn)
    expect(await start(marieke, withdrawn)).toMatchObject({ invoiceId: other, amount: 7_550 })
    const [alone] = await anInvoiceInTerms(family, [5_000])
    await withdraw(alone)
    await expectRefusal('not-found', marieke, alone)
  })

  test('a later term waits for an earlier one, and a transfer is not paid online', async () => {
    const [, second] = await anInvoiceInTerms(family, [5_000, 7_550])
    await expectRefusal('earlier-term-first', marieke, second)
    const [transfer] = await anInvoiceInTerms(family, [5_000], 'overboeking')
    await expectRefusal('not-an-online-method', marieke, transfer)
  })
})

describe('the way back', () => {
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
  ])('API-092? PAY-036? leads to a path of the app and nowhere else: %s', async (appPath, expected) => {
    await start(marieke, term, `/betalen/ideal/ideal/return?${new URLSearchParams({ appPath })}`)
    expect(first(await attempts()).return_path).toBe(expected)
  })

  test('a return address that is none leads home', async () => {
    await start(marieke, term, 'http://[')
    expect(first(await attempts()).return_path).toBe('/app/portal')
  })
})

describe('a bank that is ill', () => {
  test('ERR-025 ERR-026 a refusal is told, nothing stays under way, and one may try again', async () => {
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
      // However often: over a connection that had stayed open, the same is asked once more over a new one.
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

  test('M1 fault-12: as long as nobody knows, nothing new starts, and what appears later is taken up', async () => {
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

  test('an attempt that never reached the bank ends when its key is too old to ask again', async () => {
    world.bank.faults.order({ on: 'create', what: 'drop-request', times: 'always' })
    await start()
    world.time.advance(51 * 60_000)
    await checkAttempts(world.deps, family.school.id)
    expect(await attempts()).toMatchObject([{ state: 'failed' }])
    expect(paymentsAtBank()).toEqual([])
  })

  test('an old attempt whose payment does exist is found in the list, and its money is booked', async () => {
    world.bank.faults.order({ on: 'create', what: 'drop-answer' })
    await start()
    await world.choose(first(paymentsAtBank()).id, 'success')
    world.time.advance(51 * 60_000)
    await checkAttempts(world.deps, family.school.id)
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
  })
})

describe('a pupil who left', () => {
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

  test('INV-070? is not paid for under a relation that ended for a reason of its own', async () => {
    const [, other] = family.parents
    await closeAccount()
    await endRelation(false, other.person.guid)
    await expectRefusal('not-found', other)
  })
})

describe('looking at a payment', () => {
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

  test('PAY-031? a second start finds the open transaction, with the address to go on', async () => {
    const { payAt } = await start()
    expect(await info(marieke, term)).toMatchObject({ openTransaction: true, payAt })
  })

  test('PAY-031? a payment that the provider let expire reads Cancelled, and one can start anew', async () => {
    const before = await start()
    const payment = first(paymentsAtBank())
    await world.bank.bank.report(payment, 'expired')
    await settlePayment(world.deps, family.school.id, { providerPaymentId: payment.id })
    expect(await transaction(marieke, first(await attempts()).id)).toMatchObject({ status: 'cancelled' })
    const after = await start()
    expect(after.payAt).not.toBe(before.payAt)
    expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(['expired', 'open'])
  })

  test('PAY-034? API-091 tells how it ended, unconfirmed included', async () => {
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

  test('PAY-035? another family finds neither the invoice nor the transaction', async () => {
    const neighbour = (await aTwoParentFamily(family.school)).parents[0]
    await start()
    expect(await refusal(info(neighbour, term))).toBe('not-found')
    expect(await refusal(transaction(neighbour, first(await attempts()).id))).toBe('not-found')
    expect(await refusal(transaction(marieke, guid(randomUUID())))).toBe('not-found')
  })
})

test('PROD-002 the letter about a payment is in the language of the school where its reader chose none', async () => {
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
