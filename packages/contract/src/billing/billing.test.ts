import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentMethodName } from '@portal/domain/billing/payment-method.ts'
import { anOpenTerm, BANCONTACT, IDEAL } from '@portal/domain/billing/an-open-term.ts'
import { cents } from '@portal/domain/values/money.ts'
import * as calls from '../billing.contract.ts'
import { id, list, row } from './samples.ts'

const namesOf = (object: object): readonly string[] => Object.keys(object)

test('API-062 DATA-079 DATA-080 a row travels under the names of the specification and comes back the same', () => {
  const wire = z.encode(calls.listInvoices.response, [row])
  expect(z.decode(calls.listInvoices.response, JSON.parse(JSON.stringify(wire)))).toEqual([row])
  expect(namesOf(wire.objects[0]!)).toEqual(
    expect.arrayContaining(
      `zichtbaar gereageerd gereageerdDatum openstaandBedrag totaal amountPaid terugboeking openCreditBedrag
      openFactuur nietBetaald nietBevestigd verlopen komend zonderBetaling bestellijst bestellijstTitel duplicate
      eindDatum eindDatumZichtbaar startDatum aantalArtikelen aantalRegels hasDeelbetaald hasOpenstaandBedrag
      bestelling`.split(/\s+/),
    ),
  )
  expect(wire.objects[0]).toMatchObject({ openstaandBedrag: 110, hasDeelbetaald: true, duplicate: true })
})

test('API-066 DATA-081 DATA-082 the counts travel in the first object, with their sum', () => {
  const wire = z.encode(calls.countInvoices.response, { open: 1, notConfirmed: 2, notPaid: 3, openCredit: 4 })
  expect(wire).toEqual({
    objects: [
      {
        aantalOpen: 1,
        aantalNietBevestigd: 2,
        aantalNietBetaald: 3,
        aantalOpenCreditBedrag: 4,
        totalOpen: 10,
      },
    ],
  })
})

test('DATA-058 to DATA-103 an order list keeps every fact on its way over the wire', () => {
  const wire = z.encode(calls.readOrderList.response, list)
  expect(z.decode(calls.readOrderList.response, JSON.parse(JSON.stringify(wire)))).toEqual(list)
})

test('DATA-060 DATA-061 DATA-066 DATA-068 DATA-070 DATA-071 DATA-072 DATA-074 an order list has the named fields', () => {
  const wire = z.encode(calls.readOrderList.response, list)
  expect(namesOf(wire)).toEqual(
    expect.arrayContaining(
      `status factuur factuurlijst facturen order factuurZonderBestelling skipArticles allArticlesRequired
      lijstHasChoiceArticles amountPaid openBedrag showBetalingNietBevestigd opmerkingEnabled composerEnabled
      hasFactuurConfig idealEnabled allRefundsPaid sofortEnabled misterCashEnabled mandate defaultAccountNumber
      defaultAccountName askAccountNumber showRekeningPart hasActiveMandaat waarschuwingAanpassingRekening
      voorwaarden voorwaardenVisible voorwaardenId handtekeningVisible conditionsAgreed signed comment
      chosenPaymentMethod chosenInstalmentId dividedSubtotals total isOuder meekijkVerzorger leerling`.split(
        /\s+/,
      ),
    ),
  )
  expect(wire).toMatchObject({
    status: 'nietbetaald',
    lijstHasChoiceArticles: true,
    idealEnabled: true,
    hasActiveMandaat: true,
  })
})

test('DATA-075? the flags say which methods a list offers, and whether it was described', () => {
  const flags = (description: string, systemName: PaymentMethodName) => {
    const paymentMethods = list.list.paymentMethods.map((method) => ({ ...method, systemName }))
    const wire = z.encode(calls.readOrderList.response, {
      ...list,
      list: { ...list.list, description, paymentMethods },
    })
    return [wire.composerEnabled, wire.idealEnabled, wire.sofortEnabled, wire.misterCashEnabled]
  }
  expect(flags('Kies een kamer.', 'ideal')).toEqual([true, true, false, false])
  expect(flags('', 'sofort')).toEqual([false, false, true, false])
  expect(flags('', 'mistercash')).toEqual([false, false, false, true])
  expect(flags('', 'incasso')).toEqual([false, false, false, false])
})

test('DATA-077 DATA-078 ORD-075? an article line carries its rate as a percentage and its places', () => {
  const line = z.encode(calls.readOrderList.response, list).factuurlijst.regels[0]
  expect(line).toMatchObject({
    bedrag: 12.1,
    vatRate: 21,
    vatAmount: 2.1,
    hasMax: { available: 1, max: 30 },
    selected: true,
    choice: 'maat',
    verplicht: false,
  })
})

test('ORD-070 ORD-071? a surcharge travels as a negative korting', () => {
  expect(z.encode(calls.readOrderList.response, list).order).toEqual({
    subtotaal: 12,
    korting: -0.1,
    totaal: 12.1,
    opmerking: 'Rechts',
  })
})

