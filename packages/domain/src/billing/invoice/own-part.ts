import { subtract, type Money } from '../../values/money/money.ts'
import { shareOf, type Percentage } from '../../values/money/percentage.ts'

/**
 * The share of one of several debtors, as a range of the whole. The ranges of all debtors adjoin, so that their parts
 * add up to the price, to the cent.
 */
export type OwnShare = { readonly from: Percentage; readonly until: Percentage }

export const WHOLE: OwnShare = { from: 0 as Percentage, until: 10_000 as Percentage }

/** The part of an amount in this share, in whole cents. */
export const ownPartOf = (amount: Money, { from, until }: OwnShare): Money =>
  subtract(shareOf(amount, until), shareOf(amount, from))

/** The adjoining ranges of consecutive shares, e.g. 60 % and 40 %. */
export function adjoining(shares: readonly Percentage[]): readonly OwnShare[] {
  let from: number = 0
  return shares.map((share) => {
    const own = { from: from as Percentage, until: (from + share) as Percentage }
    from += share
    return own
  })
}
