import { describe, expect, test } from 'vitest'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { readOrderList } from '../../billing.contract.ts'
import { flagsOf, read, withFlag, written, type FlagOf } from '../../../testing/wire.ts'
import {
  invoiceOnWire,
  lineOnWire,
  listWith,
  methodOnWire,
  orderListOnWire,
  termOnWire,
} from '../../../testing/billing/order-list-on-wire.ts'
import {
  instalmentPlan,
  line,
  method,
  orderList,
  term,
  withInvoice,
  withTemplate,
  withMethod,
} from '../../../testing/billing/order-list.ts'

const { response } = readOrderList

type OwnFlags = Omit<OrderList, 'template' | 'invoice' | 'documents' | 'order'>

describe('each flag has its own name', () => {
  const flags: Record<FlagOf<OwnFlags>, string> = {
    withoutOrder: 'factuurZonderBestelling',
    skipArticles: 'skipArticles',
    allArticlesRequired: 'allArticlesRequired',
    nothingWhenFull: 'nietsBestellenAlsVol',
    mayGiveBack: 'magTeruggeven',
    shared: 'gedeeld',
    showUnconfirmed: 'showBetalingNietBevestigd',
    awaitingConfirmation: 'nietBevestigd',
    commentEnabled: 'opmerkingEnabled',
    hasInvoiceConfiguration: 'hasFactuurConfig',
    allRefundsPaid: 'allRefundsPaid',
    'conditions.visible': 'voorwaardenVisible',
    'conditions.agreed': 'conditionsAgreed',
    'signature.visible': 'handtekeningVisible',
    'signature.signed': 'signed',
    'account.shown': 'showRekeningPart',
    'account.asked': 'askAccountNumber',
    'account.warnOnChange': 'waarschuwingAanpassingRekening',
    viewerIsParent: 'isOuder',
    viewerIsReadOnly: 'meekijkVerzorger',
  }

  test.each(Object.entries(flags))('%s of an order list is %s', (own, name) => {
    const one = withFlag(orderList, own)
    expect(written(response, one)).toEqual({ ...orderListOnWire, [name]: true })
    expect(read(response, { ...orderListOnWire, [name]: true })).toEqual(one)
  })

  test('endVisible and the discount switch of a list are eindDatumZichtbaar and discountEnabled', () => {
    const ended = listWith({ eindDatumZichtbaar: true })
    expect(written(response, withTemplate({ endVisible: true }))).toEqual(ended)
    expect(read(response, ended)).toEqual(withTemplate({ endVisible: true }))
    const switched = withTemplate({ discount: { ...orderList.template.discount, enabled: true } })
    expect(written(response, switched)).toEqual(listWith({ discountEnabled: true }))
    expect(read(response, listWith({ discountEnabled: true }))).toEqual(switched)
  })

  // Derived fields change with a flag.
  const lineFlags: Record<Exclude<FlagOf<ArticleLine>, 'waiting.isMine'>, object> = {
    isCategory: { isCategory: true },
    hasCategory: { hasCategory: true },
    mandatory: { verplicht: true, defaultState: true },
    voluntary: { vrijwillig: true },
    hidden: { hidden: true },
    defaultChecked: { defaultChecked: true, defaultState: true },
    defaultCheckedChoice: { defaultCheckedChoice: true, defaultState: true },
    'registrations.heldByMe': { hasMax: { ...lineOnWire.hasMax, heldByMe: true } },
    ordered: { selected: true },
  }

  test.each(Object.entries(lineFlags))('%s of a line is encoded as %o', (own, told) => {
    const one = withTemplate({ lines: [withFlag(line, own)] })
    const categories = own === 'isCategory' ? [lineOnWire.guid] : []
    const wire = listWith({ regels: [{ ...lineOnWire, ...told }], categories })
    expect(written(response, one)).toEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  test.each([
    { state: 'waiting', position: 3, isMine: true },
    { state: 'offered', through: calendarDay('2026-11-24'), isMine: false },
  ] as const)('INV-124 INV-126 encodes a $state place of a line', (waiting) => {
    const one = withTemplate({ lines: [{ ...line, waiting }] })
    const wire = listWith({ regels: [{ ...lineOnWire, wachtlijst: waiting }] })
    expect(written(response, one)).toEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  test('a voluntary line is never ticked initially', () => {
    const lines = [{ ...line, voluntary: true, defaultChecked: true }]
    expect(flagsOf(written(response, withTemplate({ lines })), 'factuurlijst', 'regels', 0)).toEqual([
      'defaultChecked',
      'vrijwillig',
    ])
  })

  test.each([
    ['payLaterAllowed', {}],
    ['instalmentsRequired', {}],
  ])('%s of a method', (name) => {
    const one = withMethod(withFlag(method, name))
    const wire = listWith({ paymentMethods: [{ ...methodOnWire, [name]: true }] })
    expect(written(response, one)).toEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  test('a visible plan can be chosen, and comes first', () => {
    const one = withMethod({ ...method, instalments: [{ ...instalmentPlan, visible: true }] })
    const instalments = [{ ...methodOnWire.instalments[0], visible: true, allowed: true }]
    const more = { instalments, instalmentsAllowed: true, firstInstalmentId: 'plan-1' }
    const wire = listWith({ paymentMethods: [{ ...methodOnWire, ...more }] })
    expect(written(response, one)).toEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  test.each([
    ['payable', { showBtn: true }],
    ['underWay', { openTransactionFound: true }],
    ['method.online', { paymentMethod: { ...termOnWire.paymentMethod, allowIdeal: true } }],
  ])('%s of a term is encoded as %o', (own, told) => {
    const one = withInvoice({ terms: [withFlag(term, own)] })
    const wire = { ...orderListOnWire, factuur: { ...invoiceOnWire, payments: [{ ...termOnWire, ...told }] } }
    expect(written(response, one)).toEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })
})
