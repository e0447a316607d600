import * as z from 'zod/mini'
import type {
  InvoiceCounts,
  InvoiceRow,
  NextTerm,
} from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { totalOpen } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { isPartlyPaid } from '@portal/domain/billing/invoice/overview/row-status.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, money } from '../codecs/values.ts'

const yesNo = z.boolean()

const offlineTermFields = {
  amount: ['bedrag', money],
  dueOn: ['vervaldatum', day],
  number: ['nummer', z.int()],
  of: ['aantal', z.int()],
} as const
const offlineTerm = renamed<NextTerm>()(offlineTermFields)
const payableTerm = renamed<NonNullable<InvoiceRow['payableTerm']>>()({
  ...offlineTermFields,
  id: ['id', z.string()],
  underWay: ['openTransactionFound', yesNo],
})

/** A row of an overview, with extensions of the specification. */
export const invoiceRow = renamed<InvoiceRow>()(
  {
    id: ['bestellijst', guid],
    title: ['bestellijstTitel', z.string()],
    description: ['omschrijving', z.string()],
    visible: ['zichtbaar', yesNo],
    responded: ['gereageerd', yesNo],
    respondedOn: ['gereageerdDatum', z.optional(day)],
    total: ['totaal', money],
    amountPaid: ['amountPaid', money],
    openAmount: ['openstaandBedrag', money],
    openCreditAmount: ['openCreditBedrag', money],
    openInvoice: ['openFactuur', yesNo],
    refund: ['terugboeking', yesNo],
    notPaid: ['nietBetaald', yesNo],
    notConfirmed: ['nietBevestigd', yesNo],
    expired: ['verlopen', yesNo],
    upcoming: ['komend', yesNo],
    withoutPayment: ['zonderBetaling', yesNo],
    startsOn: ['startDatum', day],
    endsOn: ['eindDatum', day],
    endVisible: ['eindDatumZichtbaar', yesNo],
    articleCount: ['aantalArtikelen', z.int()],
    lineCount: ['aantalRegels', z.int()],
    hasOrder: ['bestelling', yesNo],
    copies: ['aantalKeer', z.int()],
    dueOn: ['vervaldatum', z.optional(day)],
    showUnconfirmed: ['showBetalingNietBevestigd', yesNo],
    collected: ['incasso', yesNo],
    voluntary: ['vrijwillig', yesNo],
    mayPay: ['magBetalen', yesNo],
    payableTerm: ['betaalbareTermijn', z.optional(payableTerm)],
    offlineTerm: ['volgendeTermijn', z.optional(offlineTerm)],
    receiptTerm: ['betaalbewijs', z.optional(guid)],
    comment: ['opmerkingEnabled', yesNo],
    minimum: ['minimumBedrag', z.optional(money)],
    free: ['gratis', z.optional(yesNo)],
    full: ['vol', yesNo],
    shared: ['gedeeld', yesNo],
    // The last day of an offered place.
    placeOffer: ['plaatsVrijTotEnMet', z.optional(day)],
  },
  {
    hasOpenstaandBedrag: [yesNo, (row) => row.openAmount !== 0],
    hasDeelbetaald: [yesNo, isPartlyPaid],
    duplicate: [yesNo, (row) => row.copies > 1],
  },
)

/** The numbers of lists that need action; `totalOpen` is the sum of the four. */
export const invoiceCounts = renamed<InvoiceCounts>()(
  {
    open: ['aantalOpen', z.int()],
    notConfirmed: ['aantalNietBevestigd', z.int()],
    notPaid: ['aantalNietBetaald', z.int()],
    openCredit: ['aantalOpenCreditBedrag', z.int()],
  },
  { totalOpen: [z.int(), totalOpen] },
)
