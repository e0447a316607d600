import { describe, expect, test } from 'vitest'
import type { PaymentInfo, TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { readPaymentInfo, startFamilyPayment, startPayment } from '../billing.contract.ts'
import { readTransaction } from '../payments.contract.ts'
import { read, written } from '../../testing/wire.ts'

const id = (digits: string) => `00000000-0000-4000-8000-0000000000${digits}`

const info: PaymentInfo = {
  invoiceId: id('61'),
  amount: cents(2035),
  reference: 'VB-2026-1',
  description: 'Schoolkosten, Kluisje',
  methodName: 'iDEAL | Wero',
  openTransaction: false,
  payAt: 'https://bank.example/pay/1',
  status: 'cancelled',
  errorMessage: 'De betaling is afgebroken.',
  errorType: 'aborted',
  parts: [
    { child: guid(id('62')), description: 'Schoolkosten', reference: 'WL26-00001', amount: cents(1010) },
    { child: guid(id('63')), description: 'Kluisje', reference: 'WL26-00002', amount: cents(1025) },
  ],
}
const infoOnWire = {
  invoiceId: id('61'),
  type: 'ideal',
  amount: 20.35,
  purchaseId: 'VB-2026-1',
  omschrijving: 'Schoolkosten, Kluisje',
  optionVisibleName: 'iDEAL | Wero',
  openTransactionFound: false,
  authenticationUrl: 'https://bank.example/pay/1',
  status: 'Cancelled',
  errormessage: 'De betaling is afgebroken.',
  errortype: 'aborted',
  onderdelen: [
    { leerling: id('62'), omschrijving: 'Schoolkosten', kenmerk: 'WL26-00001', bedrag: 10.1 },
    { leerling: id('63'), omschrijving: 'Kluisje', kenmerk: 'WL26-00002', bedrag: 10.25 },
  ],
}

describe('a payment', () => {
  const { response } = readTransaction

  test.each([readTransaction, readPaymentInfo, startPayment, startFamilyPayment])(
    'DATA-097 $name has the names of the specification, and its parts',
    (call) => {
      expect(written(call.response, info)).toEqual(infoOnWire)
      expect(read(call.response, infoOnWire)).toStrictEqual(info)
    },
  )

  test('DATA-097 finds a payment under way', () => {
    const open = { ...infoOnWire, openTransactionFound: true }
    expect(written(response, { ...info, openTransaction: true })).toEqual(open)
    expect(read(response, open)).toEqual({ ...info, openTransaction: true })
  })

  test('omits absent fields on both sides', () => {
    const { payAt: _p, errorMessage: _m, errorType: _t, parts: _parts, ...bare } = info
    const { authenticationUrl: _a, errormessage: _em, errortype: _et, onderdelen: _o, ...wire } = infoOnWire
    expect(written(response, bare)).toStrictEqual(wire)
    expect(read(response, wire)).toStrictEqual(bare)
  })

  const words = {
    success: 'Success',
    'success-unconfirmed': 'Success_unconfirmed',
    open: 'Open',
    cancelled: 'Cancelled',
    failure: 'Failure',
    'error-retrieving': 'error_retrieving',
  } as const satisfies Record<TransactionStatus, string>

  test.each(Object.entries(words) as [TransactionStatus, string][])(
    'DATA-098 DATA-099 reads a transaction that is %s as %s, in any case',
    (status, word) => {
      expect(written(response, { ...info, status })).toHaveProperty('status', word)
      for (const spelled of [word, word.toLowerCase(), word.toUpperCase()])
        expect(read(response, { ...infoOnWire, status: spelled }).status).toBe(status)
    },
  )

  test('is started and read by the id of its invoice or term', () => {
    const own = { payableId: guid(id('61')) }
    for (const { params } of [startPayment, readPaymentInfo]) {
      expect(read(params, { invoiceId: id('61') })).toStrictEqual(own)
      expect(written(params, own)).toEqual({ invoiceId: id('61') })
    }
    const { params } = readTransaction
    expect(read(params, { transaction: id('64') })).toStrictEqual({ transactionId: id('64') })
    expect(written(params, { transactionId: guid(id('64')) })).toEqual({ transaction: id('64') })
  })
})
