import { describe, expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { anOrderList, aPaymentMethod } from '../../../testing/billing/an-order-list.ts'
import { changesAccount, reasonNotToProceed, type PaymentAnswer } from './payment-terms.ts'

const debit = aPaymentMethod({ systemName: 'incasso' })
const mandate = { id: 'WL-2-00307', iban: 'NL91ABNA0417164300', holder: 'S. van den Berg' }
const { account, template } = anOrderList()
const withMandate = anOrderList({
  account: { ...account, shown: true, mandate },
  template: { ...template, paymentMethods: [debit] },
})
const answer: PaymentAnswer = {
  method: debit.guid,
  iban: '',
  holder: 'S. van den Berg',
  conditionsAgreed: false,
  signed: false,
  comment: '',
}
const price = { subtotal: cents(1000), discount: undefined, total: cents(1000) }

describe('changing the account of the mandate', () => {
  test.each([
    ['', false],
    ['nl91 abna 0417 1643 00', false],
    ['NL20INGB0001234567', true],
  ])('PAYM-046? an account number %j changes it: %j', (iban, changes) => {
    expect(changesAccount(withMandate, { iban }, debit)).toBe(changes)
  })

  test('PAYM-046? only a direct debit changes it', () => {
    expect(changesAccount(withMandate, { iban: 'NL20INGB0001234567' }, aPaymentMethod())).toBe(false)
  })

  test('PAYM-045? validates the new account like a required one', () => {
    const proceed = (facts: Partial<PaymentAnswer>) =>
      reasonNotToProceed(withMandate, price, { ...answer, ...facts })
    expect(proceed({})).toBeUndefined()
    expect(proceed({ iban: 'NL20' })).toBe('iban-invalid')
    expect(proceed({ iban: 'NL20INGB0001234567', holder: ' ' })).toBe('account-holder-missing')
    expect(proceed({ iban: 'NL20INGB0001234567', holder: 'www.kwaad.example' })).toBe(
      'account-holder-holds-address',
    )
    expect(proceed({ iban: 'NL20INGB0001234567' })).toBeUndefined()
  })
})
