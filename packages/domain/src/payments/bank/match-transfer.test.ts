import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../values/money/money.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { matchTransfer, type TransferHints, type TransferTerm } from './match-transfer.ts'

const DE_VRIES = exampleGuid(201)
const BAKKER = exampleGuid(202)
const CAMP = exampleGuid(401)
const BOOKS = exampleGuid(402)

const aTerm = (facts: Partial<TransferTerm> = {}): TransferTerm => ({
  id: exampleGuid(1),
  invoice: CAMP,
  debtor: DE_VRIES,
  number: 1,
  open: cents(5000),
  isCollected: false,
  ...facts,
})
const first = aTerm()
const second = aTerm({ id: exampleGuid(2), number: 2, open: cents(3000) })
const books = aTerm({ id: exampleGuid(3), invoice: BOOKS, open: cents(2000) })
const foreign = aTerm({ id: exampleGuid(4), invoice: exampleGuid(403), debtor: BAKKER })

const hints = (some: Partial<TransferHints>): TransferHints => ({
  references: [],
  byAccount: [],
  byName: [],
  ...some,
})
const shares = (...parts: readonly [TransferTerm, number][]) =>
  parts.map(([term, amount]) => ({ termId: term.id, amount: cents(amount) }))

describe('matching by reference', () => {
  const match = (amount: number, references: readonly TransferTerm['id'][], terms = [first, second, books]) =>
    matchTransfer(cents(amount), hints({ references }), terms)

  test('pays a term with any amount: the rest stays open, a surplus remains', () => {
    expect(match(2000, [second.id])).toMatchObject({
      kind: 'matched',
      by: 'reference',
      shares: shares([second, 2000]),
    })
    expect(match(3500, [second.id])).toMatchObject({ shares: shares([second, 3000]), surplus: 500 })
  })

  test('fills the terms of a referenced invoice in their order', () => {
    expect(match(6000, [CAMP])).toMatchObject({ shares: shares([first, 5000], [second, 1000]), surplus: 0 })
  })

  test('pays the invoice when the reference is a term and the amount is that of the invoice', () => {
    expect(match(8000, [first.id])).toMatchObject({
      shares: shares([first, 5000], [second, 3000]),
      surplus: 0,
    })
  })

  test('M6 treats a paid term as a surplus of its debtor', () => {
    expect(match(2000, [books.id], [{ ...books, open: cents(0) }])).toMatchObject({
      kind: 'matched',
      debtor: DE_VRIES,
      shares: [],
      surplus: 2000,
    })
  })

  test('accepts several references with an exact sum, and is doubtful otherwise', () => {
    expect(match(7000, [first.id, books.id])).toMatchObject({ kind: 'matched', surplus: 0 })
    expect(match(6999, [first.id, books.id])).toEqual({ kind: 'doubtful', reason: 'amount-differs' })
  })

  test('PAY-045 M3 divides a transfer among several debtors when it equals all open amounts of its references', () => {
    expect(match(10_000, [first.id, foreign.id], [first, foreign])).toMatchObject({
      kind: 'divided',
      parts: [
        { debtor: DE_VRIES, shares: shares([first, 5000]), surplus: 0 },
        { debtor: BAKKER, shares: shares([foreign, 5000]), surplus: 0 },
      ],
    })
    for (const amount of [9999, 10_001, 5000])
      expect(match(amount, [first.id, foreign.id], [first, foreign])).toEqual({
        kind: 'doubtful',
        reason: 'amount-differs',
      })
  })

  test('leaves out a debtor without an open amount', () => {
    const paid = { ...foreign, open: cents(0) }
    expect(match(5000, [first.id, foreign.id], [first, paid])).toMatchObject({
      kind: 'matched',
      debtor: DE_VRIES,
      shares: shares([first, 5000]),
    })
  })

  test('prefers the term over its own invoice for any amount, and the invoice for an exact one', () => {
    expect(match(2000, [CAMP, second.id])).toMatchObject({ shares: shares([second, 2000]) })
    expect(match(8000, [CAMP, second.id])).toMatchObject({ shares: shares([first, 5000], [second, 3000]) })
    expect(match(5000, [CAMP, second.id, BOOKS])).toMatchObject({
      shares: shares([second, 3000], [books, 2000]),
    })
    expect(match(10_000, [CAMP, second.id, BOOKS])).toMatchObject({ kind: 'matched', surplus: 0 })
  })
})

describe('matching without a reference', () => {
  const terms = [first, second, books, foreign]
  const byAccount = (amount: number, among: readonly TransferTerm[] = terms) =>
    matchTransfer(cents(amount), hints({ byAccount: [DE_VRIES], byName: [BAKKER] }), among)

  test('uses the account before the name, for exactly one open term, one invoice or everything', () => {
    expect(byAccount(3000)).toMatchObject({ by: 'account', shares: shares([second, 3000]) })
    expect(byAccount(8000)).toMatchObject({ shares: shares([first, 5000], [second, 3000]) })
    expect(byAccount(10_000)).toMatchObject({ shares: shares([first, 5000], [second, 3000], [books, 2000]) })
  })

  test('M8 leaves another amount, or several candidates, to a person', () => {
    expect(byAccount(4999)).toEqual({ kind: 'doubtful', reason: 'amount-differs' })
    expect(byAccount(2000, [books, { ...books, id: exampleGuid(9), invoice: exampleGuid(409) }])).toEqual({
      kind: 'doubtful',
      reason: 'several-invoices',
    })
    expect(byAccount(5000, [foreign])).toEqual({ kind: 'doubtful', reason: 'nothing-open' })
  })

  test('M1 never matches a term that the bank is collecting', () => {
    expect(byAccount(2000, [{ ...books, isCollected: true }])).toEqual({
      kind: 'doubtful',
      reason: 'nothing-open',
    })
  })

  test('uses the name last, and leaves an unknown payer unmatched', () => {
    expect(matchTransfer(cents(5000), hints({ byName: [BAKKER] }), terms)).toMatchObject({ by: 'name' })
    expect(matchTransfer(cents(5000), hints({}), terms)).toEqual({ kind: 'unmatched' })
  })
})

test('M3 M8 shares and surplus add up to the amount, and no share exceeds its open amount', () => {
  const someTerm = fc.record({
    number: fc.integer({ min: 1, max: 1000 }),
    invoice: fc.constantFrom(CAMP, BOOKS),
    open: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(someTerm, { selector: ({ number }) => number }),
      fc.integer({ min: 1, max: 20_000 }),
      (found, amount) => {
        const terms = found.map(({ number, invoice, open }) =>
          aTerm({ id: exampleGuid(number), number, invoice, open: cents(open) }),
        )
        const match = matchTransfer(
          cents(amount),
          hints({ references: [CAMP], byAccount: [DE_VRIES] }),
          terms,
        )
        if (match.kind !== 'matched') return
        expect(sum([match.surplus, ...match.shares.map((share) => share.amount)])).toBe(amount)
        for (const { termId, amount: share } of match.shares)
          expect(share).toBeLessThanOrEqual(terms.find(({ id }) => id === termId)?.open ?? 0)
      },
    ),
    { numRuns: RUNS },
  )
})
