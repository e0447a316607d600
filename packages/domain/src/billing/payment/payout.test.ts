import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePayout, type PayoutAccount } from './payout.ts'

const source: PayoutAccount = { iban: 'NL45DEMO0987654321', holder: 'Oma', isSource: true }
const typed: PayoutAccount = { iban: 'NL93DEMO0123456789', holder: 'M. de Vries', isSource: false }

const given = { accounts: [typed, source], isProposal: false }

test('PAYM-048 pays out to an account that money came from, before one that was only typed', () => {
  expect(decidePayout(given)).toEqual({ account: source })
})

test('PAYM-048 holds a payout to an account that no money came from', () => {
  expect(decidePayout({ ...given, accounts: [typed] })).toEqual({ account: typed, hold: 'not-a-source' })
  expect(decidePayout({ ...given, accounts: [] })).toEqual({ hold: 'no-account' })
})

test('PAYM-048 holds every proposal, also to an account that money came from', () => {
  expect(decidePayout({ ...given, isProposal: true })).toEqual({ account: source, hold: 'proposal' })
})

test('PAYM-048 pays out to the account of the release, and to no other by it', () => {
  const accounts = [typed]
  expect(decidePayout({ accounts, isProposal: true, releasedTo: typed.iban })).toEqual({ account: typed })
  expect(decidePayout({ accounts, isProposal: false, releasedTo: source.iban })).toEqual({
    account: typed,
    hold: 'not-a-source',
  })
})

test('PAYM-048 no payout leaves for an account that is neither a source nor released', () => {
  const account = fc.record({
    iban: fc.constantFrom('A', 'B', 'C'),
    holder: fc.constant(''),
    isSource: fc.boolean(),
  })
  const payout = fc.record(
    {
      accounts: fc.uniqueArray(account, { selector: ({ iban }) => iban, maxLength: 3 }),
      isProposal: fc.boolean(),
      releasedTo: fc.constantFrom('A', 'B', 'C'),
    },
    { requiredKeys: ['accounts', 'isProposal'] },
  )
  fc.assert(
    fc.property(payout, (one) => {
      const decision = decidePayout(one)
      if (decision.hold !== undefined) return
      const isReleased = decision.account.iban === one.releasedTo
      expect(isReleased || (decision.account.isSource && !one.isProposal)).toBe(true)
    }),
  )
})