test('DATA-085 DATA-095 DATA-096? a term names its mandate, an instalment its readable share', () => {
  const wire = z.encode(calls.readOrderList.response, list)
  expect(wire.factuur?.payments[0]?.paymentMethod).toMatchObject({
    allowIdeal: false,
    rekeningnummer: 'NL80DEMO0100200303',
    tenaamstelling: 'M. de Vries',
    incassoMandaat: { mandaatCode: 'WL-2-00231' },
  })
  expect(wire.factuurlijst.paymentMethods[0]?.instalments[0]?.dates[0]).toMatchObject({
    termijnDatum: '2026-10-01',
    readablePercentageShare: '33,33%',
  })
})

test('TRAP-59 DATA-102 DATA-103 a discount setting without type or calculation lowers by an amount', () => {
  const wire = JSON.parse(JSON.stringify(z.encode(calls.readOrderList.response, list)))
  wire.factuurlijst.paymentMethods[0].kortingSettings = { value: 2.5 }
  const decoded = z.decode(calls.readOrderList.response, wire)
  expect(decoded.list.paymentMethods[0]?.adjustment).toEqual({
    type: 'KORTING',
    calculation: 'BEDRAG',
    value: 250,
  })
})

test('API-083 a cart travels as JSON in the query; what is not JSON is invalid input', () => {
  const query = calls.readListDiscount.query
  const lines = [{ guid: id('5'), amount: cents(1210) }]
  const wire = z.encode(query, { leermiddelen: lines })
  expect(wire.leermiddelen).toBe(`[{"guid":"${id('5')}","bedrag":12.1}]`)
  expect(z.decode(query, wire)).toEqual({ leermiddelen: lines })
  expect(z.safeDecode(query, { leermiddelen: '[{' }).success).toBe(false)
  expect(z.safeDecode(query, { leermiddelen: '[{"guid":"x","bedrag":1.234}]' }).success).toBe(false)
})

test('API-067 the address of an order list names the child and the list', () => {
  const query = calls.readOrderList.query
  const wire = { action: `bestellijst.${id('2')}.${id('1')}` }
  expect(z.decode(query, wire)).toEqual({ action: { child: id('2'), orderList: id('1') } })
  expect(z.encode(query, z.decode(query, wire))).toEqual(wire)
  expect(z.safeDecode(query, { action: 'login.form' }).success).toBe(false)
})

test('API-077 to API-080 an answer needs its lines only; whatever else is sent along is dropped', () => {
  const answer = z.decode(calls.placeOrder.body, {
    leermiddelen: [{ guid: id('5'), bedrag: 12.1 }],
    betaaloptie: { guid: id('6'), settings: { incasso_reknr: 'NL80', incasso_tnv: 'M.' } },
    termijnkeuze: { keuze: '-1', isCustom: true, settings: { minimumAmount: 0 } },
    totaal: 0.01,
  } as never)
  expect(answer).toEqual({
    lines: [{ guid: id('5'), amount: 1210 }],
    method: id('6'),
    instalment: '-1',
    iban: 'NL80',
    holder: 'M.',
    comment: '',
    conditionsAgreed: false,
    signed: false,
  })
})

test('PAYM-038? an answer only ever chooses a plan of the school', () => {
  const payment = { method: id('6'), instalment: 'plan', iban: '', holder: '', comment: '' }
  const answer = { ...payment, lines: [], conditionsAgreed: false, signed: false }
  expect(z.encode(calls.placeOrder.body, answer)).toMatchObject({
    termijnkeuze: { keuze: 'plan', isCustom: false },
  })
})

test('an open term of the family comes back from the wire the same, and so does a choice of them', () => {
  const term = anOpenTerm({ underWay: true, voluntary: true, methods: [IDEAL, BANCONTACT] })
  const { response } = calls.listOpenTerms
  expect(z.decode(response, JSON.parse(JSON.stringify(z.encode(response, [term]))))).toEqual([term])
  const choice = { terms: [{ id: term.id, amount: term.open }], method: 'ideal', returnUrl: '/' }
  const { body } = calls.startFamilyPayment
  expect(z.encode(body, choice)).toMatchObject({ termijnen: [{ bedrag: 10 }], betaalwijze: 'ideal' })
  expect(z.decode(body, JSON.parse(JSON.stringify(z.encode(body, choice))))).toEqual(choice)
})

test('DATA-097 a payment of several invoices tells on the wire how it is divided', () => {
  const part = { child: id('1'), description: 'Schoolkosten', reference: 'WL26-00001', amount: cents(1000) }
  const info = {
    invoiceId: id('2'),
    amount: cents(2000),
    reference: 'VB-1',
    description: 'Schoolkosten, Kluisje',
    methodName: 'iDEAL | Wero',
    openTransaction: false,
    status: 'success' as const,
    parts: [part, { ...part, description: 'Kluisje' }],
  }
  const { response } = calls.readTransaction
  expect(z.decode(response, JSON.parse(JSON.stringify(z.encode(response, info))))).toEqual(info)
})
