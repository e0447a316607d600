import * as z from 'zod/mini'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import type { InvoiceCounts, InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, money, objects } from '../codecs/values.ts'
import { openTerm } from './family-checkout.ts'
import { invoiceCounts, invoiceRow } from './row.ts'

/** The overview of one child on the home page; `whatIsOpen(rows)` of the domain computes amount and day. */
export type ChildOverview = {
  readonly child: Guid
  readonly counts: InvoiceCounts
  /** The rows that need action, most urgent first. */
  readonly rows: readonly InvoiceRow[]
  /** The open terms, where a joint payment may be possible; `familyOffer(terms)` computes it. */
  readonly openTerms: readonly OpenTerm[]
  /** All invoices of lists that began in this school year. */
  readonly schoolYear: { readonly name: string; readonly total: Money; readonly paid: Money }
}

const schoolYear = renamed<ChildOverview['schoolYear']>()({
  name: ['naam', z.string()],
  total: ['totaal', money],
  paid: ['betaald', money],
})

/** A child on the home page; an extension of the specification in the style of point 7. */
const childOverview = renamed<ChildOverview>()({
  child: ['leerling', guid],
  counts: ['aantallen', invoiceCounts],
  rows: ['factuurlijsten', z.array(invoiceRow)],
  openTerms: ['openstaand', z.array(openTerm)],
  schoolYear: ['schooljaar', schoolYear],
})

/**
 * The open invoices of every child of this parent, in one call, for the home page. An extension of the specification.
 */
export const listOverviews = endpoint({
  name: 'list-overviews',
  method: 'GET',
  path: '/rest/user/overzicht',
  response: objects(childOverview),
})
