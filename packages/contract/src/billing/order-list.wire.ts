import * as z from 'zod/mini'
import { day, guid, money } from '../values.ts'
import { invoice, invoiceDocument } from './invoice.ts'
import { invoiceList } from './list.ts'

const order = z.object({ subtotaal: money, korting: money, totaal: money, opmerking: z.string() })

/** An order list in the specification's words, with our own siblings. */
export const orderListOnWire = z.object({
  bestellijst: guid,
  versie: z.int(),
  leerling: z.object({ guid }),
  debiteur: z.object({ guid }),
  status: z.enum([
    'besteld',
    'verlopen',
    'komend',
    'afgerond',
    'nietsbesteld',
    'open',
    'terugboeking',
    'nietbetaald',
  ]),
  factuur: z.optional(invoice),
  factuurlijst: invoiceList,
  facturen: z.array(invoiceDocument),
  order: z.optional(order),
  factuurZonderBestelling: z.boolean(),
  skipArticles: z.boolean(),
  allArticlesRequired: z.boolean(),
  lijstHasChoiceArticles: z.boolean(),
  amountPaid: money,
  openBedrag: money,
  /** Of the invoice, else of the order. */
  total: money,
  showBetalingNietBevestigd: z.boolean(),
  /** A sibling of ours: announced or handed in, not yet confirmed by the bank. */
  nietBevestigd: z.boolean(),
  opmerkingEnabled: z.boolean(),
  composerEnabled: z.boolean(),
  hasFactuurConfig: z.boolean(),
  idealEnabled: z.boolean(),
  sofortEnabled: z.boolean(),
  misterCashEnabled: z.boolean(),
  allRefundsPaid: z.boolean(),
  mandate: z.optional(
    z.object({ accountNumber: z.string(), accountName: z.string(), mandateId: z.string() }),
  ),
  hasActiveMandaat: z.boolean(),
  defaultAccountNumber: z.string(),
  defaultAccountName: z.string(),
  askAccountNumber: z.boolean(),
  showRekeningPart: z.boolean(),
  waarschuwingAanpassingRekening: z.boolean(),
  // A sibling of ours: the school's own account.
  overboekenNaar: z.optional(z.object({ iban: z.string(), tenaamstelling: z.string() })),
  /** There are conditions to read. */
  voorwaarden: z.boolean(),
  voorwaardenVisible: z.boolean(),
  voorwaardenId: z.optional(guid),
  handtekeningVisible: z.boolean(),
  conditionsAgreed: z.boolean(),
  signed: z.boolean(),
  comment: z.string(),
  chosenPaymentMethod: z.optional(guid),
  chosenInstalmentId: z.optional(z.string()),
  dividedSubtotals: z.array(z.object({ date: day, amount: money })),
  isOuder: z.boolean(),
  meekijkVerzorger: z.boolean(),
})

export type OrderListOnWire = z.output<typeof orderListOnWire>
