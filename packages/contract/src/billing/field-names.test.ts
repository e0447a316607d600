import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentMethodNames } from '@portal/domain/billing/payment-method.ts'
import { cents } from '@portal/domain/values/money.ts'
import { percentage } from '@portal/domain/values/percentage.ts'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import * as calls from '../billing.contract.ts'
import { id, list } from './samples.ts'

/** The sample with the facts that it leaves out, so that no field stays away. */
const full: OrderList = {
  ...list,
  list: { ...list.list, defaultPaymentMethod: id('6') },
  documents: list.documents.map((document) => ({ ...document, conditionsId: id('8') })),
  conditions: { ...list.conditions, id: id('8') },
}
const wire = z.encode(calls.readOrderList.response, full)
const method = wire.factuurlijst.paymentMethods[0]!
const payment = wire.factuur!.payments[0]!

const words = (text: string) => text.split(' ')

describe('a part of an order list has the fields of the specification', () => {
  test.each<[string, object | undefined, string]>([
    ['DATA-062', wire.factuurlijst, 'paymentMethods defaultPaymentMethod'],
    ['DATA-063', wire.factuurlijst, 'discountEnabled discountCalculation discountValue'],
    ['DATA-064', wire.facturen[0], 'factuurnummer createStamp totaal opmerking guid voorwaardenId'],
    ['DATA-065', wire.order, 'subtotaal korting totaal opmerking'],
    ['DATA-067', wire, 'amountPaid openBedrag showBetalingNietBevestigd'],
    ['DATA-069', wire.mandate, 'accountNumber accountName mandateId'],
    ['DATA-073', wire.dividedSubtotals[0], 'date amount'],
    ['DATA-084', payment, 'id nr date amount amountPaid amountOpen showBtn paymentMethod'],
    ['DATA-087', method, 'systemName guid visibleName localizedDescription payLaterAllowed instalments'],
    ['DATA-087', method, 'instalmentsAllowed instalmentsRequired kortingSettings firstInstalmentId isActive'],
    ['DATA-090', method.kortingSettings, 'type berekening value'],
    ['DATA-093', method.instalments[0], 'instalmentId allowed visible minimumAmount divisionType dates'],
  ])('%s %o has %s', (_id, part, names) => {
    expect(Object.keys(part ?? {})).toEqual(expect.arrayContaining(words(names)))
  })

  test('DATA-063 DATA-073 the first step of a discount and the terms of an invoice are told beside the whole', () => {
    expect(wire.factuurlijst).toMatchObject({
      discountEnabled: true,
      discountCalculation: 'BEDRAG',
      discountValue: 5,
    })
    expect(wire.dividedSubtotals).toEqual([{ date: '2026-10-01', amount: 12.1 }])
  })
})

/** The wire of the sample, with one value changed. */
function changed(change: (list: typeof wire) => void): unknown {
  const copy = JSON.parse(JSON.stringify(wire)) as typeof wire
  change(copy)
  return copy
}

const isRead = (value: unknown): boolean => z.safeDecode(calls.readOrderList.response, value as never).success

describe('a word is one of those that the specification names', () => {
  test.each([...paymentMethodNames, 'creditcard'])('DATA-088 a method that is called %s', (systemName) => {
    const known = words('ideal sofort mistercash overboeking incasso')
    const list = changed(({ factuurlijst }) => Object.assign(factuurlijst.paymentMethods[0]!, { systemName }))
    expect(isRead(list)).toBe(known.includes(systemName))
  })

  test.each([
    ['KORTING', true],
    ['TOESLAG', true],
    ['BONUS', false],
  ])('DATA-091 a setting of type %s is known: %s', (type, isKnown) => {
    const list = changed(({ factuurlijst }) =>
      Object.assign(factuurlijst.paymentMethods[0]!.kortingSettings!, { type }),
    )
    expect(isRead(list)).toBe(isKnown)
  })

  test.each([
    ['BEDRAG', true],
    ['PERCENTAGE', true],
    ['FACTOR', false],
  ])('DATA-092 a setting that is calculated as %s is known: %s', (berekening, isKnown) => {
    const list = changed(({ factuurlijst }) =>
      Object.assign(factuurlijst.paymentMethods[0]!.kortingSettings!, { berekening }),
    )
    expect(isRead(list)).toBe(isKnown)
  })

  test.each([
    ['AUTO', true],
    ['PERCENTAGE', true],
    ['AMOUNT', true],
    ['HALF', false],
  ])('DATA-094 a plan that divides by %s is known: %s', (divisionType, isKnown) => {
    const list = changed(({ factuurlijst }) =>
      Object.assign(factuurlijst.paymentMethods[0]!.instalments[0]!, { divisionType }),
    )
    expect(isRead(list)).toBe(isKnown)
  })
})

