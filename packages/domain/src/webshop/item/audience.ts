import type { Guid } from '../../values/guid.ts'
import type { ItemChild } from './shop-item.ts'

/** The audience of an item: pupils of these classes and years; everybody without either. */
export type Audience = { readonly classes: readonly string[]; readonly years: readonly number[] }

/** A pupil of the family, as recipient of an order. */
export type Pupil = ItemChild & { readonly className: string }

/** The visitor of the webshop: a family with its pupils, or the school itself, which sees every item. */
export type ShopVisitor =
  | { readonly kind: 'school' }
  | { readonly kind: 'family'; readonly pupils: readonly Pupil[] }

/** The audience of an item, as the school sets it. */
export type Offer = { readonly audience: Audience; readonly isForChild: boolean }

/** The year of a class: the first number in its name, as in 2B, hv1c and VWO 5. */
export function yearOfClass(className: string): number | undefined {
  const [digits] = /\d+/.exec(className) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const isForEverybody = ({ classes, years }: Audience): boolean => classes.length + years.length === 0

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

function isOf(audience: Audience, { className }: Pupil): boolean {
  const year = yearOfClass(className)
  return (
    isForEverybody(audience) ||
    audience.classes.some((name) => sameName(name, className)) ||
    (year !== undefined && audience.years.includes(year))
  )
}

/** The pupils of a family who belong to the audience of an item. */
export const pupilsFor = ({ audience }: Offer, pupils: readonly Pupil[]): readonly Pupil[] =>
  pupils.filter((pupil) => isOf(audience, pupil))

/**
 * Whether an item is visible to a visitor: all to the school; to a family those for everybody or for one of its pupils.
 */
export function isShownTo(offer: Offer, visitor: ShopVisitor): boolean {
  if (visitor.kind === 'school') return true
  const needsPupil = offer.isForChild || !isForEverybody(offer.audience)
  return !needsPupil || pupilsFor(offer, visitor.pupils).length > 0
}

/** The possible recipients among the pupils of this person; undefined for an item without a pupil. */
export function childrenToChoose(offer: Offer, visitor: ShopVisitor): readonly ItemChild[] | undefined {
  if (!offer.isForChild) return undefined
  return visitor.kind === 'school'
    ? []
    : pupilsFor(offer, visitor.pupils).map(({ id, name }) => ({ id, name }))
}

/** The pupil of a line: the chosen eligible one, or the only eligible one. */
export const childOfLine = (
  { children }: { readonly children?: readonly ItemChild[] },
  chosen: Guid | undefined,
): ItemChild | undefined => {
  const [only, ...others] = children ?? []
  if (chosen === undefined) return others.length === 0 ? only : undefined
  return children?.find(({ id }) => id === chosen)
}
