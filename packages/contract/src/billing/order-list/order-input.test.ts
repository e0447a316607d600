import { describe, expect, test } from 'vitest'
import { cents } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import * as calls from '../../billing.contract.ts'
import { isRead, read, written } from '../../../testing/wire.ts'

const id = (digits: string) => `00000000-0000-4000-8000-0000000000${digits}`

const lines = [
  { guid: guid(id('51')), amount: cents(1210) },
  { guid: guid(id('52')), amount: cents(505) },
]
const leermiddelen = [
  { guid: id('51'), bedrag: 12.1 },
  { guid: id('52'), bedrag: 5.05 },
]

const choice = {
  method: id('53'),
  instalment: 'plan-1',
  iban: 'NL80DEMO0100200303',
  holder: 'M. de Vries',
  comment: 'Kluis op de begane grond',
  conditionsAgreed: true,
  signed: false,
}
const settings = { incasso_reknr: 'NL80DEMO0100200303', incasso_tnv: 'M. de Vries' }
const sharedOnWire = {
  termijnkeuze: { keuze: 'plan-1', isCustom: false },
  opmerking: 'Kluis op de begane grond',
  conditionsAgreed: true,
  signed: false,
}
const choiceOnWire = { betaalwijze: id('53'), betaaloptie: { settings }, ...sharedOnWire }

const nothingFilledIn = { iban: '', holder: '', comment: '', conditionsAgreed: false, signed: false }

describe('the payment method of an invoice', () => {
  const { body, params } = calls.choosePaymentMethod

  test('API-070 API-071 API-072 API-073 is encoded with its account, the comment and the instalment', () => {
    expect(written(body, choice)).toEqual(choiceOnWire)
    expect(read(body, choiceOnWire)).toStrictEqual(choice)
  })

  test('needs only the method itself', () => {
    expect(read(body, { betaalwijze: id('53') })).toStrictEqual({ method: id('53'), ...nothingFilledIn })
    const half = { betaalwijze: id('53'), betaaloptie: {} }
    expect(read(body, half)).toStrictEqual({ method: id('53'), ...nothingFilledIn })
    expect(isRead(body, sharedOnWire)).toBe(false)
  })

  test('API-073 API-074 is sent with the plan on the screen', () => {
    const plan = {
      methods: [id('53')],
      dates: [
        { dueOn: calendarDay('2026-10-01'), share: percentage(40) },
        { dueOn: calendarDay('2026-11-01'), share: percentage(60) },
      ],
      division: 'percentage',
      minimumAmount: cents(5000),
      visible: true,
    } as const
    expect(written(body, { ...choice, plan })).toMatchObject({
      termijnkeuze: {
        keuze: 'plan-1',
        isCustom: false,
        settings: {
          betaalopties: [id('53')],
          dates: [
            { termijnDatum: '2026-10-01', readablePercentageShare: '40%' },
            { termijnDatum: '2026-11-01', readablePercentageShare: '60%' },
          ],
          divisionType: 'PERCENTAGE',
          minimumAmount: 50,
          visible: true,
        },
      },
    })
    expect(written(calls.placeOrder.body, { ...choice, lines, plan })).toHaveProperty(
      'termijnkeuze.settings.divisionType',
      'PERCENTAGE',
    )
  })

  test('API-074 ignores the settings of an instalment', () => {
    const plan = {
      betaalopties: [id('53')],
      dates: [{ termijnDatum: '2026-10-01', amountShare: 0.01 }],
      divisionType: 'AMOUNT',
      minimumAmount: 0,
      visible: true,
    }
    const termijnkeuze = { keuze: 'plan-1', isCustom: true, settings: plan }
    expect(read(body, { ...choiceOnWire, termijnkeuze })).toStrictEqual(choice)
  })

  test('has the invoice in its URL', () => {
    expect(read(params, { factuurGuid: id('54') })).toStrictEqual({ invoiceId: id('54') })
    expect(written(params, { invoiceId: guid(id('54')) })).toEqual({ factuurGuid: id('54') })
  })
})

