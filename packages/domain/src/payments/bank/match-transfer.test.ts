import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../values/money.ts'
import { RUNS } from '../../values/thoroughness.ts'
import { exampleGuid } from '../../billing/invoice/an-invoice-row.ts'
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

describe('by reference', () => {
  const match = (amount: number, references: readonly TransferTerm['id'][], terms = [first, second, books]) =>
    matchTransfer(cents(amount), hints({ references }), terms)

  test('a term is paid whatever the amount: a part stays open, a surplus is left over', () => {
    expect(match(2000, [second.id])).toMatchObject({
      kind: 'matched',
      by: 'reference',
      shares: shares([second, 2000]),
    })
    expect(match(3500, [second.id])).toMatchObject({ shares: shares([second, 3000]), surplus: 500 })
  })

  test('the reference of an invoice fills its terms in their order', () => {
    expect(match(6000, [CAMP])).toMatchObject({ shares: shares([first, 5000], [second, 1000]), surplus: 0 })
  })

  test('who names one part and pays exactly all of the invoice pays the invoice', () => {
    expect(match(8000, [first.id])).toMatchObject({
      shares: shares([first, 5000], [second, 3000]),
      surplus: 0,
    })
  })

  test('M6 what was paid already is a surplus of its debtor', () => {
    expect(match(2000, [books.id], [{ ...books, open: cents(0) }])).toMatchObject({
      kind: 'matched',
      debtor: DE_VRIES,
      shares: [],
      surplus: 2000,
    })
  })

  test('several references are believed when their sum is exact, and doubtful otherwise', () => {
    expect(match(7000, [first.id, books.id])).toMatchObject({ kind: 'matched', surplus: 0 })
    expect(match(6999, [first.id, books.id])).toEqual({ kind: 'doubtful', reason: 'amount-differs' })
  })

  test('PAY-045 M3 divides a transfer among several debtors when it is exactly what is open of all that it names', () => {
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

  test('leaves out a debtor of whom nothing is open any more', () => {
    const paid = { ...foreign, open: cents(0) }
    expect(match(5000, [first.id, foreign.id], [first, paid])).toMatchObject({
      kind: 'matched',
      debtor: DE_VRIES,
      shares: shares([first, 5000]),
    })
  })

  test('takes the part when its own invoice is named too, whatever the amount, and all of it when that fits', () => {
    expect(match(2000, [CAMP, second.id])).toMatchObject({ shares: shares([second, 2000]) })
    expect(match(8000, [CAMP, second.id])).toMatchObject({ shares: shares([first, 5000], [second, 3000]) })
    expect(match(5000, [CAMP, second.id, BOOKS])).toMatchObject({
      shares: shares([second, 3000], [books, 2000]),
    })
    expect(match(10_000, [CAMP, second.id, BOOKS])).toMatchObject({ kind: 'matched', surplus: 0 })
  })
})

describe('without a reference', () => {
  const terms = [first, second, books, foreign]
  const byAccount = (amount: number, among: readonly TransferTerm[] = terms) =>
    matchTransfer(cents(amount), hints({ byAccount: [DE_VRIES], byName: [BAKKER] }), among)

  test('the account decides before the name, when the amount is exactly one open part, one invoice or everything', () => {
    expect(byAccount(3000)).toMatchObject({ by: 'account', shares: shares([second, 3000]) })
    expect(byAccount(8000)).toMatchObject({ shares: shares([first, 5000], [second, 3000]) })
    expect(byAccount(10_000)).toMatchObject({ shares: shares([first, 5000], [second, 3000], [books, 2000]) })
  })

  test('M8 another amount, or a choice, is for a person to decide', () => {
    expect(byAccount(4999)).toEqual({ kind: 'doubtful', reason: 'amount-differs' })
    expect(byAccount(2000, [books, { ...books, id: exampleGuid(9), invoice: exampleGuid(409) }])).toEqual({
      kind: 'doubtful',
      reason: 'several-invoices',
    })
    expect(byAccount(5000, [foreign])).toEqual({ kind: 'doubtful', reason: 'nothing-open' })
  })

  test('M1 what the bank is collecting is not guessed to be paid by transfer', () => {
    expect(byAccount(2000, [{ ...books, isCollected: true }])).toEqual({
      kind: 'doubtful',
      reason: 'nothing-open',
    })
  })

  test('the name comes last, and nothing known is unmatched', () => {
    expect(matchTransfer(cents(5000), hints({ byName: [BAKKER] }), terms)).toMatchObject({ by: 'name' })
    expect(matchTransfer(cents(5000), hints({}), terms)).toEqual({ kind: 'unmatched' })
  })
})

test('M3 M8 shares and surplus are always the whole amount, and no share is more than is open', () => {
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
