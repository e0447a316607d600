import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { aCollectingSchool, aCreditNote } from '../../../testing/payments/bank-files.ts'
import type { TwoParentFamily } from '../../../testing/people/families.ts'
import { brokenInvariants } from '../../../testing/payments/invariants.ts'
import { anInvoice, bookPayment } from '../../../testing/billing/invoices.ts'
import { aListFor, type TestOrderList } from '../../../testing/billing/lists.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../testing/payments/payments.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { matchLocked } from '../payments/bank/statement/book-transfer.ts'
import { exportCollections } from '../payments/bank/collection/export-collections.ts'
import { exportRefunds, listWaitingRefunds } from '../payments/bank/refund/export-refunds.ts'
import type { MadeFile } from '../payments/bank/bank-file.repository.ts'
import { findInvoice } from './invoice.repository.ts'
import { listInvoices } from './overview/list-invoices.ts'
import { listOverviews } from './overview/list-overviews.ts'
import { payables } from '../../composition/payables.ts'
import { readPaymentInfo } from './pay/read-payment-info.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { listOpenTerms } from './pay/terms/list-open-terms.ts'
import { startPayment } from './pay/start-payment.ts'
import { readOrderList } from './order-list/read-order-list.ts'
import { setOffCredit } from './set-off/set-off-credit.ts'

let world: PaymentWorld
let family: TwoParentFamily
let orderList: TestOrderList

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

const newFamily = async () => {
  family = await aCollectingSchool(world.owner)
  orderList = await aListFor(family, { title: 'Schoolkosten', lines: [], methods: [] })
}
beforeEach(newFamily)
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

const reading = <T>(work: (tx: SchoolTransaction) => Promise<T>) =>
  world.deps.schools.read(family.school.id, work)
const now = () => world.deps.clock()
const bankDeps = () => ({
  schools: world.deps.schools,
  clock: now,
  originOf: (host: string) => `https://${host}`,
  payables,
})
const setOff = () =>
  world.deps.schools.write(family.school.id, (tx) => setOffCredit(tx, [orderList.id], now()))
const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Rolls back a change after its amount was read. */
class Undone extends Error {}
const undone = async (work: (tell: (amount: number) => never) => Promise<unknown>): Promise<number> => {
  let told = 0
  await work((amount) => {
    told = amount
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return told
}

const controlSumOf = ({ content }: MadeFile): number =>
  Math.round(Number(/<CtrlSum>([\d.]+)<\/CtrlSum>/.exec(content)?.[1]) * 100)

/** The amount due of this list on every screen and document. */
async function surfaces(invoices: readonly Guid[], terms: readonly Guid[]) {
  const [parent] = family.parents
  const child = family.child.id
  const [row] = await reading((tx) => listInvoices(tx, parent, { child, among: 'current' }))
  const [home] = await reading((tx) => listOverviews(tx, parent))
  const page = await reading((tx) => readOrderList(tx, parent, { child, orderList: orderList.id }))
  const openOf = (list: readonly { readonly open: number }[]) =>
    totalOf(list.map(({ open }) => open).filter((open) => open > 0))
  const papers = await Promise.all(invoices.map((id) => reading((tx) => findInvoice(tx, id))))
  const payments = await Promise.all(
    terms.map((id) => reading((tx) => readPaymentInfo(tx, parent, id, now()))),
  )
  const check = (tell: (amount: number) => never) => async (file: MadeFile) => tell(controlSumOf(file))
  return {
    list: Math.max(0, row?.openAmount ?? 0),
    home: Math.max(0, home?.rows[0]?.openAmount ?? 0),
    page: Math.max(0, page.openAmount),
    terms: openOf(page.invoice?.terms ?? []),
    papers: openOf(papers.flatMap((paper) => paper?.terms ?? [])),
    payments: totalOf(payments.map(({ amount }) => amount)),
    payAll: openOf(await reading((tx) => listOpenTerms(tx, parent))),
    transfer: await undone((tell) =>
      world.deps.schools.write(family.school.id, async (tx) => {
        const shares: number[] = []
        for (const id of invoices) {
          const hints = { references: [id], byAccount: [], byName: [] }
          const match = await matchLocked(tx, cents(10_000_000), hints, { now: now(), payables })
          if (match.kind === 'matched') shares.push(...match.shares.map(({ amount }) => amount))
        }
        return tell(totalOf(shares))
      }),
    ),
    collected: await undone((tell) =>
      exportCollections(bankDeps(), family.school.id, {
        on: calendarDay('2026-12-14'),
        variant: '08',
        again: [],
        check: check(tell),
      }),
    ),
  }
}

/** The refundable amounts: those for the file, and those waiting for a release. */
const toGiveBack = async () => {
  const waiting = await listWaitingRefunds(bankDeps(), family.school.id)
  const ordered = await undone((tell) =>
    exportRefunds(bankDeps(), family.school.id, {
      variant: '09',
      check: async (file) => tell(controlSumOf(file)),
    }),
  )
  return ordered + totalOf(waiting.map(({ amount }) => amount))
}

const askedEverywhere = (amount: number) => ({
  list: amount,
  home: amount,
  page: amount,
  terms: amount,
  papers: amount,
  payments: amount,
  payAll: amount,
  transfer: amount,
  collected: amount,
})

type Happening =
  | { readonly kind: 'invoice'; readonly amounts: readonly number[]; readonly day: number }
  | { readonly kind: 'note'; readonly amount: number }
  | { readonly kind: 'pay' | 'chargeback' | 'repay'; readonly which: number; readonly share: number }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constant('invoice' as const),
    amounts: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 3 }),
    day: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('note' as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'chargeback' as const, 'repay' as const),
    which: fc.nat(5),
    share: fc.integer({ min: 1, max: 100 }),
  }),
)

