import { describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { DeskOrder, WaitingPage } from '@portal/domain/webshop/order/handing-out.ts'
import type { OrderPage } from '@portal/domain/webshop/order/order-stage.ts'
import { isRead, read, written } from '../../testing/wire.ts'
import { findDeskOrder, listDeskOrders } from './desk.ts'
import { deskOrder, waitingPage } from './desk.codec.ts'
import { orderPage } from './order-list.codec.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)
const things = [
  { title: 'Sportshirt', variant: 'M', quantity: 3, child: 'Noor de Vries' },
  { title: 'Balpen', variant: '', quantity: 2 },
]
const thingsOnWire = [
  { title: 'Sportshirt', variant: 'M', amount: 3, 'child-name': 'Noor de Vries' },
  { title: 'Balpen', variant: '', amount: 2 },
]

describe('own orders', () => {
  const page: OrderPage = {
    orders: [
      {
        id: id(1),
        number: 'W26-0041',
        stage: 'ready',
        orderedAt: instant('2026-11-20T08:00:00Z'),
        total: cents(5385),
        things,
      },
    ],
    count: 21,
    method: 'mistercash',
  }
  const wire = {
    data: [
      {
        type: 'shop-order',
        id: id(1),
        attributes: {
          'order-number': 'W26-0041',
          stage: 'ready',
          'ordered-at': '2026-11-20T08:00:00.000Z',
          'total-price': 53.85,
          lines: thingsOnWire,
        },
      },
    ],
    meta: { count: 21, methodSystemName: 'mistercash' },
  }

  test('are encoded with their number and payment method', () => {
    expect(written(orderPage, page)).toEqual(wire)
    expect(read(orderPage, wire)).toEqual(page)
  })

  test('have no method at a school without a shop', () => {
    const none = { orders: [], count: 0 }
    expect(written(orderPage, none)).toEqual({ data: [], meta: { count: 0, methodSystemName: null } })
    expect(read(orderPage, written(orderPage, none))).toEqual(none)
  })
})

describe('the desk', () => {
  const order: DeskOrder = {
    id: id(2),
    number: 'W26-0042',
    stage: 'handed-out',
    name: 'Oma de Vries',
    buyer: 'Marieke de Vries',
    children: [{ name: 'Sem de Vries', className: 'hv1c' }],
    paidAt: instant('2026-11-20T09:00:00Z'),
    things,
    handedOut: { at: instant('2026-11-21T10:00:00Z'), by: 'Anja Kramer', mayUndo: true },
  }
  const wire = {
    data: {
      type: 'desk-order',
      id: id(2),
      attributes: {
        'order-number': 'W26-0042',
        stage: 'handed-out',
        name: 'Oma de Vries',
        buyer: 'Marieke de Vries',
        children: [{ name: 'Sem de Vries', 'class-name': 'hv1c' }],
        'paid-at': '2026-11-20T09:00:00.000Z',
        lines: thingsOnWire,
        'handed-out': { at: '2026-11-21T10:00:00.000Z', by: 'Anja Kramer', 'may-undo': true },
      },
    },
  }

  test('encodes an order without its prices', () => {
    expect(written(deskOrder, order)).toEqual(wire)
    expect(read(deskOrder, wire)).toEqual(order)
  })

  test('encodes an unpaid order and one not handed out with null', () => {
    const { paidAt: _, handedOut: __, ...open } = order
    const attributes = { ...wire.data.attributes, 'paid-at': null, 'handed-out': null }
    const sent = { data: { ...wire.data, attributes } }
    expect(written(deskOrder, open)).toEqual(sent)
    expect(read(deskOrder, sent)).toEqual(open)
  })

  test('encodes waiting orders in pages', () => {
    const page: WaitingPage = {
      orders: [
        { id: id(3), number: 'W26-0043', name: 'Jan', paidAt: instant('2026-11-19T09:00:00Z'), things },
      ],
      count: 7,
    }
    const sent = {
      data: [
        {
          type: 'desk-order',
          id: id(3),
          attributes: {
            'order-number': 'W26-0043',
            name: 'Jan',
            'paid-at': '2026-11-19T09:00:00.000Z',
            lines: thingsOnWire,
          },
        },
      ],
      meta: { count: 7 },
    }
    expect(written(waitingPage, page)).toEqual(sent)
    expect(read(waitingPage, sent)).toEqual(page)
  })

  test('lists the longest waiting orders first by default', () => {
    expect(read(listDeskOrders.query, {})).toEqual({ limit: 20, offset: 0, first: 'longest', search: '' })
    expect(read(listDeskOrders.query, { limit: '5', offset: '40', first: 'latest', search: 'Sem' })).toEqual({
      limit: 5,
      offset: 40,
      first: 'latest',
      search: 'Sem',
    })
  })

  test('decodes a code as typed, and rejects an impossible one', () => {
    expect(read(findDeskOrder.body, { code: ' kx7 42m' })).toEqual({ code: 'KX7-42M' })
    for (const code of ['', 'KX742', 'KX7-42M9', 'KX7-42Ü', 3])
      expect(isRead(findDeskOrder.body, { code })).toBe(false)
  })
})
