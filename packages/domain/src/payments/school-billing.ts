/** What a school keeps to itself and prints on its invoices. */
export type SchoolBilling = {
  /** In whose name the school's account stands. */
  readonly legalName: string
  readonly iban: string
  readonly address: string
  /** Begins every number of an invoice, e.g. WL; without it no invoice can be made. */
  readonly invoicePrefix?: string
  /** The number under which the school may collect; without it nothing is collected (SEPA creditor identifier). */
  readonly creditorId?: string
  /** The VAT number of the school; an invoice with VAT names it. */
  readonly vatNumber?: string
  /** How long an invoice may stay open when its list names no day. */
  readonly daysToPay: number
  /** How many days before a collection its payer is told, unless a shorter term was agreed. */
  readonly noticeDays: number
}
