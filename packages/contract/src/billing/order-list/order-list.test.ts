import { describe, expect, test } from 'vitest'
import type { PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { readOrderList } from '../../billing.contract.ts'
import { flagsOf, isRead, read, written } from '../../../testing/wire.ts'
import {
  invoiceOnWire,
  lineOnWire,
  listOnWire,
  listWith,
  methodOnWire,
  orderListOnWire,
  termOnWire,
} from '../../../testing/billing/order-list-on-wire.ts'
import {
  line,
  method,
  orderList,
  term,
  withInvoice,
  withTemplate,
  withMethod,
} from '../../../testing/billing/order-list.ts'

const { response } = readOrderList

test('encodes an order list with the names of the specification, and decodes it again', () => {
  expect(written(response, orderList)).toEqual(orderListOnWire)
  expect(read(response, orderListOnWire)).toStrictEqual(orderList)
})

describe('each part of an order list has the fields of the specification', () => {
  const { factuurlijst, factuur, facturen, order, mandate, dividedSubtotals } = written(
    response,
    orderList,
  ) as typeof orderListOnWire
  const [part] = factuur.payments
  const [way] = factuurlijst.paymentMethods

  test.each<[string, object | undefined, object, string]>([
    [
      'DATA-060',
      factuur,
      invoiceOnWire,
      'id guid omschrijving datum vervaldatum payments regels totaal amountVat',
    ],
    [
      'DATA-061',
      factuurlijst,
      listOnWire,
      'guid titel omschrijving startDatum eindDatum regels categories vervaldatum',
    ],
    ['DATA-062', factuurlijst, listOnWire, 'paymentMethods defaultPaymentMethod'],
    ['DATA-063', factuurlijst, listOnWire, 'discountEnabled discountCalculation discountValue'],
    [
      'DATA-064',
      facturen[0],
      orderListOnWire.facturen[0]!,
      'factuurnummer createStamp totaal opmerking guid voorwaardenId',
    ],
    ['DATA-065', order, orderListOnWire.order, 'subtotaal korting totaal opmerking'],
    ['DATA-069', mandate, orderListOnWire.mandate, 'accountNumber accountName mandateId'],
    ['DATA-073', dividedSubtotals[0], orderListOnWire.dividedSubtotals[0]!, 'date amount'],
    [
      'DATA-077',
      factuurlijst.regels[0],
      lineOnWire,
      'guid parent bedrag subtotaal selected hidden verplicht defaultChecked choice',
    ],
    [
      'DATA-077',
      factuurlijst.regels[0],
      lineOnWire,
      'defaultCheckedChoice defaultState hasCategory isCategory hasMax vatRate',
    ],
    ['DATA-077', factuurlijst.regels[0], lineOnWire, 'vatAmount omschrijving messageNotSelected'],
    ['DATA-078', factuurlijst.regels[0]?.hasMax, lineOnWire.hasMax, 'available max'],
    ['DATA-084', part, termOnWire, 'id nr date amount amountPaid amountOpen showBtn paymentMethod'],
    [
      'DATA-085',
      part?.paymentMethod,
      termOnWire.paymentMethod,
      'allowIdeal systemName visibleName description rekeningnummer',
    ],
    ['DATA-085', part?.paymentMethod, termOnWire.paymentMethod, 'tenaamstelling incassoMandaat'],
    [
      'DATA-087',
      way,
      methodOnWire,
      'systemName guid visibleName localizedDescription payLaterAllowed instalments',
    ],
    ['DATA-087', way, methodOnWire, 'instalmentsAllowed instalmentsRequired kortingSettings isActive'],
    ['DATA-090', way?.kortingSettings, methodOnWire.kortingSettings, 'type berekening value'],
    [
      'DATA-093',
      way?.instalments[0],
      methodOnWire.instalments[0]!,
      'instalmentId allowed visible minimumAmount divisionType dates',
    ],
  ])('%s %o is %o in %s', (_id, found, literal, names) => {
    for (const name of names.split(' '))
      expect(found).toHaveProperty(name, Reflect.get(literal, name) as unknown)
  })

  test.each<[string, string]>([
    ['DATA-058', 'status factuur factuurlijst facturen order total leerling'],
    ['DATA-066', 'factuurZonderBestelling skipArticles allArticlesRequired lijstHasChoiceArticles'],
    ['DATA-067', 'amountPaid openBedrag showBetalingNietBevestigd'],
    [
      'DATA-068',
      'opmerkingEnabled composerEnabled hasFactuurConfig idealEnabled allRefundsPaid sofortEnabled',
    ],
    ['DATA-068', 'misterCashEnabled'],
    [
      'DATA-070',
      'defaultAccountNumber defaultAccountName askAccountNumber showRekeningPart hasActiveMandaat',
    ],
    ['DATA-070', 'waarschuwingAanpassingRekening'],
    ['DATA-071', 'voorwaarden voorwaardenVisible voorwaardenId handtekeningVisible conditionsAgreed signed'],
    ['DATA-072', 'comment chosenPaymentMethod chosenInstalmentId dividedSubtotals'],
    ['DATA-074', 'isOuder meekijkVerzorger'],
  ])('%s an order list has %s', (_id, names) => {
    const found = written(response, orderList)
    for (const name of names.split(' '))
      expect(found).toHaveProperty(name, Reflect.get(orderListOnWire, name) as unknown)
  })

  test('DATA-095 DATA-096? a date has its share, which reads 33,33%, or its amount', () => {
    expect(way?.instalments[0]?.dates).toEqual([
      { termijnDatum: '2026-10-01', readablePercentageShare: '33,33%', percentageShare: 33.33 },
      { termijnDatum: '2026-11-02', amountShare: 25.25 },
    ])
  })
})

describe('derived fields', () => {
  test('DATA-072 the total is that of the invoice, else of the order, else zero', () => {
    const { invoice: _invoice, ...ordered } = orderList
    const { order: _order, ...asked } = ordered
    expect(written(response, orderList)).toHaveProperty('total', 45.6)
    expect(written(response, ordered)).toMatchObject({ total: 12.9, dividedSubtotals: [] })
    expect(written(response, asked)).toHaveProperty('total', 0)
  })

  test('ORD-070 ORD-071? a surcharge is a negative korting, a discount a positive one', () => {
    const order = { subtotal: cents(1234), discount: cents(56), total: cents(1178), comment: '' }
    expect(written(response, orderList)).toHaveProperty('order.korting', -0.56)
    const discounted = { ...orderList, order: { ...order, surcharge: false } }
    const wire = { subtotaal: 12.34, korting: 0.56, totaal: 11.78, opmerking: '' }
    expect(written(response, discounted)).toHaveProperty('order', wire)
    expect(read(response, { ...orderListOnWire, order: wire })).toEqual(discounted)
  })

  test('ORD-075? a line has its rate as a percentage, and the tax within its price', () => {
    const exempt = withTemplate({ lines: [{ ...line, vatRate: 'exempt' }] })
    const wire = listWith({ regels: [{ ...lineOnWire, vatRate: null, vatAmount: 0 }] })
    expect(written(response, exempt)).toEqual(wire)
    expect(read(response, wire)).toEqual(exempt)
  })

  test('DATA-063 without tiers there is no discount', () => {
    const none = withTemplate({ discount: { enabled: true, tiers: [] } })
    expect(written(response, none)).toEqual(
      listWith({ discountEnabled: true, discountCalculation: 'BEDRAG', discountValue: 0, staffel: [] }),
    )
  })

  test('DATA-066 DATA-070 DATA-071 absent parts have no flags', () => {
    const { mandate: _mandate, ...account } = orderList.account
    const { choiceGroup: _group, ...free } = line
    const bare = {
      ...withTemplate({ lines: [free] }),
      account,
      conditions: { visible: false, agreed: false },
    }
    const { mandate: _m, voorwaardenId: _v, ...wire } = listWith({ regels: [{ ...lineOnWire, choice: '' }] })
    const unclaimed = { ...wire, hasActiveMandaat: false, voorwaarden: false, lijstHasChoiceArticles: false }
    expect(written(response, bare)).toStrictEqual(unclaimed)
    expect(read(response, unclaimed)).toStrictEqual(bare)
  })

  test('a term without a mandate has no account, and needs none', () => {
    const { mandate: _mandate, collectOn: _c, failedCollection: _f, ...bare } = term
    const { rekeningnummer: _r, tenaamstelling: _t, incassoMandaat: _i, ...way } = termOnWire.paymentMethod
    const { incassoOp: _o, incassoMislukt: _m, ...rest } = termOnWire
    const one = withInvoice({ terms: [bare] })
    const payments = [{ ...rest, paymentMethod: way }]
    const wire = { ...orderListOnWire, factuur: { ...invoiceOnWire, payments } }
    expect(written(response, one)).toStrictEqual(wire)
    expect(read(response, wire)).toStrictEqual(one)
  })

  test('DATA-075? the flags give the methods of a list, and whether it has a description', () => {
    const flags = (description: string, systemName: PaymentMethodName) =>
      flagsOf(
        written(response, withTemplate({ description, paymentMethods: [{ ...method, systemName }] })),
      ).filter((name) => name.endsWith('Enabled'))
    expect(flags('Kies een kamer.', 'ideal')).toEqual(['composerEnabled', 'idealEnabled'])
    expect(flags('', 'sofort')).toEqual(['sofortEnabled'])
    expect(flags('', 'mistercash')).toEqual(['misterCashEnabled'])
    expect(flags('', 'incasso')).toEqual([])
  })

  test('DATA-087 paying at once comes first where it exists', () => {
    const firstOf = (systemName: PaymentMethodName, instalmentsRequired: boolean) =>
      (
        written(
          response,
          withMethod({ ...method, systemName, instalmentsRequired }),
        ) as typeof orderListOnWire
      ).factuurlijst.paymentMethods[0]
    expect(firstOf('ideal', true)).toHaveProperty('firstInstalmentId', '-1')
    expect(firstOf('overboeking', false)).toHaveProperty('firstInstalmentId', '-1')
    expect(firstOf('overboeking', true)).not.toHaveProperty('firstInstalmentId')
  })
})

test('API-067 the URL of an order list has the child and the list', () => {
  const { query } = readOrderList
  const wire = { action: `bestellijst.${orderListOnWire.leerling.guid}.${orderListOnWire.bestellijst}` }
  const own = { orderList: { child: orderList.child, orderList: orderList.id } }
  expect(read(query, wire)).toEqual(own)
  expect(written(query, own)).toEqual(wire)
  expect(isRead(query, { action: 'login.form' })).toBe(false)
  expect(isRead(query, { action: `${wire.action}.more` })).toBe(false)
})
