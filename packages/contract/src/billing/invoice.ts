import * as z from 'zod/mini'
import type {
  FailedCollection,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  Term,
} from '@portal/domain/billing/order-list.ts'
import type { VatRate } from '@portal/domain/billing/vat.ts'
import { day, guid, instant, money, percentage, present } from '../values.ts'

/** A percentage such as 21, or null for exempt, which is not zero (PD-9). */
export const vatRate = z.codec(z.nullable(percentage), z.custom<VatRate>(), {
  decode: (rate) => rate ?? 'exempt',
  encode: (rate) => (rate === 'exempt' ? null : rate),
})

const lineOnWire = z.object({
  guid,
  omschrijving: z.string(),
  bedrag: money,
  vatRate,
  vatAmount: money,
})

const invoiceLine = z.codec(lineOnWire, z.custom<InvoiceLine>(), {
  decode: ({ omschrijving, bedrag, ...line }) => ({ ...line, description: omschrijving, amount: bedrag }),
  encode: ({ description, amount, ...line }) => ({ ...line, omschrijving: description, bedrag: amount }),
})

const failureOnWire = z.object({ soort: z.enum(['geweigerd', 'teruggeboekt']), op: day })

const paymentOnWire = z.object({
  id: z.string(),
  nr: z.int(),
  date: day,
  amount: money,
  amountPaid: money,
  amountOpen: money,
  /** The payer may pay this part online now. */
  showBtn: z.boolean(),
  paymentMethod: z.object({
    allowIdeal: z.boolean(),
    systemName: z.string(),
    visibleName: z.string(),
    description: z.string(),
    rekeningnummer: z.optional(z.string()),
    tenaamstelling: z.optional(z.string()),
    incassoMandaat: z.optional(z.object({ mandaatCode: z.string() })),
  }),
  // Siblings of ours: the reference that the bank shows, how many parts there are, and whether a payment is under way.
  kenmerk: z.string(),
  aantal: z.int(),
  /** Also ours: handed in at the bank, which collects it on this day. */
  incassoOp: z.optional(day),
  /** Ours too: the last direct debit of what is still open was refused by the bank, or taken back. */
  incassoMislukt: z.optional(failureOnWire),
  openTransactionFound: z.boolean(),
})

/** A payable part of an invoice. */
const term = z.codec(paymentOnWire, z.custom<Term>(), { decode: readTerm, encode: writeTerm })

type PaymentOnWire = z.output<typeof paymentOnWire>

function readTerm(payment: PaymentOnWire): Term {
  const { paymentMethod: method } = payment
  const mandate = method.incassoMandaat && {
    code: method.incassoMandaat.mandaatCode,
    account: method.rekeningnummer ?? '',
    holder: method.tenaamstelling ?? '',
  }
  return present({
    id: payment.id,
    reference: payment.kenmerk,
    description: method.description,
    number: payment.nr,
    of: payment.aantal,
    dueOn: payment.date,
    amount: payment.amount,
    paid: payment.amountPaid,
    open: payment.amountOpen,
    method: { systemName: method.systemName, visibleName: method.visibleName, online: method.allowIdeal },
    mandate,
    payable: payment.showBtn,
    underWay: payment.openTransactionFound,
    collectOn: payment.incassoOp,
    failedCollection: payment.incassoMislukt && readFailure(payment.incassoMislukt),
  })
}

function writeTerm(part: Term): PaymentOnWire {
  return {
    id: part.id,
    nr: part.number,
    date: part.dueOn,
    amount: part.amount,
    amountPaid: part.paid,
    amountOpen: part.open,
    showBtn: part.payable,
    paymentMethod: {
      allowIdeal: part.method.online,
      systemName: part.method.systemName,
      visibleName: part.method.visibleName,
      description: part.description,
      rekeningnummer: part.mandate?.account,
      tenaamstelling: part.mandate?.holder,
      incassoMandaat: part.mandate && { mandaatCode: part.mandate.code },
    },
    kenmerk: part.reference,
    aantal: part.of,
    openTransactionFound: part.underWay,
    incassoOp: part.collectOn,
    incassoMislukt: part.failedCollection && writeFailure(part.failedCollection),
  }
}

function readFailure({ soort, op }: z.output<typeof failureOnWire>): FailedCollection {
  return { how: soort === 'teruggeboekt' ? 'returned' : 'rejected', on: op }
}

function writeFailure({ how, on }: FailedCollection): z.output<typeof failureOnWire> {
  return { soort: how === 'returned' ? 'teruggeboekt' : 'geweigerd', op: on }
}

const invoiceOnWire = z.object({
  id: z.string(),
  guid,
  omschrijving: z.string(),
  datum: day,
  vervaldatum: day,
  payments: z.array(term),
  regels: z.array(invoiceLine),
  totaal: money,
  amountVat: money,
})

/** The invoice in force (factuur). */
export const invoice = z.codec(invoiceOnWire, z.custom<Invoice>(), {
  decode: (invoice) => ({
    id: invoice.id,
    guid: invoice.guid,
    description: invoice.omschrijving,
    issuedOn: invoice.datum,
    dueOn: invoice.vervaldatum,
    terms: invoice.payments,
    lines: invoice.regels,
    total: invoice.totaal,
    vatTotal: invoice.amountVat,
  }),
  encode: (invoice) => ({
    id: invoice.id,
    guid: invoice.guid,
    omschrijving: invoice.description,
    datum: invoice.issuedOn,
    vervaldatum: invoice.dueOn,
    payments: [...invoice.terms],
    regels: [...invoice.lines],
    totaal: invoice.total,
    amountVat: invoice.vatTotal,
  }),
})

const documentOnWire = z.object({
  guid,
  factuurnummer: z.string(),
  createStamp: instant,
  totaal: money,
  opmerking: z.string(),
  voorwaardenId: z.optional(guid),
  // A sibling of ours: an invoice or a credit note.
  soort: z.enum(['factuur', 'creditnota']),
})

/** An invoice or credit note to download (facturen). */
export const invoiceDocument = z.codec(documentOnWire, z.custom<InvoiceDocument>(), {
  decode: (paper) =>
    present({
      guid: paper.guid,
      number: paper.factuurnummer,
      kind: paper.soort === 'factuur' ? ('invoice' as const) : ('credit-note' as const),
      createdAt: paper.createStamp,
      total: paper.totaal,
      comment: paper.opmerking,
      conditionsId: paper.voorwaardenId,
    }),
  encode: (paper) => ({
    guid: paper.guid,
    factuurnummer: paper.number,
    soort: paper.kind === 'invoice' ? ('factuur' as const) : ('creditnota' as const),
    createStamp: paper.createdAt,
    totaal: paper.total,
    opmerking: paper.comment,
    voorwaardenId: paper.conditionsId,
  }),
})
