import * as z from 'zod/mini'
import type { InvoiceCounts, InvoiceRow, NextTerm } from '@portal/domain/billing/invoice-row.ts'
import { totalOpen } from '@portal/domain/billing/row-lists.ts'
import { isPartlyPaid } from '@portal/domain/billing/row-status.ts'
import { day, guid, money, present } from '../values.ts'

const offlineTerm = z.object({ bedrag: money, vervaldatum: day, nummer: z.int(), aantal: z.int() })

const payableTerm = z.extend(offlineTerm, { id: z.string(), openTransactionFound: z.boolean() })

const rowOnWire = z.object({
  bestellijst: guid,
  bestellijstTitel: z.string(),
  omschrijving: z.string(),
  zichtbaar: z.boolean(),
  gereageerd: z.boolean(),
  gereageerdDatum: z.optional(day),
  totaal: money,
  amountPaid: money,
  openstaandBedrag: money,
  hasOpenstaandBedrag: z.boolean(),
  hasDeelbetaald: z.boolean(),
  openCreditBedrag: money,
  openFactuur: z.boolean(),
  terugboeking: z.boolean(),
  nietBetaald: z.boolean(),
  nietBevestigd: z.boolean(),
  verlopen: z.boolean(),
  komend: z.boolean(),
  zonderBetaling: z.boolean(),
  duplicate: z.boolean(),
  startDatum: day,
  eindDatum: day,
  eindDatumZichtbaar: z.boolean(),
  aantalArtikelen: z.int(),
  aantalRegels: z.int(),
  bestelling: z.boolean(),
  // Siblings of ours, beside the fields that the specification names.
  aantalKeer: z.int(),
  vervaldatum: z.optional(day),
  showBetalingNietBevestigd: z.boolean(),
  incasso: z.boolean(),
  vrijwillig: z.boolean(),
  magBetalen: z.boolean(),
  betaalbareTermijn: z.optional(payableTerm),
  volgendeTermijn: z.optional(offlineTerm),
  opmerkingEnabled: z.boolean(),
  minimumBedrag: z.optional(money),
  gratis: z.optional(z.boolean()),
})

/** A row of an overview. */
export const invoiceRow = z.codec(rowOnWire, z.custom<InvoiceRow>(), { decode: readRow, encode: writeRow })

type RowOnWire = z.output<typeof rowOnWire>

const readTerm = (term: z.output<typeof offlineTerm>): NextTerm => ({
  amount: term.bedrag,
  dueOn: term.vervaldatum,
  number: term.nummer,
  of: term.aantal,
})

const writeTerm = ({ amount, dueOn, number, of }: NextTerm) => ({
  bedrag: amount,
  vervaldatum: dueOn,
  nummer: number,
  aantal: of,
})

function readRow(row: RowOnWire): InvoiceRow {
  const term = row.betaalbareTermijn
  return present({
    id: row.bestellijst,
    title: row.bestellijstTitel,
    description: row.omschrijving,
    visible: row.zichtbaar,
    responded: row.gereageerd,
    respondedOn: row.gereageerdDatum,
    total: row.totaal,
    amountPaid: row.amountPaid,
    openAmount: row.openstaandBedrag,
    openCreditAmount: row.openCreditBedrag,
    openInvoice: row.openFactuur,
    refund: row.terugboeking,
    notPaid: row.nietBetaald,
    notConfirmed: row.nietBevestigd,
    expired: row.verlopen,
    upcoming: row.komend,
    withoutPayment: row.zonderBetaling,
    copies: row.aantalKeer,
    startsOn: row.startDatum,
    endsOn: row.eindDatum,
    endVisible: row.eindDatumZichtbaar,
    dueOn: row.vervaldatum,
    articleCount: row.aantalArtikelen,
    lineCount: row.aantalRegels,
    hasOrder: row.bestelling,
    showUnconfirmed: row.showBetalingNietBevestigd,
    collected: row.incasso,
    voluntary: row.vrijwillig,
    mayPay: row.magBetalen,
    payableTerm: term && { ...readTerm(term), id: term.id, underWay: term.openTransactionFound },
    offlineTerm: row.volgendeTermijn && readTerm(row.volgendeTermijn),
    comment: row.opmerkingEnabled,
    minimum: row.minimumBedrag,
    free: row.gratis,
  })
}

function writeRow(row: InvoiceRow): RowOnWire {
  const term = row.payableTerm
  return {
    bestellijst: row.id,
    bestellijstTitel: row.title,
    omschrijving: row.description,
    zichtbaar: row.visible,
    gereageerd: row.responded,
    gereageerdDatum: row.respondedOn,
    totaal: row.total,
    amountPaid: row.amountPaid,
    openstaandBedrag: row.openAmount,
    hasOpenstaandBedrag: row.openAmount !== 0,
    hasDeelbetaald: isPartlyPaid(row),
    openCreditBedrag: row.openCreditAmount,
    openFactuur: row.openInvoice,
    terugboeking: row.refund,
    nietBetaald: row.notPaid,
    nietBevestigd: row.notConfirmed,
    verlopen: row.expired,
    komend: row.upcoming,
    zonderBetaling: row.withoutPayment,
    duplicate: row.copies > 1,
    startDatum: row.startsOn,
    eindDatum: row.endsOn,
    eindDatumZichtbaar: row.endVisible,
    aantalArtikelen: row.articleCount,
    aantalRegels: row.lineCount,
    bestelling: row.hasOrder,
    aantalKeer: row.copies,
    vervaldatum: row.dueOn,
    showBetalingNietBevestigd: row.showUnconfirmed,
    incasso: row.collected,
    vrijwillig: row.voluntary,
    magBetalen: row.mayPay,
    betaalbareTermijn: term && { ...writeTerm(term), id: term.id, openTransactionFound: term.underWay },
    volgendeTermijn: row.offlineTerm && writeTerm(row.offlineTerm),
    opmerkingEnabled: row.comment,
    minimumBedrag: row.minimum,
    gratis: row.free,
  }
}

const countsOnWire = z.object({
  aantalOpen: z.int(),
  aantalNietBevestigd: z.int(),
  aantalNietBetaald: z.int(),
  aantalOpenCreditBedrag: z.int(),
  totalOpen: z.int(),
})

/** How many lists ask something; `totalOpen` is the sum of the four. */
export const invoiceCounts = z.codec(countsOnWire, z.custom<InvoiceCounts>(), {
  decode: (counts) => ({
    open: counts.aantalOpen,
    notConfirmed: counts.aantalNietBevestigd,
    notPaid: counts.aantalNietBetaald,
    openCredit: counts.aantalOpenCreditBedrag,
  }),
  encode: (counts) => ({
    aantalOpen: counts.open,
    aantalNietBevestigd: counts.notConfirmed,
    aantalNietBetaald: counts.notPaid,
    aantalOpenCreditBedrag: counts.openCredit,
    totalOpen: totalOpen(counts),
  }),
})
