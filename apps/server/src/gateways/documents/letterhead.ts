/** The sender, as printed on every document. */
export type Letterhead = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  /** Empty when the school has none. */
  readonly vatNumber: string
  readonly iban: string
  readonly email: string
  readonly phone: string
  readonly brandColour: string
}
