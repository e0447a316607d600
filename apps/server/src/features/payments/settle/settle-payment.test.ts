import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedTransitions } from '@portal/domain/payments/payment-attempt.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aTwoParentFamily, type TwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { rows } from '../../../database/rows.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { exportRefunds } from '../bank/refund/export-refunds.ts'
import { listInvoices } from '../../billing/overview/list-invoices.ts'
import { checkAttempts } from './check-attempts.ts'
import { processWebhooks } from './process-webhooks.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { MOST_UNKNOWN } from './webhook.repository.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from '../../billing/pay/start-payment.ts'

let world: PaymentWorld
let family: TwoParentFamily

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

beforeEach(async () => {
  family = await aTwoParentFamily(await aSchool(world.owner))
})
afterEach(async () => {
  world.bank.faults.clear()
  expect(await brokenInvariants(world.owner)).toEqual([])
})

type Started = { readonly term: Guid; readonly attemptId: Guid; readonly paymentId: string }

async function started(): Promise<Started> {
  const [term] = await anInvoiceInTerms(family)
  if (term === undefined) throw new Error('No term')
  await startPayment(world.deps, family.parents[0], {
    id: term,
    returnUrl: '',
    origin: 'http://portal.example',
  })
  const { rows } = await world.owner.query<{ id: Guid; provider_payment_id: string }>(
    `select a.id, a.provider_payment_id from payment_attempt a join payment_attempt_term t on t.attempt_id = a.id
     where t.term_id = $1`,
    [term],
  )
  const [row] = rows
  if (row === undefined) throw new Error('No attempt')
  return { term, attemptId: row.id, paymentId: row.provider_payment_id }
}

const settle = ({ paymentId }: Started) =>
  settlePayment(world.deps, family.school.id, { providerPaymentId: paymentId })

async function paid(): Promise<Started> {
  const payment = await started()
  await world.choose(payment.paymentId, 'success')
  await settle(payment)
  return payment
}

const onlyRows = async (question: string, parameters: unknown[] = [family.school.id]) =>
  (await world.owner.query(question, parameters)).rows as Record<string, unknown>[]

const ledger = () =>
  onlyRows('select kind, term_id, amount::int from ledger_entry where school_id = $1 order by id')
/** Credits that the family sees, of each list. */
const openCredits = async () => {
  const [parent] = family.parents
  const rows = await world.schools.read(family.school.id, (tx) =>
    listInvoices(tx, parent, { child: family.child.id, among: 'current' }),
  )
  return rows.map(({ openCreditAmount }) => openCreditAmount)
}
const stateOf = async ({ attemptId }: Started) =>
  (await onlyRows('select state from payment_attempt where id = $1', [attemptId]))[0]?.['state']
const causes = async () =>
  (await onlyRows('select cause from mail where school_id = $1 order by id')).map(
    ({ cause }) => String(cause).split(':')[0],
  )
const suspense = () =>
  onlyRows('select amount::int, currency, reason from suspense_entry where school_id = $1')

const atBank = ({ paymentId }: Started) => {
  const payment = world.bank.bank.find(paymentId)
  if (payment === undefined) throw new Error('No payment')
  return payment
}

