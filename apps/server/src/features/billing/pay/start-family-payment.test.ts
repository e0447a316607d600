import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { cents } from '@portal/domain/values/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { brokenInvariants } from '../../../../testing/invariants.ts'
import { aTwoParentFamily, anActor, aSibling, type TwoParentFamily } from '../../../../testing/families.ts'
import { anInvoice, anInvoiceInTerms } from '../../../../testing/invoices.ts'
import { aListFor } from '../../../../testing/lists.ts'
import { aSchool } from '../../../../testing/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments.ts'
import { listOpenTerms } from './list-open-terms.ts'
import { readTransaction } from '../../payments/read-transaction.ts'
import { readPaymentInfo } from './read-payment-info.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { startFamilyPayment } from './start-family-payment.ts'
import { startPayment } from './start-payment.ts'

let world: PaymentWorld
let sem: TwoParentFamily
let noor: TwoParentFamily
let marieke: Actor
let jeroen: Actor
/** The terms of the family: 55 and 40 euros of one invoice for Sem, and 125.50 for Noor. */
let first: Guid
let second: Guid
let other: Guid

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

beforeEach(async () => {
  sem = await aTwoParentFamily(await aSchool(world.owner))
  noor = await aSibling(sem)
  ;[marieke, jeroen] = sem.parents
  ;[first, second] = (await anInvoiceInTerms(sem, [5_500, 4_000])) as [Guid, Guid]
  ;[other] = (await anInvoiceInTerms(noor)) as [Guid]
})
afterEach(async () => {
  world.bank.faults.clear()
  expect(await brokenInvariants(world.owner)).toEqual([])
})

const openTerms = (actor = marieke): Promise<readonly OpenTerm[]> =>
  world.deps.schools.read(sem.school.id, (tx) => listOpenTerms(tx, actor))

/** Starts to pay these terms for what is open of them, as the payer saw it. */
async function start(ids: readonly Guid[], actor = marieke, seen?: readonly OpenTerm[]) {
  const terms = seen ?? (await openTerms(actor))
  return startFamilyPayment(world.deps, actor, {
    terms: ids.map((id) => ({ id, amount: terms.find((term) => term.id === id)?.open ?? cents(0) })),
    method: 'ideal',
    returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal/pay-all/result',
    origin: 'http://portal.example',
  })
}

const startOne = (id: Guid, actor = marieke) =>
  startPayment(world.deps, actor, { id, returnUrl: '', origin: 'http://portal.example' })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: { code?: string }) => error.code,
  )

const paymentsAtBank = () =>
  world.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === sem.school.id)

const lastPayment = () => {
  const payment = paymentsAtBank().at(-1)
  if (!payment) throw new Error('No payment')
  return payment
}

const settle = () => settlePayment(world.deps, sem.school.id, { providerPaymentId: lastPayment().id })

const letters = async () => {
  const { rows } = await world.owner.query<{ subject: string; text: string }>(
    'select subject, text from mail where school_id = $1 order by id',
    [sem.school.id],
  )
  return rows.map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }))
}

/** What the ledger holds of each term, and the credit of the family. */
async function books() {
  const { rows } = await world.owner.query<{ term_id: Guid | null; amount: number }>(
    'select term_id, sum(amount)::int as amount from ledger_entry where school_id = $1 group by term_id',
    [sem.school.id],
  )
  return new Map(rows.map(({ term_id: term, amount }) => [term ?? 'credit', amount]))
}

const attemptId = async (): Promise<Guid> => {
  const { rows } = await world.owner.query<{ id: Guid }>(
    'select id from payment_attempt where school_id = $1 order by created_at desc, id limit 1',
    [sem.school.id],
  )
  if (!rows[0]) throw new Error('No attempt')
  return rows[0].id
}

test.each([240, 241])(
  'X5 what does not fit at the bank is cut between signs, also of %i letters and emoji',
  async (letters) => {
    await world.owner.query('update invoice set description = $2 where school_id = $1', [
      sem.school.id,
      'x'.repeat(letters) + '🎄'.repeat(20),
    ])
    const { description } = await start([first, other])
    expect(description).not.toMatch(/\p{Cs}|\uFFFD/u)
    expect(description.length).toBeGreaterThanOrEqual(254)
    expect(description.length).toBeLessThanOrEqual(255)
    expect(lastPayment().description).toBe(description)
  },
)

