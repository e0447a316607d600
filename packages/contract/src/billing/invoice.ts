import * as z from 'zod/mini'
import type {
  FailedCollection,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  Term,
} from '@portal/domain/billing/order/order-list.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import { renamed } from '../renamed.ts'
import { day, guid, instant, money, percentage, present, under, words } from '../values.ts'

/** A percentage such as 21, or null for exempt, which is not zero (PD-9). */
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

/** The method travels with the description of the term, and with the mandate in three fields of its own. */
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
  // A sibling of ours: when it was settled.
  paidOn: ['betaaldOp', z.optional(day)],
  amount: ['amount', money],
  paid: ['amountPaid', money],
  open: ['amountOpen', money],
  // The payer may pay this part online now.
  payable: ['showBtn', z.boolean()],
  paidBy: ['paymentMethod', paidBy],
  // Siblings of ours: the reference that the bank shows, how many parts there are, whether a payment is under way, when
  // the bank collects what was handed in, and that the last direct debit of what is open was refused or taken back.
  reference: ['kenmerk', z.string()],
  of: ['aantal', z.int()],
  underWay: ['openTransactionFound', z.boolean()],
  collectOn: ['incassoOp', z.optional(day)],
  failedCollection: ['incassoMislukt', z.optional(failedCollection)],
  // What credit notes settle: amountOpen is amount less amountPaid less this (SAF-M3).
  setOff: ['verrekend', z.optional(money)],
})

/** A payable part of an invoice. */
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

/** An invoice or credit note to download (facturen). */
export const invoiceDocument = renamed<InvoiceDocument>()({
  guid: ['guid', guid],
  number: ['factuurnummer', z.string()],
  createdAt: ['createStamp', instant],
  total: ['totaal', money],
  comment: ['opmerking', z.string()],
  conditionsId: ['voorwaardenId', z.optional(guid)],
  // A sibling of ours.
  kind: ['soort', words({ invoice: 'factuur', 'credit-note': 'creditnota' })],
})