describe('a payment that was made', () => {
  test('M2 PAY-029? is booked once when settled repeatedly, and the payer gets one mail', async () => {
    const payment = await paid()
    for (let again = 0; again < 3; again += 1) await settle(payment)
    expect(await ledger()).toEqual([{ kind: 'payment', term_id: payment.term, amount: 12_550 }])
    expect(await stateOf(payment)).toBe('paid')
    expect(await causes()).toEqual(['payment-received'])
  })

  test("mails a link to the receipt, without a token, in the payer's language", async () => {
    await world.owner.query(`update person set language = 'en' where id = $1`, [
      family.parents[0].person.guid,
    ])
    await paid()
    const [mail] = await onlyRows('select subject, text from mail where school_id = $1')
    expect(mail?.['subject']).toBe('Payment received: Schoolkosten')
    expect(mail?.['text']).toMatch(
      new RegExp(
        'invoice and your receipt in the parent portal:\\n' +
          `http://portal\\.example/app/portal/child/${family.child.id}/invoices/invoice/[0-9a-f-]{36}\\n`,
      ),
    )
  })

  test('PAY-029? M6 counts after the attempt had ended, and becomes a credit when the term was paid meanwhile', async () => {
    const given = await started()
    await world.choose(given.paymentId, 'failure')
    await settle(given)
    expect(await stateOf(given)).toBe('failed')
    await startPayment(world.deps, family.parents[1], {
      id: given.term,
      returnUrl: '',
      origin: 'http://portal.example',
    })
    const second = world.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === family.school.id)
    await world.choose(second?.id ?? '', 'success')
    await settlePayment(world.deps, family.school.id, { providerPaymentId: second?.id ?? '' })
    await world.bank.bank.report(atBank(given), 'paid')
    await settle(given)
    expect(await ledger()).toEqual([
      { kind: 'payment', term_id: given.term, amount: 12_550 },
      { kind: 'credit', term_id: null, amount: 12_550 },
    ])
    expect(await onlyRows('select amount::int, state from refund_task where school_id = $1')).toEqual([
      { amount: 12_550, state: 'open' },
    ])
    const letters = await onlyRows(
      `select text from mail where school_id = $1 and cause like 'payment-surplus:%'`,
    )
    const invoice = `http://portal.example/app/portal/child/${family.child.id}/invoices/invoice/`
    expect(letters.map(({ text }) => String(text).includes(invoice))).toEqual([true, true])
    expect(await openCredits()).toEqual([12_550])
  })

  test('M6 M8 becomes a credit when the term was withdrawn meanwhile', async () => {
    const payment = await started()
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [payment.term])
    await world.choose(payment.paymentId, 'success')
    await settle(payment)
    expect(await ledger()).toEqual([{ kind: 'credit', term_id: null, amount: 12_550 }])
    expect(await openCredits()).toEqual([12_550])
  })

  test('M9 reopens the term after a chargeback; its refund is a separate entry', async () => {
    const payment = await paid()
    world.bank.bank.refund(atBank(payment), 2_550)
    await settle(payment)
    expect(await stateOf(payment)).toBe('partly-refunded')
    await world.bank.bank.chargeBack(atBank(payment))
    await settle(payment)
    await settle(payment)
    expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 12_550],
      ['refund', -2_550],
      ['chargeback', -10_000],
    ])
    expect(await stateOf(payment)).toBe('charged-back')
    const balance = await onlyRows('select open::int from order_list_balance where school_id = $1')
    expect(balance).toEqual([{ open: 12_550 }])
    expect(await causes()).toContain('payment-charged-back')
  })

  test.each(['failed', 'canceled'] as const)(
    'PAY-037 M6 waits again when the refund of its surplus is %s after booking, and its family gets a mail',
    async (status) => {
      const payment = await started()
      await world.owner.query('update term set withdrawn_at = now() where id = $1', [payment.term])
      await world.choose(payment.paymentId, 'success')
      await settle(payment)
      world.bank.bank.refund(atBank(payment), 12_550)
      await settle(payment)
      expect(await stateOf(payment)).toBe('refunded')
      await world.bank.bank.failRefund(atBank(payment), status)
      await settle(payment)
      await settle(payment)
      expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['credit', 12_550],
        ['credit', -12_550],
        ['credit', 12_550],
      ])
      expect(await stateOf(payment)).toBe('paid')
      expect(await onlyRows('select state from refund_task where school_id = $1 order by id')).toEqual([
        { state: 'done' },
        { state: 'open' },
      ])
      expect((await causes()).filter((cause) => cause === 'refund-failed')).toHaveLength(2)
      expect((await causes()).filter((cause) => cause === 'payment-received')).toHaveLength(1)
      expect(await openCredits()).toEqual([12_550])
      expect(await suspense()).toEqual([])
    },
  )

  test('PAY-037 promises no refund when the refund of an invoice fails', async () => {
    const payment = await paid()
    world.bank.bank.refund(atBank(payment), 2_550)
    await settle(payment)
    await world.bank.bank.failRefund(atBank(payment), 'failed')
    await settle(payment)
    expect(await onlyRows('select from refund_task where school_id = $1')).toEqual([])
    expect(await causes()).not.toContain('refund-failed')
    const mails = await onlyRows(
      `select text from mail where school_id = $1 and cause like 'invoice-refund-failed:%'`,
    )
    expect(
      mails.map(({ text }) => /25,50.*telt weer mee|25\.50.*counts as payment/.test(String(text))),
    ).toEqual([true, true])
  })

  test('PAY-037 M9 closes the term again, once, when a chargeback is reversed', async () => {
    const payment = await paid()
    await world.bank.bank.chargeBack(atBank(payment))
    await settle(payment)
    await world.bank.bank.reverseChargeback(atBank(payment))
    await Promise.all([settle(payment), settle(payment), settle(payment)])
    expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 12_550],
      ['chargeback', -12_550],
      ['chargeback', 12_550],
    ])
    expect(await stateOf(payment)).toBe('paid')
    expect(await onlyRows('select open::int from order_list_balance where school_id = $1')).toEqual([
      { open: 0 },
    ])
    expect(await causes()).toContain('chargeback-reversed')
    expect(await suspense()).toEqual([])
  })

  test('PAY-038 M8 suspends the difference between ledger and provider, as last seen', async () => {
    const payment = await paid()
    const differ = async (amount: number) => {
      await world.owner.query(
        `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at, provider, provider_payment_id, provider_sub_id)
         select school_id, 'correction', debtor_id, term_id, $2::bigint, now(), provider, provider_payment_id, $2::bigint::text
         from ledger_entry where school_id = $1 and kind = 'payment'`,
        [family.school.id, amount],
      )
      await settle(payment)
      return suspense()
    }
    expect(await differ(-100)).toEqual([{ amount: 100, currency: 'EUR', reason: 'books-differ' }])
    expect(await differ(-50)).toEqual([{ amount: 150, currency: 'EUR', reason: 'books-differ' }])
  })

  test('PAYM-048 refunds a surplus that was paid online to its account without release', async () => {
    const payment = await started()
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [payment.term])
    await world.choose(payment.paymentId, 'success')
    await settle(payment)
    const bank = { ...world.deps, originOf: (host: string) => host }
    const { made } = await exportRefunds(bank, family.school.id, { variant: '09', check: async () => {} })
    expect(made?.transfers).toMatchObject([
      { amount: 12_550, iban: 'NL85DEMO0246813579', holder: 'T. Testrekening' },
    ])
  })

  test('M6 closes the task when a surplus is refunded', async () => {
    const payment = await started()
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [payment.term])
    await world.choose(payment.paymentId, 'success')
    await settle(payment)
    world.bank.bank.refund(atBank(payment), 12_550)
    await settle(payment)
    expect(await onlyRows('select state from refund_task where school_id = $1')).toEqual([{ state: 'done' }])
    expect(await openCredits()).toEqual([0])
  })
})

