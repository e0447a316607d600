/** Private facts of a school that it prints on its invoices. */
export type SchoolBilling = {
  /** The holder of the school's account. */
  readonly legalName: string
  readonly iban: string
  readonly address: string
  /** Prefix of every invoice number, e.g. WL; without it no invoice can be made. */
  readonly invoicePrefix?: string
  /** SEPA creditor identifier; without it nothing is collected. */
  readonly creditorId?: string
  /** The VAT number of the school, for an invoice with VAT. */
  readonly vatNumber?: string
  /** Payment term in days when the list names no day. */
  readonly daysToPay: number
  /** Days of notice before a collection, unless a shorter term was agreed. */
  readonly noticeDays: number
}
