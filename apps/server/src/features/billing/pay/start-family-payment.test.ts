import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import {
  aTwoParentFamily,
  anActor,
  aSibling,
  type TwoParentFamily,
} from '../../../../testing/people/families.ts'
import { anInvoice, anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { listOpenTerms } from './terms/list-open-terms.ts'
import { readTransaction } from '../../payments/attempt/read-transaction.ts'
import { readPaymentInfo } from './read-payment-info.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { startFamilyPayment } from './start-family-payment.ts'
import { startPayment } from './start-payment.ts'

let world: PaymentWorld
let sem: TwoParentFamily
let noor: TwoParentFamily
let marieke: Actor
let jeroen: Actor
/** The family's terms: 55 and 40 euros of one invoice for Sem, and 125.50 for Noor. */
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

/** Starts to pay the open amounts of these terms, as the payer saw them. */
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

/** The ledger of each term, and the credit of the family. */
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
  'X5 cuts a long bank description of %i characters and emoji between characters',
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

describe('the open terms of a family', () => {
  test('include every open term of all children, at its current price', async () => {
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

  test("exclude another family's terms, withdrawn ones and announced ones", async () => {
    await anInvoiceInTerms(await aTwoParentFamily(sem.school))
    await world.owner.query('update term set withdrawn_at = now() where id = $1', [first])
    await world.owner.query('update term set announced_at = now() where id = $1', [second])
    expect((await openTerms()).map(({ id }) => id)).toEqual([other])
  })

  test('have the title and reference of their invoice, and the methods with the same price', async () => {
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

  test('exclude lists that were neither visible nor answered', async () => {
    await world.owner.query('update order_list set visible = false where child_id = $1', [sem.child.id])
    expect((await openTerms()).map(({ id }) => id)).toEqual([other])
    await world.owner.query('update order_list set responded_at = now() where child_id = $1', [sem.child.id])
    expect(new Set((await openTerms()).map(({ id }) => id))).toEqual(new Set([first, second, other]))
  })
})

describe('paying for all children at once', () => {
  test('PAY-030? makes one payment of the total with its division', async () => {
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

  test('M3 books each term for its own share, and mails the payer once', async () => {
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

  test('mails the amount and receipt link of each invoice', async () => {
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

  test('A1 hides the other child in the mail of a guardian who pays for one', async () => {
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
    'PAY-031? leaves every term unchanged after a payment ended as %s, and allows a new one',
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

  test('uses the reference of the term when there is one term', async () => {
    const [term] = (await openTerms()).filter(({ id }) => id === other)
    const info = await start([other])
    expect(info).toMatchObject({ amount: 12_550, reference: term?.reference, description: 'Schoolkosten' })
    expect(info.parts).toBeUndefined()
  })

  test('M6 makes a credit of what a term no longer needs, and books the other shares', async () => {
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

  test('M6 takes refunds from the terms that the payment paid, up to their amounts', async () => {
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

describe('a selection is rejected', () => {
  test('PD-10: when it has changed since the payer saw it, and nothing starts', async () => {
    const seen = await openTerms()
    await startOne(other)
    await world.choose(lastPayment().id, 'success')
    await settle()
    expect(await refusal(start([first, other], marieke, seen))).toBe('selection-changed')
    const dearer = seen.map((term) => ({ ...term, open: cents(1) }))
    expect(await refusal(start([first], marieke, dearer))).toBe('selection-changed')
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('PAY-032? with a later instalment without the earlier one', async () => {
    expect(await refusal(start([second, other]))).toBe('earlier-term-first')
  })

  test('when it is empty', async () => {
    expect(await refusal(start([]))).toBe('no-terms-chosen')
  })

  test('PAYM-042 PD-18 for a read-only guardian, and while impersonating', async () => {
    await world.owner.query('update relation set looks_along = true where person_id = $1 and child_id = $2', [
      jeroen.person.guid,
      noor.child.id,
    ])
    expect(await refusal(start([first, other], jeroen))).toBe('looking-along')
    expect(await start([first], jeroen)).toMatchObject({ amount: 5_500 })
    const impersonated = anActor(sem.school.id, marieke.person.guid, { reallyBy: jeroen.person.guid })
    expect(await refusal(start([other], impersonated))).toBe('impersonating')
  })

  test('PAY-035? as not found for a term of another family or an unknown one', async () => {
    const [foreign] = (await anInvoiceInTerms(await aTwoParentFamily(sem.school))) as [Guid]
    for (const id of [foreign, sem.child.id])
      expect(await refusal(start([first, id], marieke, await openTerms()))).toBe('not-found')
  })

  test('with a method that the school does not offer for all terms', async () => {
    const [transfer] = (await anInvoiceInTerms(noor, [1_000], 'overboeking')) as [Guid]
    const [bancontact] = (await anInvoiceInTerms(noor, [1_000], 'mistercash')) as [Guid]
    expect(await refusal(start([first, transfer]))).toBe('not-an-online-method')
    expect(await refusal(start([first, bancontact]))).toBe('no-common-method')
    expect(await refusal(start([bancontact]))).toBe('no-common-method')
  })
})

describe('a payment under way', () => {
  test('PAY-031? M1 is returned for the same selection, also to the other parent', async () => {
    const info = await start([first, other])
    expect(await start([other, first])).toEqual(info)
    expect(await start([first, other], jeroen)).toEqual(info)
    expect(paymentsAtBank()).toHaveLength(1)
  })

  test('M1 rejects another selection with one of its terms, and the rest can be paid', async () => {
    const [third] = (await anInvoiceInTerms(sem, [700])) as [Guid]
    await start([first, other])
    expect(await refusal(start([other, third]))).toBe('attempt-under-way')
    expect(await start([third])).toMatchObject({ amount: 700 })
  })

  test('PAY-031? is returned for a single term, with its division', async () => {
    const all = await start([first, other])
    const one = await startOne(other, jeroen)
    expect(one).toEqual({ ...all, invoiceId: other })
    const read = await world.deps.schools.read(sem.school.id, (tx) =>
      readPaymentInfo(tx, marieke, first, world.deps.clock()),
    )
    expect(read).toEqual({ ...all, invoiceId: first })
  })

  test('is checked at the bank before a refusal', async () => {
    await startOne(other)
    await world.choose(lastPayment().id, 'cancelled')
    expect(await start([first, other])).toMatchObject({ amount: 18_050 })
  })
})

describe('the division of a payment', () => {
  test('PAY-035? PAYM-042 is hidden from a guardian of the one child, who cannot pay for the other', async () => {
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