describe('a provider with unexpected data', () => {
  test('M5 M8 books nothing for another amount, currency or attempt, and suspends it', async () => {
    const other = randomUUID()
    const lies = [
      [{ cents: 1 }, 'other-amount'],
      [{ cents: 12_551 }, 'other-amount'],
      [{ currency: 'USD' }, 'other-currency'],
      [{ metadata: { schoolId: family.school.id, attemptId: other } }, 'other-attempt'],
      [{ metadata: {} }, 'other-school'],
    ] as const
    for (const [lie, reason] of lies) {
      const payment = await started()
      await world.choose(payment.paymentId, 'success')
      const { paymentId } = payment
      world.bank.faults.order({ on: 'read', what: 'lie', lie, paymentId })
      expect(await settle(payment)).toBe('unknown')
      expect(await stateOf(payment)).toBe('unknown')
      expect((await suspense()).at(-1)).toMatchObject({ reason })
      expect(await settle(payment)).toBe('settled')
    }
    expect(await ledger()).toHaveLength(lies.length)
  })

  test('M5 books only what was requested, whatever the provider reports', async () => {
    const payment = await started()
    await world.choose(payment.paymentId, 'success')
    const lies = fc.record(
      {
        cents: fc.integer({ min: 0, max: 1_000_000 }).filter((amount) => amount !== 12_550),
        currency: fc.constantFrom('USD', 'GBP', 'eur', 'XXX'),
        metadata: fc.dictionary(fc.constantFrom('schoolId', 'attemptId', 'x'), fc.uuid()),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        lies.filter((lie) => Object.keys(lie).length > 0),
        async (lie) => {
          world.bank.faults.order({ on: 'read', what: 'lie', lie, paymentId: payment.paymentId })
          await settle(payment)
          expect(await ledger()).toEqual([])
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('M5 leaves a payment of another school to that school', async () => {
    const payment = await started()
    await world.choose(payment.paymentId, 'success')
    const { id: elsewhere } = await aSchool(world.owner)
    const settled = await settlePayment(world.deps, elsewhere, { providerPaymentId: payment.paymentId })
    expect(settled).toBe('nothing-to-settle')
    expect(await onlyRows('select from suspense_entry where school_id = $1', [elsewhere])).toEqual([])
    expect(await ledger()).toEqual([])
  })

  test('M8 suspends money without an attempt', async () => {
    const provider = await world.schools.read(family.school.id, world.deps.providerOf)
    const answer = await provider?.createPayment({
      amount: 4_200 as never,
      description: 'Van buiten',
      redirectUrl: 'http://portal.example',
      webhookUrl: 'http://portal.example',
      metadata: { schoolId: family.school.id, attemptId: randomUUID() },
      idempotencyKey: randomUUID(),
    })
    if (answer?.outcome !== 'answered') throw new Error('No payment')
    await world.choose(answer.value.id, 'success')
    await settlePayment(world.deps, family.school.id, { providerPaymentId: answer.value.id })
    expect(await suspense()).toEqual([{ amount: 4_200, currency: 'EUR', reason: 'no-attempt' }])
    expect(world.alarms).toContainEqual({
      schoolId: family.school.id,
      what: 'no-attempt',
      subject: answer.value.id,
    })
  })

  test.each(['error-500', 'garbage', 'html', 'slow-drip', 'huge', 'too-many', 'drop-request'] as const)(
    'fault-15 fault-16 changes nothing when its response cannot be parsed (%s)',
    async (what) => {
      const payment = await started()
      await world.choose(payment.paymentId, 'success')
      world.bank.faults.order({ on: 'read', what, times: 'always' })
      expect(await settle(payment)).toBe('unknown')
      expect(await ledger()).toEqual([])
      world.bank.faults.clear()
      expect(await settle(payment)).toBe('settled')
    },
  )
})

describe('work left by a dead process', () => {
  test('M4 is checked twice a minute: a payment without a webhook is booked within a minute', async () => {
    const payment = await started()
    await world.choose(payment.paymentId, 'success')
    world.time.advance(31_000)
    await checkAttempts(world.deps, family.school.id)
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['payment'])
  })

  test('M5 does not wait for invented webhooks, which are limited and still checked', async () => {
    const invented = Array.from({ length: 30 }, (_, index) => `tr_invented${index}`)
    for (const id of invented) await receiveWebhook(world.deps, family.school.id, id)
    const payments = [await started(), await started(), await started()]
    for (const { paymentId } of payments) {
      await world.choose(paymentId, 'success')
      await receiveWebhook(world.deps, family.school.id, paymentId)
    }
    const waiting = async () =>
      (
        await world.owner.query<{ id: string }>(
          'select provider_payment_id as id from webhook where school_id = $1 and handled_at is null order by webhook.id',
          [family.school.id],
        )
      ).rows.map(({ id }) => id)
    expect(await waiting()).toEqual([
      ...invented.slice(0, MOST_UNKNOWN),
      ...payments.map(({ paymentId }) => paymentId),
    ])
    await processWebhooks(world.deps, family.school.id)
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['payment', 'payment', 'payment'])
    expect(await waiting()).toEqual(invented.slice(2, MOST_UNKNOWN))
  })

  test('M5 stores invented webhooks up to their limit when they arrive at once', async () => {
    const invented = Array.from({ length: 40 }, (_, index) => `tr_atonce${index}`)
    await Promise.all(invented.map((id) => receiveWebhook(world.deps, family.school.id, id)))
    const [{ waiting } = {}] = await onlyRows(
      'select count(*)::int as waiting from webhook where school_id = $1 and handled_at is null',
    )
    expect(waiting).toBe(MOST_UNKNOWN)
  })

  test('M4 includes a webhook on which twelve processes died; its retry does not slow down', async () => {
    const payment = await started()
    await world.choose(payment.paymentId, 'success')
    await receiveWebhook(world.deps, family.school.id, payment.paymentId)
    const dying = { ...world.deps, faultHook: () => Promise.reject(new Error('died')) }
    for (let death = 0; death < 12; death += 1) {
      await expect(processWebhooks(dying, family.school.id)).rejects.toThrow('died')
      world.time.advance(16_000)
    }
    world.bank.faults.order({ on: 'read', what: 'error-500' })
    await processWebhooks(world.deps, family.school.id)
    expect(await ledger()).toEqual([])
    world.time.advance(60_000)
    await processWebhooks(world.deps, family.school.id)
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['payment'])
  })
})

describe('the ledger', () => {
  test('is compared in one transaction for any number of payments', async () => {
    const payments = [await started(), await started(), await started()]
    for (const { paymentId } of payments) await world.choose(paymentId, 'success')
    await reconcilePayments(world.deps, family.school.id)
    let reads = 0
    const { schools } = world.deps
    const counting: typeof schools = {
      ...schools,
      read: (schoolId, work) => {
        reads += 1
        return schools.read(schoolId, work)
      },
    }
    const { compared, settled } = await reconcilePayments(
      { ...world.deps, schools: counting },
      family.school.id,
    )
    expect([compared, settled]).toEqual([payments.length, 0])
    // Three: the key, the ledger totals of these payments, and other ledger entries.
    expect(reads).toBe(3)
  })

  test('M4 equals the provider after a full comparison, in both directions', async () => {
    const payments = [await started(), await started(), await started()]
    for (const { paymentId } of payments) await world.choose(paymentId, 'success')
    expect(await reconcilePayments(world.deps, family.school.id)).toMatchObject({ settled: 3, missing: 0 })
    expect(await reconcilePayments(world.deps, family.school.id)).toMatchObject({ settled: 0, missing: 0 })
    await world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, amount, booked_at, provider, provider_payment_id)
       values ($1, 'credit', $2, 1, '2026-11-21T09:00:00Z', 'mollie', 'tr_invented')`,
      [family.school.id, family.debtor.id],
    )
    expect(await reconcilePayments(world.deps, family.school.id)).toMatchObject({ missing: 1 })
    expect(await suspense()).toMatchObject([{ reason: 'not-at-provider' }])
    await world.owner.query(
      `insert into refund_task (school_id, debtor_id, ledger_entry_id, amount, reason, created_at)
       select school_id, debtor_id, id, amount, 'surplus', now() from ledger_entry where provider_payment_id = 'tr_invented'`,
    )
  })

  test('M9 is append-only: neither the application nor the owner changes or removes an entry', async () => {
    const payment = await paid()
    const asPortal = (statement: string) =>
      world.schools.write(family.school.id, (tx) => sql.raw(statement).execute(rows(tx)))
    await expect(asPortal('update ledger_entry set amount = 1')).rejects.toThrow('permission denied')
    await expect(asPortal('delete from ledger_entry')).rejects.toThrow('permission denied')
    for (const statement of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry cascade',
    ])
      await expect(world.owner.query(statement)).rejects.toThrow('append-only')
    expect(await stateOf(payment)).toBe('paid')
  })

  test('M9 PAY-029? allows exactly the state transitions of the domain', async () => {
    const rows = await onlyRows('select from_state, to_state from attempt_transition', [])
    const inDatabase = rows.map((row) => `${String(row['from_state'])} > ${String(row['to_state'])}`)
    const inDomain = Object.entries(allowedTransitions).flatMap(([from, goals]) =>
      goals.map((to) => `${from} > ${to}`),
    )
    expect(inDatabase.toSorted()).toEqual(inDomain.toSorted())
  })

  test('M9 rejects a transition that is not allowed, and a changed amount', async () => {
    const payment = await paid()
    const change = (what: string) =>
      world.owner.query(`update payment_attempt set ${what} where id = $1`, [payment.attemptId])
    await expect(change(`state = 'open'`)).rejects.toThrow('cannot go from paid to open')
    await expect(change('amount = 1')).rejects.toThrow('frozen')
  })

  test('M2 rejects a second entry for the same money from any process', async () => {
    const { paymentId } = await paid()
    const again = world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, attempt_id, amount, booked_at, provider,
         provider_payment_id, provider_sub_id)
       select school_id, kind, debtor_id, term_id, attempt_id, amount, now(), provider, provider_payment_id,
         provider_sub_id from ledger_entry where provider_payment_id = $1`,
      [paymentId],
    )
    await expect(again).rejects.toThrow('duplicate key')
  })

  test('M2 allows one attempt per payment at the provider', async () => {
    const [one, other] = [await started(), await started()]
    const change = world.owner.query('update payment_attempt set provider_payment_id = $1 where id = $2', [
      one.paymentId,
      other.attemptId,
    ])
    await expect(change).rejects.toThrow('duplicate key')
  })

  test('settles nothing for an attempt that does not exist', async () => {
    expect(await settlePayment(world.deps, family.school.id, { attemptId: guid(randomUUID()) })).toBe(
      'nothing-to-settle',
    )
    expect(await settlePayment(world.deps, family.school.id, { providerPaymentId: 'tr_0' })).toBe(
      'nothing-to-settle',
    )
  })
})
