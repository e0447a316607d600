import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import { cents } from '@portal/domain/values/money.ts'
import { percentage } from '@portal/domain/values/percentage.ts'
import * as calls from '../billing.contract.ts'

const id = (digit: string) => guid(`00000000-0000-4000-8000-00000000000${digit}`)

const row: InvoiceRow = {
  id: id('1'),
  title: 'Schoolkosten',
  description: '',
  visible: true,
  responded: true,
  respondedOn: calendarDay('2026-09-01'),
  total: cents(16500),
  amountPaid: cents(5500),
  openAmount: cents(11000),
  openCreditAmount: cents(0),
  openInvoice: true,
  refund: false,
  notPaid: false,
  notConfirmed: false,
  expired: false,
  upcoming: false,
  withoutPayment: false,
  copies: 2,
  startsOn: calendarDay('2026-08-01'),
  endsOn: calendarDay('2026-09-30'),
  endVisible: true,
  articleCount: 2,
  lineCount: 2,
  hasOrder: true,
  showUnconfirmed: true,
  collected: false,
  voluntary: false,
  mayPay: true,
  comment: false,
}

const list: OrderList = {
  id: id('1'),
  version: 2,
  child: id('2'),
  debtor: id('3'),
  status: 'not-confirmed',
  list: {
    guid: id('4'),
    title: 'Schoolkosten',
    description: 'Voor dit jaar',
    startsOn: calendarDay('2026-08-01'),
    endsOn: calendarDay('2026-09-30'),
    endVisible: true,
    lines: [
      {
        guid: id('5'),
        description: 'Kluisje',
        amount: cents(1210),
        vatRate: percentage(21),
        isCategory: false,
        hasCategory: false,
        mandatory: false,
        voluntary: false,
        hidden: false,
        defaultChecked: true,
        choiceGroup: 'maat',
        defaultCheckedChoice: false,
        messageNotSelected: '',
        registrations: { available: 1, maximum: 30, heldByMe: false },
        ordered: true,
      },
    ],
    paymentMethods: [
      {
        guid: id('6'),
        systemName: 'ideal',
        visibleName: 'iDEAL | Wero',
        description: '',
        payLaterAllowed: true,
        instalmentsRequired: false,
        instalments: [
          {
            id: 'plan',
            visible: true,
            minimumAmount: cents(5000),
            division: 'PERCENTAGE',
            dates: [{ dueOn: calendarDay('2026-10-01'), share: percentage(33.33) }],
          },
        ],
        adjustment: { type: 'TOESLAG', calculation: 'PERCENTAGE', value: percentage(1.5) },
      },
    ],
    discount: { enabled: true, tiers: [{ from: cents(10000), calculation: 'BEDRAG', value: cents(500) }] },
  },
  invoice: {
    id: id('7'),
    guid: id('7'),
    description: 'Schoolkosten',
    issuedOn: calendarDay('2026-09-01'),
    dueOn: calendarDay('2026-10-01'),
    lines: [
      {
        guid: id('8'),
        description: 'Kluisje',
        amount: cents(1210),
        vatRate: 'exempt',
        vatAmount: cents(0),
      },
    ],
    total: cents(1210),
    vatTotal: cents(0),
    terms: [
      {
        id: id('9'),
        reference: 'WL26-00001-1',
        description: '',
        number: 1,
        of: 1,
        dueOn: calendarDay('2026-10-01'),
        amount: cents(1210),
        paid: cents(0),
        open: cents(1210),
        method: { systemName: 'incasso', visibleName: 'Automatische incasso', online: false },
        mandate: { code: 'WL-2-00231', account: 'NL80DEMO0100200303', holder: 'M. de Vries' },
        payable: false,
      },
    ],
  },
  documents: [
    {
      guid: id('7'),
      number: 'WL26-00001',
      kind: 'credit-note',
      createdAt: instant('2026-09-01T10:00:00Z'),
      total: cents(1210),
      comment: '',
    },
  ],
  order: {
    subtotal: cents(1200),
    discount: cents(10),
    surcharge: true,
    total: cents(1210),
    comment: 'Rechts',
  },
  withoutOrder: false,
  skipArticles: false,
  allArticlesRequired: false,
  amountPaid: cents(0),
  openAmount: cents(1210),
  showUnconfirmed: true,
  awaitingConfirmation: true,
  commentEnabled: true,
  hasInvoiceConfiguration: true,
  allRefundsPaid: false,
  conditions: { visible: false, agreed: false },
  signature: { visible: true, signed: true },
  account: {
    shown: true,
    asked: false,
    defaultIban: '',
    defaultHolder: '',
    warnOnChange: true,
    mandate: { id: 'm', iban: 'NL80DEMO0100200303', holder: 'M. de Vries' },
  },
  comment: 'Rechts',
  chosenPaymentMethod: id('6'),
  chosenInstalment: 'plan',
  viewerIsParent: true,
  viewerLooksAlong: false,
}

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

test('DATA-102 DATA-103 a discount setting without type or calculation lowers by an amount', () => {
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
