import { describe, expect, test } from 'vitest'
import {
  anArticle,
  aListTemplate,
  anOrderList,
  aPaymentMethod,
  aPlan,
} from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { PAY_AT_ONCE } from '@portal/domain/billing/payment/payment-method.ts'
import { cents, ZERO } from '@portal/domain/values/money/money.ts'
import {
  answerToSend,
  choiceThatFits,
  initialPayment,
  nothingOrdered,
  orderAnswerOf,
  priceOfDraft,
} from './order-draft.ts'

const ideal = aPaymentMethod({
  guid: exampleGuid(901),
  instalments: [aPlan(3, { minimumAmount: cents(5000) })],
})
const debit = aPaymentMethod({
  guid: exampleGuid(902),
  systemName: 'incasso',
  instalments: [aPlan(5, { minimumAmount: cents(7500) })],
  adjustment: { type: 'discount', calculation: 'amount', value: cents(250) },
})
const both = anOrderList({ template: aListTemplate({ paymentMethods: [ideal, debit] }) })
const nothing = initialPayment(both)

describe('the applicable method', () => {
  test('PAYM-025? defaults to the one that the payer used last, else the preference of the list, else iDEAL', () => {
    expect(choiceThatFits(both, cents(10000), nothing).method).toBe(ideal)
    const debtor = { ...both, lastUsedMethod: 'incasso' as const }
    expect(choiceThatFits(debtor, cents(10000), nothing).method).toBe(debit)
    const preferring = anOrderList({
      template: aListTemplate({ paymentMethods: [ideal, debit], defaultPaymentMethod: debit.guid }),
    })
    expect(choiceThatFits(preferring, cents(10000), nothing).method).toBe(debit)
  })

  test('PAYM-023 PAYM-020 equals the only one, paid at once', () => {
    const single = anOrderList({ template: aListTemplate({ paymentMethods: [ideal] }) })
    expect(choiceThatFits(single, cents(10000), nothing)).toEqual({ method: ideal, instalment: PAY_AT_ONCE })
  })

  test('PAYM-024 is none for a total of zero', () => {
    expect(choiceThatFits(both, ZERO, { ...nothing, method: ideal.guid })).toEqual({})
  })

  test('replaces an instalment plan that no longer fits by the first that does', () => {
    const wanted = { ...nothing, method: ideal.guid, instalment: 'plan-3' }
    expect(choiceThatFits(both, cents(6000), wanted).instalment).toBe('plan-3')
    expect(choiceThatFits(both, cents(4000), wanted).instalment).toBe(PAY_AT_ONCE)
  })

  test('PAYM-027 ignores a method whose plans do not fit after its discount', () => {
    const wanted = { ...nothing, method: debit.guid, instalment: 'plan-5' }
    expect(choiceThatFits(both, cents(7750), wanted).method).toBe(debit)
    expect(choiceThatFits(both, cents(7600), wanted)).toEqual({})
  })
})

describe('the price of the order', () => {
  const list = anOrderList({ lines: [anArticle(1, { mandatory: true, amount: cents(5000) })] })

  test('ORD-069 subtracts the discount of the server', () => {
    const discount = {
      kind: 'tiers',
      type: 'discount',
      computed: cents(4500),
      thisOrder: cents(2500),
    } as const
    expect(priceOfDraft(list, { ticked: [] }, undefined, discount).total).toBe(2500)
  })

  test('ORD-068 equals the subtotal when the server gives no discount', () => {
    const none = { kind: 'tiers', type: 'discount', computed: ZERO, thisOrder: ZERO } as const
    expect(priceOfDraft(list, { ticked: [] }, undefined, none)).toEqual({
      subtotal: 5000,
      discount: undefined,
      total: 5000,
    })
  })
})

describe('the order to send', () => {
  const list = anOrderList({
    version: 4,
    lines: [anArticle(1, { mandatory: true }), anArticle(2), anArticle(3)],
    account: {
      shown: true,
      asked: false,
      defaultIban: 'NL91ABNA0417164300',
      defaultHolder: 'M. de Vries',
      warnOnChange: false,
    },
    template: aListTemplate({ paymentMethods: [ideal, debit] }),
  })
  const price = { subtotal: cents(2000), discount: undefined, total: cents(2000) }
  const payment = { ...initialPayment(list), comment: '  Graag maat M  ' }

  test('API-077 contains the chosen lines with the prices that were on the screen', () => {
    const answer = orderAnswerOf(list, { ticked: [exampleGuid(3)] }, price, payment)
    expect(answer.lines).toEqual([
      { guid: exampleGuid(1), amount: 1000 },
      { guid: exampleGuid(3), amount: 1000 },
    ])
    expect(answer.version).toBe(4)
    expect(answer.comment).toBe('Graag maat M')
  })

  test('API-073 API-074 contains the chosen plan as the school offers it, and none for payment at once', () => {
    const plan = ideal.instalments[0]!
    const inParts = answerToSend(list, price, { ...payment, method: ideal.guid, instalment: plan.id })
    expect(inParts.plan).toEqual({
      methods: [ideal.guid],
      dates: plan.dates,
      division: plan.division,
      minimumAmount: plan.minimumAmount,
      visible: plan.visible,
    })
    const atOnce = answerToSend(list, price, { ...payment, method: ideal.guid, instalment: PAY_AT_ONCE })
    expect(atOnce).not.toHaveProperty('plan')
  })

  test('VAL-050 contains the account only where it is required', () => {
    expect(answerToSend(list, price, { ...payment, method: ideal.guid }).iban).toBe('')
    expect(answerToSend(list, price, { ...payment, method: debit.guid }).iban).toBe('NL91ABNA0417164300')
  })

  test('ORD-051? contains no line and no method when nothing is ordered', () => {
    expect(nothingOrdered(list)).toMatchObject({ lines: [], version: 4, conditionsAgreed: false })
    expect(nothingOrdered(list)).not.toHaveProperty('method')
  })
})
