import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { LineReport } from '../../../features/payments/bank/statement/import-statement.ts'
import { describeLines, inCurrency } from './bank-lines.ts'

function aWaiting(amount: number, currency: string): LineReport {
  const line = {
    id: '1',
    identity: '1',
    bankReference: '',
    amount: cents(amount),
    entryAmount: cents(amount),
    currency,
    bookedOn: calendarDay('2026-12-01'),
    counterAccount: '',
    counterName: 'Oma',
    text: 'kamp',
    endToEndId: '',
    instructionId: '',
    batchIds: [],
    share: 'whole' as const,
    parts: [],
    isReversal: false,
    isReturned: false,
    returnReason: '',
  }
  return { line, outcome: 'suspense', reason: 'other-currency' }
}

test('M5 M8 never shows or adds another currency as euros', () => {
  const lines = [aWaiting(5000, 'USD'), aWaiting(1250, 'EUR'), aWaiting(2550, 'USD')]
  expect(describeLines(lines).split('\n')).toEqual([
    'Doubtful, in suspense: 3, 75.50 USD and €12.50',
    '  2026-12-01  50.00 USD  Oma  kamp  (other-currency)',
    '  2026-12-01  €12.50  Oma  kamp  (other-currency)',
    '  2026-12-01  25.50 USD  Oma  kamp  (other-currency)',
  ])
})

test('formats an amount with two decimals in any currency', () => {
  expect([inCurrency(cents(1250), 'USD'), inCurrency(cents(-700), 'EUR')]).toEqual(['12.50 USD', '-€7.00'])
})
