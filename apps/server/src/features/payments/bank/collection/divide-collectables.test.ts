import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { iban } from '@portal/domain/values/money/iban.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { faultsOfOrderFile } from '../../../../gateways/bank-files/writing/check-order-file.ts'
import { writeDirectDebits } from '../../../../gateways/bank-files/writing/write-direct-debits.ts'
import type { CollectableRow } from './collectable.repository.ts'
import { divide } from './divide-collectables.ts'

const DAY = calendarDay('2026-12-01')

const file = {
  messageId: 'WL20261201ABCDEF',
  madeAt: instant('2026-11-21T12:00:00Z'),
  on: calendarDay('2026-12-01'),
  school: { name: 'Stichting Waterlinie Onderwijs', iban: iban('NL80DEMO0100200303') },
  creditorId: 'NL79ZZZ999999990000',
}

function aRow(reference: string, code: string, nth = 0): CollectableRow {
  const id = guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)
  return {
    termId: guid(`${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`),
    debtorId: id,
    debtorName: 'Familie Demir',
    reference,
    description: 'Schoolkosten',
    attempt: null,
    earlier: 0,
    open: cents(1959),
    isPending: false,
    collections: [],
    isShown: true,
    isAskedAgain: false,
    mandate: {
      id,
      code,
      iban: iban('NL93DEMO0123456789'),
      holder: 'A. Demir',
      signedOn: calendarDay('2026-09-01'),
      oneOff: false,
      earlier: [],
    },
  }
}

describe('PAYM-047? a batch of collections', () => {
  test.each(['', ' ', '/104211', '104211/', '10//4211', 'É-104211', 'W'.repeat(36)])(
    'leaves out a term whose mandate reference SEPA does not allow: %j',
    (code) => {
      const { orders, skipped } = divide(
        [aRow('WL26-00298', code), aRow('WL26-00299', 'WL-104212-1', 1)],
        DAY,
      )
      expect(skipped).toEqual([{ reference: 'WL26-00298', reason: 'mandate-unfit' }])
      expect(orders.map(({ endToEndId }) => endToEndId)).toEqual(['WL26-00299-C1'])
    },
  )

  test.each(['/26-298', '26//298', 'É26-298', ' 26-298', 'W'.repeat(33)])(
    'numbers an order itself when SEPA does not allow its reference: %j',
    (reference) => {
      const [order] = divide([aRow(reference, 'WL-104211-1')], DAY).orders
      expect(order?.endToEndId).toBe('0000000000004000800000000000-C1')
      expect(order?.text).toContain(reference)
    },
  )

  test('makes a valid file from any references and mandates', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom('/', ' ', '-', 'A', '7'), minLength: 1, maxLength: 36 }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 8 }), (names) => {
        const { orders } = divide(
          names.map(([one, other], nth) => aRow(`${one}${nth}`, other, nth)),
          DAY,
        )
        fc.pre(orders.length > 0)
        expect(faultsOfOrderFile('debits', writeDirectDebits('08', file, orders))).toEqual([])
      }),
      { numRuns: Math.ceil(RUNS / 8) },
    )
  })
})
