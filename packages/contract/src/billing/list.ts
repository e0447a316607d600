import * as z from 'zod/mini'
import type { ArticleLine, InvoiceList } from '@portal/domain/billing/order-list.ts'
import { vatWithin } from '@portal/domain/billing/vat.ts'
import { day, guid, money, present } from '../values.ts'
import { vatRate } from './invoice.ts'
import { discountTier, paymentMethod } from './payment-method.ts'

const lineOnWire = z.object({
  guid,
  parent: z.optional(guid),
  omschrijving: z.string(),
  bedrag: money,
  subtotaal: money,
  selected: z.boolean(),
  hidden: z.boolean(),
  verplicht: z.boolean(),
  defaultChecked: z.boolean(),
  /** The group of which exactly one is chosen; empty without a choice. */
  choice: z.string(),
  defaultCheckedChoice: z.boolean(),
  /** How the line stands before anybody touched it. */
  defaultState: z.boolean(),
  hasCategory: z.boolean(),
  isCategory: z.boolean(),
  /** Available out of the maximum of registrations. */
  hasMax: z.optional(z.object({ available: z.int(), max: z.int(), heldByMe: z.boolean() })),
  vatRate,
  vatAmount: money,
  messageNotSelected: z.string(),
  // A sibling of ours: whoever does not pay joins in all the same (PD-8).
  vrijwillig: z.boolean(),
})

/** A line that can be ticked (regel). */
const articleLine = z.codec(lineOnWire, z.custom<ArticleLine>(), { decode: readLine, encode: writeLine })

type LineOnWire = z.output<typeof lineOnWire>

function readLine(line: LineOnWire): ArticleLine {
  const limit = line.hasMax
  return present({
    guid: line.guid,
    parent: line.parent,
    description: line.omschrijving,
    amount: line.bedrag,
    vatRate: line.vatRate,
    isCategory: line.isCategory,
    hasCategory: line.hasCategory,
    mandatory: line.verplicht,
    voluntary: line.vrijwillig,
    hidden: line.hidden,
    defaultChecked: line.defaultChecked,
    choiceGroup: line.choice === '' ? undefined : line.choice,
    defaultCheckedChoice: line.defaultCheckedChoice,
    messageNotSelected: line.messageNotSelected,
    registrations: limit && { available: limit.available, maximum: limit.max, heldByMe: limit.heldByMe },
    ordered: line.selected,
  })
}

function writeLine(line: ArticleLine): LineOnWire {
  const limit = line.registrations
  return {
    guid: line.guid,
    parent: line.parent,
    omschrijving: line.description,
    bedrag: line.amount,
    subtotaal: line.amount,
    selected: line.ordered,
    hidden: line.hidden,
    verplicht: line.mandatory,
    defaultChecked: line.defaultChecked,
    choice: line.choiceGroup ?? '',
    defaultCheckedChoice: line.defaultCheckedChoice,
    defaultState: !line.voluntary && (line.mandatory || line.defaultChecked || line.defaultCheckedChoice),
    hasCategory: line.hasCategory,
    isCategory: line.isCategory,
    hasMax: limit && { available: limit.available, max: limit.maximum, heldByMe: limit.heldByMe },
    vatRate: line.vatRate,
    vatAmount: vatWithin(line.amount, line.vatRate),
    messageNotSelected: line.messageNotSelected,
    vrijwillig: line.voluntary,
  }
}

const listOnWire = z.object({
  guid,
  titel: z.string(),
  omschrijving: z.string(),
  startDatum: day,
  eindDatum: day,
  vervaldatum: z.optional(day),
  regels: z.array(articleLine),
  /** The guids of the lines that open others. */
  categories: z.array(guid),
  paymentMethods: z.array(paymentMethod),
  defaultPaymentMethod: z.optional(guid),
  discountEnabled: z.boolean(),
  /** The first step; the whole staircase stands in our own `staffel`. */
  discountCalculation: z.enum(['BEDRAG', 'PERCENTAGE']),
  discountValue: z.number(),
  staffel: z.array(discountTier),
  eindDatumZichtbaar: z.boolean(),
})

/** What the school published (factuurlijst). */
export const invoiceList = z.codec(listOnWire, z.custom<InvoiceList>(), {
  decode: readList,
  encode: writeList,
})

type ListOnWire = z.output<typeof listOnWire>

function readList(list: ListOnWire): InvoiceList {
  return present({
    guid: list.guid,
    title: list.titel,
    description: list.omschrijving,
    startsOn: list.startDatum,
    endsOn: list.eindDatum,
    endVisible: list.eindDatumZichtbaar,
    dueOn: list.vervaldatum,
    lines: list.regels,
    paymentMethods: list.paymentMethods,
    defaultPaymentMethod: list.defaultPaymentMethod,
    discount: { enabled: list.discountEnabled, tiers: list.staffel },
  })
}

function writeList(list: InvoiceList): ListOnWire {
  const [first] = list.discount.tiers
  return {
    guid: list.guid,
    titel: list.title,
    omschrijving: list.description,
    startDatum: list.startsOn,
    eindDatum: list.endsOn,
    vervaldatum: list.dueOn,
    regels: [...list.lines],
    categories: list.lines.filter((line) => line.isCategory).map((line) => line.guid),
    paymentMethods: [...list.paymentMethods],
    defaultPaymentMethod: list.defaultPaymentMethod,
    discountEnabled: list.discount.enabled,
    discountCalculation: first?.calculation ?? 'BEDRAG',
    // Euros or per cent, as the calculation says: both are hundredths inside.
    discountValue: (first?.value ?? 0) / 100,
    staffel: [...list.discount.tiers],
    eindDatumZichtbaar: list.endVisible,
  }
}
