import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { decidePayout, type PayoutAccount } from './payout.ts'

const source: PayoutAccount = { iban: 'NL45DEMO0987654321', holder: 'Oma', received: cents(1500) }
const typed: PayoutAccount = { iban: 'NL93DEMO0123456789', holder: 'M. de Vries', received: cents(0) }

const amount = cents(1500)
const given = { amount, accounts: [typed, source], isProposal: false }

test('PAYM-048 pays out to an account that money came from, before one that was only typed', () => {
  expect(decidePayout(given)).toEqual({ account: source })
})

test('PAYM-048 holds a payout to an account that no money came from', () => {
  expect(decidePayout({ ...given, accounts: [typed] })).toEqual({ account: typed, hold: 'not-a-source' })
  expect(decidePayout({ ...given, accounts: [] })).toEqual({ hold: 'no-account' })
})

test('PAYM-048 holds a payout of more than came from the account', () => {
  const more = { ...given, amount: cents(1501) }
  expect(decidePayout(more)).toEqual({ account: source, hold: 'too-little-received' })
  expect(decidePayout({ ...more, releasedTo: source.iban })).toEqual({ account: source })
})

test('PAYM-048 holds every proposal, also to an account that money came from', () => {
  expect(decidePayout({ ...given, isProposal: true })).toEqual({ account: source, hold: 'proposal' })
})

test('PAYM-048 pays out to the released account only', () => {
  const accounts = [typed]
  expect(decidePayout({ amount, accounts, isProposal: true, releasedTo: typed.iban })).toEqual({
    account: typed,
  })
  expect(decidePayout({ amount, accounts, isProposal: false, releasedTo: source.iban })).toEqual({
    account: typed,
    hold: 'not-a-source',
  })
})

test('PAYM-048 makes no payout to an account that is neither a source nor released', () => {
  const account = fc.record({
    iban: fc.constantFrom('A', 'B', 'C'),
    holder: fc.constant(''),
    received: fc.integer({ min: 0, max: 3 }).map(cents),
  })
  const payout = fc.record(
    {
      amount: fc.integer({ min: 1, max: 3 }).map(cents),
      accounts: fc.uniqueArray(account, { selector: ({ iban }) => iban, maxLength: 3 }),
      isProposal: fc.boolean(),
      releasedTo: fc.constantFrom('A', 'B', 'C'),
    },
    { requiredKeys: ['amount', 'accounts', 'isProposal'] },
  )
  fc.assert(
    fc.property(payout, (one) => {
      const decision = decidePayout(one)
      if (decision.hold !== undefined) return
      const isReleased = decision.account.iban === one.releasedTo
      expect(isReleased || (decision.account.received >= one.amount && !one.isProposal)).toBe(true)
    }),
  )
})
