import { calendarDay } from '../../src/values/time/calendar-day.ts'
import { cents, ZERO } from '../../src/values/money/money.ts'
import { percentage } from '../../src/values/money/percentage.ts'
import { exampleGuid } from './an-invoice-row.ts'
import type { InstalmentPlan, PaymentMethod } from '../../src/billing/payment/payment-method.ts'
import type {
  ArticleLine,
  Invoice,
  ListTemplate,
  OrderList,
  Term,
} from '../../src/billing/order/order-list.ts'

/** Builds an article for a test: optional, unticked, ten euros. */
export const anArticle = (number: number, facts: Partial<ArticleLine> = {}): ArticleLine => ({
  guid: exampleGuid(number),
  description: `Artikel ${number}`,
  amount: cents(1000),
  vatRate: percentage(0),
  isCategory: false,
  hasCategory: false,
  mandatory: false,
  voluntary: false,
  hidden: false,
  defaultChecked: false,
  defaultCheckedChoice: false,
  messageNotSelected: '',
  ordered: false,
  ...facts,
})

/** Builds a payment method for a test: iDEAL, at once, without instalments or discount. */
export const aPaymentMethod = (facts: Partial<PaymentMethod> = {}): PaymentMethod => ({
  guid: exampleGuid(901),
  systemName: 'ideal',
  visibleName: 'iDEAL | Wero',
  description: '',
  payLaterAllowed: false,
  instalmentsRequired: false,
  instalments: [],
  ...facts,
})

/** Builds a plan for a test: so many equal parts, a month apart, from any total. */
export const aPlan = (parts: number, facts: Partial<InstalmentPlan> = {}): InstalmentPlan => ({
  id: `plan-${parts}`,
  visible: true,
  minimumAmount: ZERO,
  division: 'equal',
  dates: Array.from({ length: parts }, (_, index) => ({ dueOn: calendarDay(`2027-0${index + 1}-01`) })),
  ...facts,
})

/** Builds a term for a test: ten euros, fully open, by iDEAL. */
export const aTerm = (facts: Partial<Term> = {}): Term => ({
  id: 'term-1',
  reference: 'WL26-00001-1',
  description: 'Schoolkosten',
  number: 1,
  of: 1,
  dueOn: calendarDay('2026-12-15'),
  amount: cents(1000),
  paid: ZERO,
  open: cents(1000),
  method: { systemName: 'ideal', visibleName: 'iDEAL | Wero', online: true },
  payable: true,
  underWay: false,
  ...facts,
})

/** Builds an invoice for a test: ten euros, without a payment method. */
export const anInvoice = (facts: Partial<Invoice> = {}): Invoice => ({
  id: '1',
  guid: exampleGuid(801),
  description: 'Schoolkosten',
  issuedOn: calendarDay('2026-11-20'),
  dueOn: calendarDay('2026-12-15'),
  lines: [],
  total: cents(1000),
  vatTotal: ZERO,
  terms: [],
  ...facts,
})

/** Builds a list as the school published it: one optional article, November, by iDEAL. */
export const aListTemplate = (facts: Partial<ListTemplate> = {}): ListTemplate => ({
  guid: exampleGuid(701),
  title: 'Schoolkosten',
  description: '',
  startsOn: calendarDay('2026-11-01'),
  endsOn: calendarDay('2026-11-30'),
  endVisible: true,
  lines: [anArticle(1)],
  paymentMethods: [aPaymentMethod()],
  discount: { enabled: false, tiers: [] },
  ...facts,
})

/** Builds a child's list for a test: open, unanswered, nothing special; `lines` is short for the list's lines. */
export const anOrderList = (
  facts: Partial<OrderList> & { readonly lines?: readonly ArticleLine[] } = {},
): OrderList => {
  const { lines, template, ...others } = facts
  return {
    id: exampleGuid(601),
    child: exampleGuid(501),
    debtor: exampleGuid(502),
    version: 1,
    status: 'open',
    template: { ...(template ?? aListTemplate()), ...(lines && { lines }) },
    documents: [],
    withoutOrder: false,
    skipArticles: false,
    allArticlesRequired: false,
    nothingWhenFull: false,
    mayGiveBack: false,
    amountPaid: ZERO,
    // An invoice without a payment method is fully open.
    openAmount: others.invoice && others.invoice.terms.length === 0 ? others.invoice.total : ZERO,
    surplus: ZERO,
    shared: false,
    showUnconfirmed: true,
    awaitingConfirmation: false,
    commentEnabled: false,
    hasInvoiceConfiguration: true,
    allRefundsPaid: false,
    conditions: { visible: false, agreed: false },
    signature: { visible: false, signed: false },
    account: { shown: false, asked: false, defaultIban: '', defaultHolder: '', warnOnChange: false },
    comment: '',
    viewerIsParent: true,
    viewerIsReadOnly: false,
    ...others,
  }
}
