import type {
  ArticleLine,
  Invoice,
  ListTemplate,
  OrderList,
  Term,
} from '@portal/domain/billing/order/order-list.ts'
import type { InstalmentPlan, PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'

const id = (digits: string) => guid(`00000000-0000-4000-8000-0000000000${digits}`)

export const line: ArticleLine = {
  guid: id('10'),
  parent: id('11'),
  description: 'Kluisje',
  amount: cents(1210),
  vatRate: percentage(21),
  isCategory: false,
  hasCategory: false,
  mandatory: false,
  voluntary: false,
  hidden: false,
  defaultChecked: false,
  choiceGroup: 'maat',
  defaultCheckedChoice: false,
  messageNotSelected: 'Weet u het zeker?',
  registrations: { available: 4, maximum: 30, heldByMe: false },
  ordered: false,
}

export const instalmentPlan: InstalmentPlan = {
  id: 'plan-1',
  visible: false,
  minimumAmount: cents(5000),
  division: 'percentage',
  dates: [
    { dueOn: calendarDay('2026-10-01'), share: percentage(33.33) },
    { dueOn: calendarDay('2026-11-02'), amount: cents(2525) },
  ],
}

export const method: PaymentMethod = {
  guid: id('12'),
  systemName: 'incasso',
  visibleName: 'Automatische incasso',
  description: 'Op de eerste van de maand',
  payLaterAllowed: false,
  instalmentsRequired: false,
  instalments: [instalmentPlan],
  adjustment: { type: 'surcharge', calculation: 'percentage', value: percentage(1.5) },
}

const template: ListTemplate = {
  guid: id('04'),
  title: 'Schoolkosten',
  description: 'Voor dit jaar',
  startsOn: calendarDay('2026-08-01'),
  endsOn: calendarDay('2026-09-30'),
  endVisible: false,
  dueOn: calendarDay('2026-10-08'),
  lines: [line],
  paymentMethods: [method],
  defaultPaymentMethod: id('13'),
  discount: {
    enabled: false,
    tiers: [
      { from: cents(10000), calculation: 'amount', value: cents(501) },
      { from: cents(20000), calculation: 'percentage', value: percentage(7.5) },
    ],
  },
}

export const term: Term = {
  id: 'T-17',
  reference: 'WL26-00001-1',
  description: 'Eerste termijn',
  number: 2,
  of: 3,
  dueOn: calendarDay('2026-10-03'),
  amount: cents(1520),
  paid: cents(515),
  open: cents(1005),
  method: { systemName: 'overboeking', visibleName: 'Overboeking', online: false },
  mandate: { code: 'WL-2-00231', account: 'NL80DEMO0100200303', holder: 'M. de Vries' },
  collectOn: calendarDay('2026-10-05'),
  failedCollection: { how: 'returned', on: calendarDay('2026-09-24') },
  payable: false,
  underWay: false,
}

const invoice: Invoice = {
  id: 'F-14',
  guid: id('14'),
  description: 'Schoolkosten van het eerste kind',
  issuedOn: calendarDay('2026-09-01'),
  dueOn: calendarDay('2026-10-02'),
  lines: [
    {
      guid: id('15'),
      description: 'Huur van een kluisje',
      amount: cents(1110),
      vatRate: percentage(9),
      vatAmount: cents(92),
    },
    {
      guid: id('16'),
      description: 'Ouderbijdrage',
      amount: cents(3450),
      vatRate: 'exempt',
      vatAmount: cents(0),
    },
  ],
  total: cents(4560),
  vatTotal: cents(123),
  terms: [term],
}

/** An order list with every field, whose values all differ; its flags are all false. */
export const orderList: OrderList = {
  id: id('01'),
  version: 7,
  child: id('02'),
  debtor: id('03'),
  status: 'not-confirmed',
  template,
  invoice,
  documents: [
    {
      guid: id('18'),
      number: 'WL26-00002',
      kind: 'credit-note',
      createdAt: instant('2026-09-02T10:00:00.000Z'),
      total: cents(321),
      comment: 'Te veel betaald',
      conditionsId: id('19'),
    },
  ],
  order: {
    subtotal: cents(1234),
    discount: cents(56),
    surcharge: true,
    total: cents(1290),
    comment: 'Een kluisje rechts',
  },
  withoutOrder: false,
  skipArticles: false,
  allArticlesRequired: false,
  nothingWhenFull: false,
  mayGiveBack: false,
  amountPaid: cents(678),
  openAmount: cents(3882),
  surplus: cents(417),
  shared: false,
  showUnconfirmed: false,
  awaitingConfirmation: false,
  commentEnabled: false,
  hasInvoiceConfiguration: false,
  allRefundsPaid: false,
  conditions: { visible: false, id: id('20'), agreed: false },
  signature: { visible: false, signed: false },
  account: {
    shown: false,
    asked: false,
    defaultIban: 'NL13TEST0123456789',
    defaultHolder: 'J. de Vries',
    warnOnChange: false,
    mandate: { id: 'WL-3-00007', iban: 'NL44RABO0123456789', holder: 'S. de Vries' },
  },
  transferTo: { iban: 'NL02ABNA0123456789', holder: 'Stichting Waterlinie' },
  comment: 'Bij de ingang',
  chosenPaymentMethod: id('21'),
  chosenInstalment: 'plan-22',
  viewerIsParent: false,
  viewerIsReadOnly: false,
}

/** The order list with another template. */
export const withTemplate = (facts: Partial<ListTemplate>): OrderList => ({
  ...orderList,
  template: { ...template, ...facts },
})

export const withMethod = (own: PaymentMethod): OrderList => withTemplate({ paymentMethods: [own] })

export const withInvoice = (facts: Partial<Invoice>): OrderList => ({
  ...orderList,
  invoice: { ...invoice, ...facts },
})