describe('what is open for a family', () => {
  test('is every open term of all children, with what it costs now', async () => {
    await world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
       values ($1, 'payment', $2, $3, 550, now())`,
      [sem.school.id, sem.debtor.id, other],
    )
    expect(await openTerms()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, child: sem.child.id, open: 5_500, number: 1, of: 2 }),
        expect.objectContaining({ id: second, child: sem.child.id, open: 4_000, number: 2, of: 2 }),
        expect.objectContaining({ id: other, child: noor.child.id, open: 12_000, of: 1, underWay: false }),
      ]),
    )
    expect(await openTerms()).toHaveLength(3)
  })

  test('is nothing of another family, of a withdrawn term, or of one that was announced', async () => {
    await anInvoiceInTerms(await aTwoParentFamily(sem.school))
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [first])
    await world.owner.query('update term set announced_at = now() where id = $1', [second])
    expect((await openTerms()).map(({ id }) => id)).toEqual([other])
  })

  test('is told with the name and reference of its invoice, and the methods that cost as much', async () => {
    const surcharge = { adjustment: { type: 'surcharge', calculation: 'amount', value: 100 } } as const
    const list = await aListFor(noor, {
      title: 'Excursie',
      voluntary: true,
      methods: [
        { systemName: 'ideal' },
        { systemName: 'mistercash' },
        { systemName: 'sofort', ...surcharge },
        { systemName: 'overboeking' },
      ],
    })
    const invoice = await anInvoice(list, {
      number: 'T26-9',
      total: 3000,
      dueOn: '2026-11-05',
      terms: [{ paid: 1 }],
    })
    await anInvoice(list, { terms: [{ paid: 1000 }] })
    const [nearest, ...others] = await openTerms()
    expect(nearest).toEqual({
      id: invoice.terms[0],
      child: noor.child.id,
      debtor: noor.debtor.id,
      orderList: list.id,
      invoice: invoice.id,
      title: 'Schoolkosten',
      reference: 'T26-9-1',
      number: 1,
      of: 1,
      dueOn: '2026-11-05',
      open: 2999,
      method: { visibleName: 'iDEAL | Wero', online: true },
      methods: [
        { systemName: 'ideal', visibleName: 'iDEAL | Wero' },
        { systemName: 'mistercash', visibleName: 'Bancontact' },
      ],
      voluntary: true,
      underWay: false,
      isReadOnly: false,
    })
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first, second, other]))
  })

  test('is nothing of a list that was neither shown nor answered', async () => {
    await world.owner.query('update order_list set visible = false where child_id = $1', [sem.child.id])
    expect((await openTerms()).map(({ id }) => id)).toEqual([other])
    await world.owner.query('update order_list set responded_at = now() where child_id = $1', [sem.child.id])
    expect(new Set((await openTerms()).map(({ id }) => id))).toEqual(new Set([first, second, other]))
  })
})

describe('paying for all children at once', () => {
  test('PAY-030? is one payment of the total, and says how it is divided', async () => {
    const info = await start([first, second, other])
    expect(info).toMatchObject({
      amount: 22_050,
      status: 'open',
      openTransaction: true,
      description: expect.stringContaining('Schoolkosten (1/2), Schoolkosten (2/2)'),
      reference: expect.stringMatching(/^VB-[0-9A-F]{8}$/),
      payAt: `${world.address}/pay/${lastPayment().id}`,
    })
    expect(info.parts?.map(({ child, amount }) => [child, amount])).toEqual(
      expect.arrayContaining([
        [sem.child.id, 5_500],
        [sem.child.id, 4_000],
        [noor.child.id, 12_550],
      ]),
    )
    expect(paymentsAtBank()).toMatchObject([{ cents: 22_050, method: 'ideal' }])
  })

  test('M3 books each term for its own share, and tells the payer once', async () => {
    await start([first, other])
    await world.choose(lastPayment().id, 'success')
    await settle()
    await settle()
    expect(await books()).toEqual(
      new Map([
        [first, 5_500],
        [other, 12_550],
      ]),
    )
    expect((await openTerms()).map(({ id }) => id)).toEqual([second])
    expect(await letters()).toHaveLength(1)
  })

  test('the letter says what was paid of each invoice, and where its receipt is', async () => {
    const { rows } = await world.owner.query('select reference from term where id = $1', [first])
    await start([first, other])
    await world.choose(lastPayment().id, 'success')
    await settle()
    const [letter] = await letters()
    expect(letter?.subject).toContain('Betaling ontvangen')
    const text = letter?.text ?? ''
    expect(text).toMatch(/betaling van € 180,50 ontvangen.*Bij elke factuur vindt u uw betaalbewijs/s)
    expect(text).toMatch(
      new RegExp(
        `Sem: Schoolkosten \\(1/2\\) \\(kenmerk ${rows[0]?.reference}\\)\n€ 55,00\n` +
          `http://portal\\.example/app/portal/child/${sem.child.id}/invoices/invoice/[0-9a-f-]{36}\n`,
      ),
    )
    expect(text).toMatch(
      new RegExp(`Noor: Schoolkosten \\(kenmerk .*\\)\n€ 125,50\n.*/child/${noor.child.id}/`),
    )
  })

  test('A1 who pays for one of the children only does not read about the other', async () => {
    await world.owner.query(
      `update relation set ended_on = '2026-11-01' where person_id = $1 and child_id = $2`,
      [jeroen.person.guid, noor.child.id],
    )
    await start([first, other])
    await world.choose(lastPayment().id, 'success')
    await settle()
    await world.bank.bank.chargeBack(lastPayment())
    await settle()
    const told = (await letters()).filter(({ subject }) => subject.includes('teruggeboekt'))
    const textTo = (name: string) => told.find(({ text }) => text.startsWith(`Beste ${name} `))?.text ?? ''
    for (const words of ['€ 180,50', 'Sem: ', 'Noor: ']) expect(textTo('Marieke')).toContain(words)
    for (const words of ['€ 55,00', sem.child.id]) expect(textTo('Jeroen')).toContain(words)
    expect(textTo('Jeroen')).not.toMatch(new RegExp(`Noor|180,50|125,50|${noor.child.id}`))
  })

  test.each(['cancelled', 'failure'] as const)(
    'PAY-031? a payment that ended as %s leaves every term as it was, and one can start anew',
    async (outcome) => {
      const before = await openTerms()
      await start([first, other])
      expect((await openTerms()).filter(({ underWay }) => underWay)).toHaveLength(2)
      await world.choose(lastPayment().id, outcome)
      await settle()
      expect(await openTerms()).toEqual(before)
      expect(await books()).toEqual(new Map())
      expect(await start([first, second, other])).toMatchObject({ amount: 22_050 })
    },
  )

  test('of one term it is a payment like any other, under the reference of that term', async () => {
    const [term] = (await openTerms()).filter(({ id }) => id === other)
    const info = await start([other])
    expect(info).toMatchObject({ amount: 12_550, reference: term?.reference, description: 'Schoolkosten' })
    expect(info.parts).toBeUndefined()
  })

  test('M6 what a term does not need any more becomes a credit, and the other terms get their shares', async () => {
    await start([first, other])
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [first])
    await world.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
       values ($1, 'payment', $2, $3, 550, now())`,
      [sem.school.id, sem.debtor.id, other],
    )
    await world.choose(lastPayment().id, 'success')
    await settle()
    expect(await books()).toEqual(
      new Map<string, number>([
        [other, 12_550],
        ['credit', 6_050],
      ]),
    )
  })

  test('M6 what goes back is taken from the terms that it paid, never more than they held', async () => {
    await start([first, other])
    await world.choose(lastPayment().id, 'success')
    await settle()
    world.bank.bank.refund(lastPayment(), 15_000)
    await settle()
    const after = await books()
    expect((after.get(first) ?? 0) + (after.get(other) ?? 0)).toBe(3_050)
    await world.bank.bank.chargeBack(lastPayment())
    await settle()
    expect([...(await books()).values()].reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(3_050)
  })
})

describe('a choice that cannot be paid', () => {
  test('PD-10: what has changed since the payer saw it is refused, and starts nothing', async () => {
    const seen = await openTerms()
    await startOne(other)
    await world.choose(lastPayment().id, 'success')
    await settle()
    expect(await refusal(start([first, other], marieke, seen))).toBe('selection-changed')
    const dearer = seen.map((term) => ({ ...term, open: cents(1) }))
    expect(await refusal(start([first], marieke, dearer))).toBe('selection-changed')
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('PAY-032? a later instalment without the earlier one', async () => {
    expect(await refusal(start([second, other]))).toBe('earlier-term-first')
  })

  test('nothing at all', async () => {
    expect(await refusal(start([]))).toBe('no-terms-chosen')
  })

  test('PAYM-042 PD-18 a term that somebody may only read, and any while impersonating', async () => {
    await world.owner.query('update relation set looks_along = true where person_id = $1 and child_id = $2', [
      jeroen.person.guid,
      noor.child.id,
    ])
    expect(await refusal(start([first, other], jeroen))).toBe('looking-along')
    expect(await start([first], jeroen)).toMatchObject({ amount: 5_500 })
    const impersonated = anActor(sem.school.id, marieke.person.guid, { reallyBy: jeroen.person.guid })
    expect(await refusal(start([other], impersonated))).toBe('impersonating')
  })

  test('PAY-035? a term of another family, or that does not exist, is not found', async () => {
    const [foreign] = (await anInvoiceInTerms(await aTwoParentFamily(sem.school))) as [Guid]
    for (const id of [foreign, sem.child.id])
      expect(await refusal(start([first, id], marieke, await openTerms()))).toBe('not-found')
  })

  test('a way to pay that the school does not offer for all of them', async () => {
    const [transfer] = (await anInvoiceInTerms(noor, [1_000], 'overboeking')) as [Guid]
    const [bancontact] = (await anInvoiceInTerms(noor, [1_000], 'mistercash')) as [Guid]
    expect(await refusal(start([first, transfer]))).toBe('not-an-online-method')
    expect(await refusal(start([first, bancontact]))).toBe('no-common-method')
    expect(await refusal(start([bancontact]))).toBe('no-common-method')
  })
})

describe('with a payment under way', () => {
  test('PAY-031? M1 the same choice gives the same payment, to the other parent too', async () => {
    const info = await start([first, other])
    expect(await start([other, first])).toEqual(info)
    expect(await start([first, other], jeroen)).toEqual(info)
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('M1 another choice with one of its terms is refused, and the rest can be paid', async () => {
    const [third] = (await anInvoiceInTerms(sem, [700])) as [Guid]
    await start([first, other])
    expect(await refusal(start([other, third]))).toBe('attempt-under-way')
    expect(await start([third])).toMatchObject({ amount: 700 })
  })

  test('PAY-031? a single term is answered with the payment of all, and how that is divided', async () => {
    const all = await start([first, other])
    const one = await startOne(other, jeroen)
    expect(one).toEqual({ ...all, invoiceId: other })
    const read = await world.deps.schools.read(sem.school.id, (tx) =>
      readPaymentInfo(tx, marieke, first, world.deps.clock()),
    )
    expect(read).toEqual({ ...all, invoiceId: first })
  })

  test('what ended at the bank without a word is found out before anything is refused', async () => {
    await startOne(other)
    await world.choose(lastPayment().id, 'cancelled')
    expect(await start([first, other])).toMatchObject({ amount: 18_050 })
  })
})

describe('who sees how it is divided', () => {
  test('PAY-035? PAYM-042 who sees the invoices of one child is told nothing of the other’s, and cannot pay it', async () => {
    await start([first, other])
    await world.owner.query('delete from relation where person_id = $1 and child_id = $2', [
      jeroen.person.guid,
      noor.child.id,
    ])
    const transaction = await attemptId()
    const read = (actor: Actor) =>
      world.deps.schools.read(sem.school.id, (tx) =>
        readTransaction(world.deps, tx, actor, { attemptId: transaction, now: world.deps.clock() }),
      )
    expect(await read(marieke)).toMatchObject({ amount: 18_050, payAt: expect.any(String) })
    const seen = await read(jeroen)
    expect(seen).toMatchObject({ amount: 5_500, description: 'Schoolkosten (1/2)' })
    expect(seen.parts).toMatchObject([{ child: sem.child.id, amount: 5_500 }])
    expect(seen.payAt).toBeUndefined()
    const stranger = (await aTwoParentFamily(sem.school)).parents[0]
    expect(await refusal(read(stranger))).toBe('not-found')
  })
})