describe('what a discount comes to', () => {
  test.each(['STAFFEL', 'BETAALOPTIE'] as const)('DATA-100 DATA-101 travels as %s', (kind) => {
    const discount = { kind, type: 'TOESLAG', computed: cents(250), thisOrder: cents(100) } as const
    const onWire = z.encode(calls.readListDiscount.response, discount)
    expect(onWire).toEqual({
      kortingType: kind,
      computedKorting: 2.5,
      currentBestellingKorting: 1,
      effectiveBetaaloptieKortingSettings: { type: 'TOESLAG' },
    })
    expect(z.decode(calls.readListDiscount.response, onWire)).toEqual(discount)
  })

  test('DATA-101 another kind of discount is not understood', () => {
    const onWire = { kortingType: 'ACTIE', computedKorting: 1, currentBestellingKorting: 1 }
    expect(z.safeDecode(calls.readListDiscount.response, onWire as never).success).toBe(false)
  })

  test('DATA-092 a percentage is a percentage on the wire, and hundredths of it inside', () => {
    const settings = { type: 'KORTING', calculation: 'PERCENTAGE', value: percentage(2.5) } as const
    const methods = full.list.paymentMethods.map((one) => ({ ...one, adjustment: settings }))
    const onWire = z.encode(calls.readOrderList.response, {
      ...full,
      list: { ...full.list, paymentMethods: methods },
    })
    expect(onWire.factuurlijst.paymentMethods[0]?.kortingSettings).toEqual({
      type: 'KORTING',
      berekening: 'PERCENTAGE',
      value: 2.5,
    })
  })
})

describe('an answer', () => {
  const choice = {
    method: id('6'),
    instalment: 'plan',
    iban: 'NL80DEMO0100200303',
    holder: 'M. de Vries',
    comment: 'Kluis op de begane grond',
    conditionsAgreed: true,
    signed: true,
  }

  test('API-070 API-072 the method of an invoice travels with its account and the comment', () => {
    expect(z.encode(calls.choosePaymentMethod.body, choice)).toMatchObject({
      betaalwijze: id('6'),
      betaaloptie: { settings: { incasso_reknr: 'NL80DEMO0100200303', incasso_tnv: 'M. de Vries' } },
      opmerking: 'Kluis op de begane grond',
      termijnkeuze: { keuze: 'plan' },
    })
  })

  test('API-078 API-079 API-080 an order travels with its method, its instalment and the comment', () => {
    const answer = { ...choice, lines: [{ guid: id('5'), amount: cents(1210) }] }
    const onWire = z.encode(calls.placeOrder.body, answer)
    expect(onWire).toMatchObject({
      leermiddelen: [{ guid: id('5'), bedrag: 12.1 }],
      betaaloptie: {
        guid: id('6'),
        settings: { incasso_reknr: 'NL80DEMO0100200303', incasso_tnv: 'M. de Vries' },
      },
      termijnkeuze: { keuze: 'plan' },
      opmerking: 'Kluis op de begane grond',
    })
    expect(z.decode(calls.placeOrder.body, onWire)).toEqual(answer)
  })

  test('API-074 the settings of an instalment may be sent along, and count for nothing', () => {
    const settings = {
      betaalopties: [id('6')],
      dates: [{ termijnDatum: '2026-10-01', amountShare: 0.01 }],
      divisionType: 'AMOUNT',
      minimumAmount: 0,
      visible: true,
    }
    const onWire = z.encode(calls.choosePaymentMethod.body, choice)
    const withSettings = { ...onWire, termijnkeuze: { keuze: 'plan', isCustom: true, settings } }
    expect(z.decode(calls.choosePaymentMethod.body, withSettings)).toEqual(choice)
  })

  test('API-063 a search takes its words, and a timestamp that only keeps caches away', () => {
    const query = { search: 'kluis', _: '1790000000000' }
    expect(z.decode(calls.listInvoices.query, query)).toEqual(query)
    expect(z.decode(calls.listArchivedInvoices.query, query)).toEqual(query)
  })
})

test.each([
  ['success', 'success'],
  ['success-unconfirmed', 'success_unconfirmed'],
  ['open', 'open'],
  ['cancelled', 'cancelled'],
] as const)('DATA-099 a transaction that is %s reads, in lower case, %s', (status, word) => {
  const info = {
    invoiceId: id('9'),
    amount: cents(1210),
    reference: 'WL26-00001-1',
    description: 'Schoolkosten',
    methodName: 'iDEAL | Wero',
    openTransaction: false,
    status,
  }
  const onWire = z.encode(calls.readTransaction.response, info)
  expect(onWire.status.toLowerCase()).toBe(word)
  expect(z.decode(calls.readTransaction.response, { ...onWire, status: word.toUpperCase() })).toEqual(info)
})