/** Books the set-off at once, or leaves it to the next request. */
const writers = {
  product: setOff,
  nobody: async () => {},
}

/** A random family: terms and notes of its list, and events in plain cents. */
function aHistory() {
  const invoices: Guid[] = []
  const terms: Guid[] = []
  const notes: Guid[] = []
  const sums = { issued: 0, credited: 0, paid: 0, refunded: 0 }
  const balanceOf = async (term: Guid) => {
    const { rows } = await world.owner.query<{ amount: number; booked: number; money: number }>(
      `select t.amount::int as amount, coalesce(sum(e.amount), 0)::int as booked,
         coalesce(sum(e.amount) filter (where e.provider is distinct from 'set-off'), 0)::int as money
       from term t left join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
       where t.id = $1 group by t.amount`,
      [term],
    )
    return rows[0] ?? { amount: 0, booked: 0, money: 0 }
  }
  const move = async ({ kind, which, share }: Extract<Happening, { which: number }>) => {
    const among = kind === 'repay' ? notes : terms
    const chosen = among[which % Math.max(1, among.length)]
    if (!chosen) return
    const { amount, booked, money } = await balanceOf(chosen)
    const held = { pay: amount - booked, chargeback: money, repay: booked - amount }[kind]
    const moved = Math.ceil((held * share) / 100)
    if (moved <= 0) return
    await bookPayment(orderList, chosen, kind === 'pay' ? moved : -moved)
    sums[kind === 'pay' ? 'paid' : 'refunded'] += moved
  }
  return {
    invoices,
    terms,
    sums,
    async apply(one: Happening) {
      if (one.kind === 'invoice') {
        const dueOn = `2026-12-0${one.day}`
        const invoice = await anInvoice(orderList, {
          total: totalOf(one.amounts),
          terms: one.amounts.map((amount) => ({ amount, dueOn, methodName: 'incasso' as const })),
        })
        invoices.push(invoice.id)
        terms.push(...invoice.terms)
        sums.issued += totalOf(one.amounts)
      } else if (one.kind === 'note') {
        const [term] = terms
        if (!term) return
        notes.push(await aCreditNote(world.owner, term, one.amount))
        sums.credited += one.amount
      } else await move(one)
    },
  }
}

describe('PAY-047 M3 one amount due', () => {
  test('is issued − credited − paid + refunded on every surface, after any history and any writer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<keyof typeof writers>('product', 'nobody'),
        fc.array(happening, { minLength: 2, maxLength: 7 }),
        async (writer, happenings) => {
          await newFamily()
          const history = aHistory()
          await history.apply({ kind: 'invoice', amounts: [5000, 4999], day: 5 })
          for (const one of happenings) {
            await history.apply(one)
            await writers[writer]()
          }
          const { issued, credited, paid, refunded } = history.sums
          const left = issued - credited - paid + refunded
          expect(await surfaces(history.invoices, history.terms)).toEqual(askedEverywhere(Math.max(0, left)))
          expect(await toGiveBack()).toBe(Math.max(0, -left))
          expect(await brokenInvariants(world.owner)).toEqual([])
        },
      ),
      { numRuns: 12 * THOROUGHNESS },
    )
  })

  test.each([
    ['a note for a part', [1000], [301], 0, 699],
    ['notes of all but one cent', [10_000], [6000, 3999], 0, 1],
    ['a note after one of two terms was paid', [5000, 4999], [4998], 5000, 1],
    ['a note for a part of what is collected', [8000], [2000], 0, 6000],
  ])('equals the open amount after %s', async (_case, amounts, notes, paid, open) => {
    const history = aHistory()
    await history.apply({ kind: 'invoice', amounts, day: 5 })
    if (paid > 0) await history.apply({ kind: 'pay', which: 0, share: 100 })
    for (const amount of notes) await history.apply({ kind: 'note', amount })
    expect(await surfaces(history.invoices, history.terms)).toEqual(askedEverywhere(open))
    expect(await toGiveBack()).toBe(0)
  })

  test('equals home before and after undoing the set-off of a refunded note', async () => {
    const history = aHistory()
    await history.apply({ kind: 'invoice', amounts: [1000], day: 5 })
    const note = await aCreditNote(world.owner, history.terms[0] as Guid, 1000)
    await setOff()
    await bookPayment(orderList, note, -400)
    const rowOfHome = async () => (await reading((tx) => listOverviews(tx, family.parents[0])))[0]?.rows[0]
    const before = await rowOfHome()
    await setOff()
    expect(before).toEqual(await rowOfHome())
    expect(await surfaces(history.invoices, history.terms)).toEqual(askedEverywhere(400))
    expect(await toGiveBack()).toBe(0)
  })
})

