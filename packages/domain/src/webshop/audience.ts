import type { Guid } from '../values/guid.ts'
import type { ItemChild } from './shop-item.ts'

/** For whom an item is: pupils of these classes and of these years. With neither it is for everybody. */
export type Audience = { readonly classes: readonly string[]; readonly years: readonly number[] }

/** A pupil for whom somebody can order. */
export type Pupil = ItemChild & { readonly className: string }

/** The visitor of the webshop: a family with its pupils, or the school itself, which sees every item. */
export type ShopVisitor =
  | { readonly kind: 'school' }
  | { readonly kind: 'family'; readonly pupils: readonly Pupil[] }

/** What the school says of for whom an item is. */
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

/** The pupils of a family for whom an item is. */
export const pupilsFor = ({ audience }: Offer, pupils: readonly Pupil[]): readonly Pupil[] =>
  pupils.filter((pupil) => isOf(audience, pupil))

/** Whether somebody finds an item: the school finds all, a family what is for everybody or for a pupil of theirs. */
export function isShownTo(offer: Offer, visitor: ShopVisitor): boolean {
  if (visitor.kind === 'school') return true
  const needsPupil = offer.isForChild || !isForEverybody(offer.audience)
  return !needsPupil || pupilsFor(offer, visitor.pupils).length > 0
}

/** For whom this person can order it; nothing where it is for nobody in particular. */
export function childrenToChoose(offer: Offer, visitor: ShopVisitor): readonly ItemChild[] | undefined {
  if (!offer.isForChild) return undefined
  return visitor.kind === 'school'
    ? []
    : pupilsFor(offer, visitor.pupils).map(({ id, name }) => ({ id, name }))
}

/** For whom a line is: who was chosen and may have it, or the only one who may. */
export const childOfLine = (
  { children }: { readonly children?: readonly ItemChild[] },
  chosen: Guid | undefined,
): ItemChild | undefined => {
  const [only, ...others] = children ?? []
  if (chosen === undefined) return others.length === 0 ? only : undefined
  return children?.find(({ id }) => id === chosen)
}
