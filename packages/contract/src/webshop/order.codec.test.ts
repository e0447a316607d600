import { describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import type { OrderPayment, ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { isRead, read, written } from '../../testing/wire.ts'
import { orderPayment, shopOrder, wantedOrder } from './order.codec.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)

const order: ShopOrder = {
  id: id(1),
  number: 'W26-0041',
  status: 'paid',
  stage: 'handed-out',
  orderedAt: instant('2026-11-20T08:00:00Z'),
  name: 'Marieke de Vries',
  email: 'marieke@post.example',
  emailState: 'asked',
  total: cents(6635),
  vatTotal: cents(936),
  pickupCode: 'KX7-42M',
  handedOutAt: instant('2026-11-21T09:30:00Z'),
  givenBack: cents(550),
  lines: [
    {
      item: { id: id(2), title: 'Sportshirt', type: 'REGULAR', vatRate: percentage(21) },
      variant: { id: id(3), title: 'M', price: cents(1795) },
      child: { id: id(4), name: 'Sem de Vries' },
      quantity: 3,
      linePrice: cents(5385),
      vatAmount: cents(935),
    },
  ],
  invoices: [
    {
      id: id(5),
      number: 'WF26-0007',
      kind: 'invoice',
      issuedAt: instant('2026-11-20T08:05:00Z'),
      total: cents(6635),
    },
  ],
}
const onWire = {
  data: {
    type: 'shop-order',
    id: id(1),
    attributes: {
      'order-number': 'W26-0041',
      status: 'Paid',
      stage: 'handed-out',
      'ordered-at': '2026-11-20T08:00:00.000Z',
      name: 'Marieke de Vries',
      email: 'marieke@post.example',
      'email-state': 'asked',
      'total-price': 66.35,
      'total-vat': 9.36,
      'pickup-code': 'KX7-42M',
      'handed-out-at': '2026-11-21T09:30:00.000Z',
      'given-back': 5.5,
      lines: [
        {
          'history-item': { id: id(2), title: 'Sportshirt', type: 'REGULAR', 'vat-rate': 21 },
          'history-item-variant': { id: id(3), title: 'M', price: 17.95 },
          child: { id: id(4), name: 'Sem de Vries' },
          amount: 3,
          'line-price': 53.85,
          'vat-amount': 9.35,
          item: { data: { type: 'shop-item', id: id(2) } },
          variant: { data: { type: 'shop-item-variant', id: id(3) } },
        },
      ],
      invoices: [
        {
          id: id(5),
          number: 'WF26-0007',
          kind: 'invoice',
          'issued-at': '2026-11-20T08:05:00.000Z',
          'total-price': 66.35,
        },
      ],
    },
  },
}

describe('an order', () => {
  test('DATA-111 DATA-112 DATA-115 DATA-116 is encoded with its lines', () => {
    expect(written(shopOrder, order)).toEqual(onWire)
    expect(read(shopOrder, onWire)).toEqual(order)
  })

  test.each(['open', 'paid', 'failed', 'cancelled'] as const)('CHK-052? has a word for %s', (status) => {
    const wire = written(shopOrder, { ...order, status }) as typeof onWire
    expect(wire.data.attributes.status).toBe(status.charAt(0).toUpperCase() + status.slice(1))
    expect(read(shopOrder, wire).status).toBe(status)
  })

  test('has null for absent parts, and keeps exempt and zero per cent apart', () => {
    const { pickupCode: _, handedOutAt: __, givenBack: ___, ...without } = order
    const [line] = order.lines
    if (!line) throw new Error('No line')
    const { vatRate: _rate, ...exempt } = line.item
    const { child: _child, ...forNobody } = line
    const own = { ...without, lines: [{ ...forNobody, item: exempt }] }
    const wire = written(shopOrder, own) as typeof onWire
    expect(wire.data.attributes['pickup-code']).toBeNull()
    expect(wire.data.attributes['handed-out-at']).toBeNull()
    expect(wire.data.attributes['given-back']).toBeNull()
    expect(wire.data.attributes.lines[0]?.['history-item']['vat-rate']).toBeNull()
    expect(wire.data.attributes.lines[0]?.child).toBeNull()
    expect(read(shopOrder, wire)).toEqual(own)
  })
})

describe('an order of a buyer', () => {
  const wanted = {
    name: 'Jan',
    email: 'jan@post.example',
    total: cents(5385),
    lines: [{ variant: id(3), quantity: 3, linePrice: cents(5385) }],
  }
  const sent = {
    data: {
      type: 'shop-order',
      attributes: {
        name: 'Jan',
        email: 'jan@post.example',
        'total-price': 53.85,
        lines: [
          { variant: { data: { type: 'shop-item-variant', id: id(3) } }, amount: 3, 'line-price': 53.85 },
        ],
      },
    },
  }

  test('API-129 API-130? TRAP-51 names variants and no items', () => {
    expect(written(wantedOrder, wanted)).toEqual(sent)
    expect(read(wantedOrder, sent)).toEqual(wanted)
  })

  test('names the pupil of a line, if it has one', () => {
    const own = { ...wanted, lines: wanted.lines.map((line) => ({ ...line, child: id(4) })) }
    const { attributes } = sent.data
    const lines = attributes.lines.map((line) => ({ ...line, child: id(4) }))
    const wire = { data: { ...sent.data, attributes: { ...attributes, lines } } }
    expect(written(wantedOrder, own)).toEqual(wire)
    expect(read(wantedOrder, wire)).toEqual(own)
  })

  test.each([
    ['half a thing', { amount: 0.5 }],
    ['a price finer than a cent', { 'line-price': 17.955 }],
    ['no variant', { variant: undefined }],
  ])('rejects %s', (_, wrong) => {
    const { attributes } = sent.data
    const lines = attributes.lines.map((line) => ({ ...line, ...wrong }))
    expect(isRead(wantedOrder, { data: { ...sent.data, attributes: { ...attributes, lines } } })).toBe(false)
  })
})

describe('the payment of an order', () => {
  const payment: OrderPayment = {
    method: { systemName: 'mistercash', visibleName: 'Bancontact' },
    amount: cents(6635),
    reference: 'W26-0041',
    openTransaction: true,
    payAt: 'https://bank.example/1',
    errorMessage: 'Fout',
    returnUrl: '/betalen/ideal/mistercash/return?appPath=/app/portal/x',
  }
  const wire = {
    methodSystemName: 'mistercash',
    methodVisibleName: 'Bancontact',
    amount: 66.35,
    purchaseId: 'W26-0041',
    openTransactionFound: true,
    authenticationUrl: 'https://bank.example/1',
    errorMessage: 'Fout',
    returnUrl: '/betalen/ideal/mistercash/return?appPath=/app/portal/x',
    paymentTranslationKey: 'order.payment.resume',
    actionImg: 'mistercash',
    actionImgStyle: '',
  }

  test('DATA-117 DATA-118 has the names of the specification', () => {
    expect(written(orderPayment, payment)).toEqual(wire)
    expect(read(orderPayment, wire)).toEqual(payment)
    expect(isRead(orderPayment, { ...wire, methodSystemName: 'incasso' })).toBe(false)
  })
})
