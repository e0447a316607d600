import * as z from 'zod/mini'
import type {
  FailedCollection,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  Term,
} from '@portal/domain/billing/order/order-list.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, instant, money, percentage, present, under, words } from '../codecs/values.ts'

/** A percentage such as 21; null for exempt, which differs from zero (PD-9). */
export const vatRate = z.codec(z.nullable(percentage), z.custom<VatRate>(), {
  decode: (rate) => rate ?? 'exempt',
  encode: (rate) => (rate === 'exempt' ? null : rate),
})

const invoiceLine = renamed<InvoiceLine>()({
  guid: ['guid', guid],
  description: ['omschrijving', z.string()],
  amount: ['bedrag', money],
  vatRate: ['vatRate', vatRate],
  vatAmount: ['vatAmount', money],
})

const failedCollection = renamed<FailedCollection>()({
  how: ['soort', words({ rejected: 'geweigerd', returned: 'teruggeboekt' })],
  on: ['op', day],
})

const methodOfTerm = z.object({
  allowIdeal: z.boolean(),
  systemName: z.string(),
  visibleName: z.string(),
  description: z.string(),
  rekeningnummer: z.optional(z.string()),
  tenaamstelling: z.optional(z.string()),
  incassoMandaat: z.optional(under('mandaatCode', z.string())),
})

type PaidBy = Pick<Term, 'description' | 'method' | 'mandate'>

/** The method is encoded with the description of the term, and the mandate in three fields. */
const paidBy = z.codec(methodOfTerm, z.custom<PaidBy>(), {
  decode: ({ allowIdeal, systemName, visibleName, description, ...account }) => {
    const { incassoMandaat: code, rekeningnummer = '', tenaamstelling = '' } = account
    const mandate = code === undefined ? undefined : { code, account: rekeningnummer, holder: tenaamstelling }
    return present({ description, method: { systemName, visibleName, online: allowIdeal }, mandate })
  },
  encode: ({ description, method, mandate }) =>
    present({
      allowIdeal: method.online,
      systemName: method.systemName,
      visibleName: method.visibleName,
      description,
      rekeningnummer: mandate?.account,
      tenaamstelling: mandate?.holder,
      incassoMandaat: mandate?.code,
    }),
})

const termOnWire = renamed<Omit<Term, keyof PaidBy> & { readonly paidBy: PaidBy }>()({
  id: ['id', z.string()],
  number: ['nr', z.int()],
  dueOn: ['date', day],
  // An extension of the specification: the day of settlement.
  paidOn: ['betaaldOp', z.optional(day)],
  amount: ['amount', money],
  paid: ['amountPaid', money],
  open: ['amountOpen', money],
  // The payer may pay this term online now.
  payable: ['showBtn', z.boolean()],
  paidBy: ['paymentMethod', paidBy],
  // Extensions of the specification: the reference on the bank statement, the number of parts, a payment under way, the
  // day of direct debit, and a failed or returned direct debit of the open amount.
  reference: ['kenmerk', z.string()],
  of: ['aantal', z.int()],
  underWay: ['openTransactionFound', z.boolean()],
  collectOn: ['incassoOp', z.optional(day)],
  failedCollection: ['incassoMislukt', z.optional(failedCollection)],
  // The amount set off by credit notes: amountOpen is amount less amountPaid less this (SAF-M3).
  setOff: ['verrekend', z.optional(money)],
})

/** A payable term of an invoice. */
const term = z.codec(termOnWire, z.custom<Term>(), {
  decode: ({ paidBy: method, ...rest }) => ({ ...rest, ...method }),
  encode: (own) => ({ ...own, paidBy: own }),
})

/** The invoice in force (factuur). */
export const invoice = renamed<Invoice>()({
  id: ['id', z.string()],
  guid: ['guid', guid],
  description: ['omschrijving', z.string()],
  issuedOn: ['datum', day],
  dueOn: ['vervaldatum', day],
  terms: ['payments', z.array(term)],
  lines: ['regels', z.array(invoiceLine)],
  total: ['totaal', money],
  vatTotal: ['amountVat', money],
})

/** A downloadable invoice or credit note (facturen). */
export const invoiceDocument = renamed<InvoiceDocument>()({
  guid: ['guid', guid],
  number: ['factuurnummer', z.string()],
  createdAt: ['createStamp', instant],
  total: ['totaal', money],
  comment: ['opmerking', z.string()],
  conditionsId: ['voorwaardenId', z.optional(guid)],
  // An extension of the specification.
  kind: ['soort', words({ invoice: 'factuur', 'credit-note': 'creditnota' })],
})
