import { describe, expect, test } from 'vitest'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { paymentMethodNames } from '@portal/domain/billing/payment/payment-method.ts'
import { readOrderList } from '../../billing.contract.ts'
import { isRead, read, written } from '../../../testing/wire.ts'
import { listWith, methodOnWire, orderListOnWire } from '../../../testing/billing/order-list-on-wire.ts'
import { instalmentPlan, method, orderList, withMethod } from '../../../testing/billing/order-list.ts'

const { response } = readOrderList

describe('the words of the specification', () => {
  const statuses = {
    ordered: 'besteld',
    expired: 'verlopen',
    upcoming: 'komend',
    completed: 'afgerond',
    'nothing-ordered': 'nietsbesteld',
    open: 'open',
    refund: 'terugboeking',
    'not-confirmed': 'nietbetaald',
  } as const satisfies Record<OrderList['status'], string>

  test.each(Object.entries(statuses) as [OrderList['status'], string][])(
    'DATA-059 %s is %s',
    (status, word) => {
      expect(written(response, { ...orderList, status })).toHaveProperty('status', word)
      expect(read(response, { ...orderListOnWire, status: word }).status).toBe(status)
    },
  )

  test('DATA-059 rejects another status', () => {
    expect(isRead(response, { ...orderListOnWire, status: 'ordered' })).toBe(false)
  })

  const methodWith = (changes: object) => listWith({ paymentMethods: [{ ...methodOnWire, ...changes }] })
  const methodOf = (wire: unknown) => read(response, wire).template.paymentMethods[0]

  test.each([...paymentMethodNames, 'creditcard'])('DATA-088 a method named %s', (systemName) => {
    const known = ['ideal', 'sofort', 'mistercash', 'overboeking', 'incasso']
    expect(isRead(response, methodWith({ systemName }))).toBe(known.includes(systemName))
  })

  test.each([
    ['DATA-091', { type: 'KORTING', berekening: 'BEDRAG', value: 2.5 }, ['discount', 'amount', 250]],
    ['DATA-091', { type: 'TOESLAG', berekening: 'BEDRAG', value: 2.5 }, ['surcharge', 'amount', 250]],
    ['DATA-092', { type: 'KORTING', berekening: 'PERCENTAGE', value: 7.5 }, ['discount', 'percentage', 750]],
  ] as const)(
    '%s decodes the setting %o as %o and encodes it again',
    (_id, kortingSettings, [type, calculation, value]) => {
      const adjustment = methodOf(methodWith({ kortingSettings }))?.adjustment
      expect(adjustment).toEqual({ type, calculation, value })
      const one = withMethod({ ...method, ...(adjustment && { adjustment }) })
      expect(written(response, one)).toEqual(methodWith({ kortingSettings }))
    },
  )

  test.each([
    ['DATA-091', { type: 'BONUS', berekening: 'BEDRAG', value: 1 }],
    ['DATA-092', { type: 'KORTING', berekening: 'FACTOR', value: 1 }],
  ])('%s rejects the setting %o', (_id, kortingSettings) => {
    expect(isRead(response, methodWith({ kortingSettings }))).toBe(false)
  })

  test('TRAP-59 DATA-102 DATA-103 a discount setting without type or calculation lowers by an amount', () => {
    expect(methodOf(methodWith({ kortingSettings: { value: 2.5 } }))?.adjustment).toEqual({
      type: 'discount',
      calculation: 'amount',
      value: 250,
    })
  })

  test.each([
    ['AUTO', 'equal'],
    ['PERCENTAGE', 'percentage'],
    ['AMOUNT', 'amount'],
  ] as const)('DATA-094 a plan that divides by %s is divided by %s', (divisionType, division) => {
    const wire = methodWith({ instalments: [{ ...methodOnWire.instalments[0], divisionType }] })
    const own = withMethod({ ...method, instalments: [{ ...instalmentPlan, division }] })
    expect(written(response, own)).toEqual(wire)
    expect(read(response, wire)).toEqual(own)
  })

  test('DATA-094 rejects another division', () => {
    const instalments = [{ ...methodOnWire.instalments[0], divisionType: 'HALF' }]
    expect(isRead(response, methodWith({ instalments }))).toBe(false)
  })

  test('DATA-064 a document is a factuur or a creditnota', () => {
    const facturen = [{ ...orderListOnWire.facturen[0], soort: 'factuur' }]
    const documents = orderList.documents.map((document) => ({ ...document, kind: 'invoice' as const }))
    expect(written(response, { ...orderList, documents })).toEqual({ ...orderListOnWire, facturen })
    expect(read(response, { ...orderListOnWire, facturen }).documents).toEqual(documents)
  })
})
