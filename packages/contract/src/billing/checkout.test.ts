import { describe, expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { schoolYearNamed } from '@portal/domain/values/time/school-year.ts'
import * as calls from '../billing.contract.ts'
import { isRead, read, withFlag, written } from '../../testing/wire.ts'
import { openTerm, openTermOnWire } from '../../testing/billing/open-term.ts'

const id = (digits: string) => `00000000-0000-4000-8000-0000000000${digits}`

describe('the joint payment of a family', () => {
  const { response } = calls.listOpenTerms

  test('encodes an open term with its child, its invoice and its payment methods', () => {
    expect(written(response, [openTerm])).toEqual({ objects: [openTermOnWire] })
    expect(read(response, { objects: [openTermOnWire] })).toStrictEqual([openTerm])
  })

  test.each([
    ['voluntary', { vrijwillig: true }],
    ['underWay', { openTransactionFound: true }],
    ['isReadOnly', { meekijkVerzorger: true }],
    ['method.online', { paymentMethod: { visibleName: 'iDEAL | Wero', allowIdeal: true } }],
  ])('encodes its flag %s as %o', (own, told) => {
    const wire = { objects: [{ ...openTermOnWire, ...told }] }
    expect(written(response, [withFlag(openTerm, own)])).toEqual(wire)
    expect(read(response, wire)).toEqual([withFlag(openTerm, own)])
  })

  test('encodes the selected terms with their amounts, the method and the return URL', () => {
    const { body } = calls.startFamilyPayment
    const choice = {
      terms: [
        { id: guid(id('65')), amount: cents(1005) },
        { id: guid(id('66')), amount: cents(2010) },
      ],
      method: 'mistercash',
      returnUrl: '/terug',
    }
    const wire = {
      termijnen: [
        { id: id('65'), bedrag: 10.05 },
        { id: id('66'), bedrag: 20.1 },
      ],
      betaalwijze: 'mistercash',
      returnUrl: '/terug',
    }
    expect(written(body, choice)).toEqual(wire)
    expect(read(body, wire)).toStrictEqual(choice)
    const tooMany = Array.from({ length: 201 }, () => wire.termijnen[0])
    expect(isRead(body, { ...wire, termijnen: tooMany })).toBe(false)
  })
})

describe('the discount of a cart', () => {
  const { response } = calls.readListDiscount
  const discount = {
    kind: 'tiers',
    type: 'surcharge',
    computed: cents(250),
    thisOrder: cents(101),
  } as const
  const wire = {
    kortingType: 'STAFFEL',
    computedKorting: 2.5,
    currentBestellingKorting: 1.01,
    effectiveBetaaloptieKortingSettings: { type: 'TOESLAG' },
  }

  test('DATA-100 has the names of the specification', () => {
    for (const call of [calls.readListDiscount, calls.readMethodDiscount]) {
      expect(written(call.response, discount)).toEqual(wire)
      expect(read(call.response, wire)).toEqual(discount)
    }
  })

  test("DATA-101 is that of the list's tiers or of the method only", () => {
    const ofMethod = { ...wire, kortingType: 'BETAALOPTIE' }
    expect(written(response, { ...discount, kind: 'payment-method' })).toEqual(ofMethod)
    expect(read(response, ofMethod)).toEqual({ ...discount, kind: 'payment-method' })
    expect(isRead(response, { ...wire, kortingType: 'ACTIE' })).toBe(false)
  })

  test('DATA-102 lowers the price without a type', () => {
    const { effectiveBetaaloptieKortingSettings: _settings, ...silent } = wire
    const lowering = { ...discount, type: 'discount' } as const
    expect(read(response, silent)).toEqual(lowering)
    expect(read(response, { ...silent, effectiveBetaaloptieKortingSettings: {} })).toEqual(lowering)
    expect(written(response, lowering)).toHaveProperty('effectiveBetaaloptieKortingSettings.type', 'KORTING')
  })
})

test('names a document by its subject', () => {
  const { downloadInvoice, downloadReceipt, downloadConditions, downloadYearStatement } = calls
  expect(read(downloadInvoice.params, { guid: id('71') })).toStrictEqual({ documentId: id('71') })
  expect(read(downloadReceipt.params, { guid: id('72') })).toStrictEqual({ termId: id('72') })
  expect(read(downloadConditions.params, { voorwaardenId: id('73') })).toStrictEqual({
    conditionsId: id('73'),
  })
  const year = { year: schoolYearNamed('2026-2027') }
  expect(read(downloadYearStatement.params, { schooljaar: '2026-2027' })).toStrictEqual(year)
  expect(written(downloadYearStatement.params, year)).toEqual({ schooljaar: '2026-2027' })
  expect(read(downloadYearStatement.query, { leerling: id('74') })).toStrictEqual({ childId: id('74') })
  expect(written(downloadYearStatement.query, {})).toStrictEqual({})
})
