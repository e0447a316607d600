/** What a school needs to make bills: it stands on every bill, and no family can ask for it by itself. */
export type SchoolBilling = {
  /** The name on the school's account, e.g. `Stichting Waterlinie Onderwijs`. */
  readonly legalName: string
  readonly iban: string
  readonly address: string
  /** Before every bill's number, e.g. `WL`. Without one no bill can be made (ERR-035). */
  readonly invoicePrefix?: string
  /** Days to pay a bill of a list that names no day. */
  readonly daysToPay: number
}