describe('PAY-047 M1 a credit note while a payment starts', () => {
  let invoice: Guid
  let term: Guid

  beforeEach(async () => {
    const made = await anInvoice(orderList, { total: 1000, terms: [{}] })
    invoice = made.id
    term = made.terms[0] as Guid
  })

  const start = (id: Guid = term) =>
    startPayment(world.deps, family.parents[0], { id, returnUrl: '/', origin: 'http://portal.example' })
  const payment = () => {
    const found = world.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === family.school.id)
    if (!found) throw new Error('No payment at the bank')
    return found
  }
  const end = async (outcome: 'success' | 'failure') => {
    await world.choose(payment().id, outcome)
    await settlePayment(world.deps, family.school.id, { providerPaymentId: payment().id })
  }
  const row = async () => {
    const among = 'current' as const
    const rows = await reading((tx) => listInvoices(tx, family.parents[0], { child: family.child.id, among }))
    return [rows[0]?.openAmount, rows[0]?.openCreditAmount]
  }

  test('reduces the payment when booked before, also when paying by invoice id', async () => {
    await aCreditNote(world.owner, term, 301)
    expect(await start(invoice)).toMatchObject({ amount: 699, openTransaction: true })
    expect(payment().cents).toBe(699)
    expect(await row()).toEqual([699, 0])
    await end('success')
    expect(await row()).toEqual([0, 0])
    expect(await toGiveBack()).toBe(0)
  })

  test('is awaited while it is being booked, and reduces the payment', async () => {
    const writer = await world.owner.connect()
    try {
      await writer.query('begin')
      await aCreditNote(writer as unknown as PaymentWorld['owner'], term, 301)
      const started = start()
      await expect
        .poll(async () => {
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return (await world.owner.query(waiting)).rowCount
        })
        .toBeGreaterThan(0)
      await writer.query('commit')
      expect(await started).toMatchObject({ amount: 699 })
      expect(payment().cents).toBe(699)
    } finally {
      writer.release()
    }
  })

  test('leaves a payment under way unchanged, and is refunded once it is paid', async () => {
    expect(await start()).toMatchObject({ amount: 1000 })
    await aCreditNote(world.owner, term, 301)
    await setOff()
    expect(await start()).toMatchObject({ amount: 1000 })
    expect(await row()).toEqual([1000, 0])
    expect(await toGiveBack()).toBe(0)
    await end('success')
    expect(await row()).toEqual([-301, 301])
    expect(await toGiveBack()).toBe(301)
  })

  test('is set off once the payment under way has failed', async () => {
    await start()
    await aCreditNote(world.owner, term, 301)
    await setOff()
    await end('failure')
    expect(await row()).toEqual([699, 0])
    expect(await start()).toMatchObject({ amount: 699 })
  })

  test('refunds a late payment for a term that it settled', async () => {
    await start()
    const school = [family.school.id]
    await world.owner.query(`update payment_attempt set state = 'expired' where school_id = $1`, school)
    await aCreditNote(world.owner, term, 301)
    await setOff()
    expect(await row()).toEqual([699, 0])
    await end('success')
    expect(await row()).toEqual([0, 301])
    expect(await toGiveBack()).toBe(301)
  })

  test('is booked once by concurrent writers', async () => {
    await aCreditNote(world.owner, term, 301)
    await Promise.all([setOff(), setOff(), setOff()])
    const { rows } = await world.owner.query<{ amount: number }>(
      `select amount::int as amount from ledger_entry where school_id = $1 and provider = 'set-off' order by amount`,
      [family.school.id],
    )
    expect(rows.map(({ amount }) => amount)).toEqual([-301, 301])
  })
})
