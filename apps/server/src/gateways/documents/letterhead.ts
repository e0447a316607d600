/** Who sends a document, as it stands on every one of them. */
export type Letterhead = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  /** Empty where the school has none. */
  readonly vatNumber: string
  readonly iban: string
  readonly email: string
  readonly phone: string
  readonly brandColour: string
}