describe('an answer to a list', () => {
  const { body, params } = calls.placeOrder
  const answer = { ...choice, lines, version: 7 }
  const answerOnWire = {
    leermiddelen,
    betaaloptie: { guid: id('53'), settings },
    versie: 7,
    ...sharedOnWire,
  }

  test('API-077 API-078 API-079 API-080 is encoded with its lines, its method, its instalment and the comment', () => {
    expect(written(body, answer)).toEqual(answerOnWire)
    expect(read(body, answerOnWire)).toStrictEqual(answer)
  })

  test('does not mix up signature and agreement', () => {
    const signed = { ...answer, conditionsAgreed: false, signed: true }
    const wire = { ...answerOnWire, conditionsAgreed: false, signed: true }
    expect(written(body, signed)).toEqual(wire)
    expect(read(body, wire)).toStrictEqual(signed)
  })

  test('API-077 needs only its lines, and drops other fields', () => {
    expect(read(body, { leermiddelen, totaal: 0.01 })).toStrictEqual({ lines, ...nothingFilledIn })
    expect(written(body, { lines, ...nothingFilledIn })).toEqual({
      leermiddelen,
      opmerking: '',
      conditionsAgreed: false,
      signed: false,
    })
  })

  test('PAYM-038? only ever chooses a plan of the school', () => {
    expect(written(body, answer)).toHaveProperty('termijnkeuze.isCustom', false)
    const custom = { ...answerOnWire, termijnkeuze: { keuze: 'plan-1', isCustom: true } }
    expect(read(body, custom)).toStrictEqual(answer)
  })

  test('has the child and the list in its URL', () => {
    const own = { childId: guid(id('55')), listId: guid(id('56')) }
    const wire = { leerlingGuid: id('55'), factuurlijstGuid: id('56') }
    expect(read(params, wire)).toStrictEqual(own)
    expect(written(params, own)).toEqual(wire)
  })
})

describe('the discount of a cart', () => {
  const { params, query } = calls.readMethodDiscount

  test('has the debtor, the list and the method in its URL', () => {
    const own = { debtorId: guid(id('57')), listId: guid(id('56')), methodId: guid(id('53')) }
    const wire = { debtorGuid: id('57'), factuurlijstGuid: id('56'), paymentMethodGuid: id('53') }
    expect(read(params, wire)).toStrictEqual(own)
    expect(written(params, own)).toEqual(wire)
    expect(read(calls.readListDiscount.params, wire)).toStrictEqual({
      debtorId: own.debtorId,
      listId: own.listId,
    })
  })

  test('API-083 takes the cart as JSON in the query, and rejects invalid JSON', () => {
    const wire = {
      leermiddelen: `[{"guid":"${id('51')}","bedrag":12.1},{"guid":"${id('52')}","bedrag":5.05}]`,
    }
    expect(written(query, { lines })).toEqual(wire)
    expect(read(query, wire)).toEqual({ lines })
    expect(isRead(query, { leermiddelen: '[{' })).toBe(false)
    expect(isRead(query, { leermiddelen: '[{"guid":"x","bedrag":1.234}]' })).toBe(false)
  })
})

describe('a reservation', () => {
  const { body, response } = calls.reservePlaces
  const own = {
    debtor: guid(id('57')),
    list: guid(id('56')),
    child: guid(id('55')),
    articles: [guid(id('51')), guid(id('52'))],
  }
  const wire = { debtor: id('57'), invoiceList: id('56'), leerling: id('55'), articles: [id('51'), id('52')] }

  test('names debtor, list and articles', () => {
    expect(written(body, own)).toEqual(wire)
    expect(read(body, wire)).toStrictEqual(own)
    const { child: _child, ...withoutChild } = own
    const { leerling: _leerling, ...withoutPupil } = wire
    expect(written(body, withoutChild)).toStrictEqual(withoutPupil)
    expect(read(body, withoutPupil)).toStrictEqual(withoutChild)
  })

  test('API-085 has an end, or names the full articles', () => {
    const kept = { success: true, heldUntil: instant('2026-11-02T10:15:00.000Z') } as const
    const keptOnWire = { success: true, geldigTot: '2026-11-02T10:15:00.000Z', vol: [] }
    expect(written(response, kept)).toEqual(keptOnWire)
    expect(read(response, keptOnWire)).toStrictEqual(kept)
    const full = { success: false, full: [guid(id('52'))] } as const
    expect(written(response, full)).toStrictEqual({ success: false, vol: [id('52')] })
    expect(read(response, { success: false, vol: [id('52')] })).toStrictEqual(full)
    expect(read(response, { success: true, vol: [] })).toStrictEqual({ success: false, full: [] })
  })
})
