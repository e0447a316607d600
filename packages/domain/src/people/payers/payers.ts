import { adjoining, WHOLE, type OwnShare } from '../../billing/billing.public.ts'
import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { percentage, type Percentage } from '../../values/money/percentage.ts'

/** The share of a payer in what a pupil is billed. */
export type PayerShare = { readonly number: string; readonly share: Percentage }

/** As which payer a guardian is known for a pupil. */
export type PayerLink = {
  readonly relation: Guid
  /** The number of the payer; empty for a guardian who does not pay. */
  readonly number: string
}

/** Who pays for a pupil. */
export type ChildPayers = {
  /** Of each current guardian. */
  readonly links: readonly PayerLink[]
  /** In force today; empty while no division was given. */
  readonly shares: readonly PayerShare[]
  /** The division of a later day. */
  readonly planned?: { readonly startsOn: CalendarDay; readonly shares: readonly PayerShare[] } | undefined
}

/** What the office changes: links count at once, shares from a day on. */
export type PayersChange = {
  readonly links: readonly (PayerLink & {
    /** The number is that of no payer yet: one is made in the name of this guardian. */
    readonly isNew: boolean
  })[]
  readonly shares: readonly PayerShare[]
  readonly startsOn: CalendarDay
}

/** What the portal knows of a payer. */
export type PayerFacts = {
  readonly number: string
  readonly isActive: boolean
  readonly isCompany: boolean
  /** A grown-up student who pays alone. */
  readonly isStudent: boolean
  /** A guardian of this pupil is known as this payer, here or for another pupil; or no guardian is. */
  readonly isOfFamily: boolean
}

/** What decides about a change of payers. */
export type PayersSituation = {
  readonly stored: ChildPayers
  /** The guardians who only read. */
  readonly readOnly: ReadonlySet<Guid>
  /** The payers with these numbers, as far as there are. */
  readonly payers: readonly PayerFacts[]
  /** Numbers of payers with something open for this pupil. */
  readonly open: ReadonlySet<string>
  readonly today: CalendarDay
}

export type PayersFault =
  | 'changed-meanwhile'
  | 'payer-day'
  | 'read-only-needs-payer'
  | 'shares-incomplete'
  | 'payer-has-open'
  | PayerFault

/** The longest number of a payer. */
export const PAYER_NUMBER_MAXIMUM = 30

/** Whether a text can be the number of a payer: letters, digits and `.`, `/` or `-` between them. */
export const isPayerNumber = (text: string): boolean =>
  text.length <= PAYER_NUMBER_MAXIMUM && /^[A-Za-z0-9]+(?:[./-][A-Za-z0-9]+)*$/.test(text)

/** Reads a share of at most 100 %, with at most two decimals after a comma or a point. */
export function shareIn(text: string): Percentage | undefined {
  const trimmed = text.trim()
  const number = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed
  const written = number.replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(written)) return undefined
  const share = percentage(Number(written))
  return share > ALL ? undefined : share
}

/** The furthest day of a change, in days from today. */
const FURTHEST = 366

/** All shares together, in hundredths of a per cent. */
const ALL = 10_000

/** Why a change of payers does not hold. */
export function reasonNotToChangePayers(
  { from, to }: { readonly from: ChildPayers; readonly to: PayersChange },
  situation: PayersSituation,
): PayersFault | undefined {
  const { stored, readOnly, today } = situation
  if (!isSamePayers(from, stored) || !isOfSameGuardians(stored, to)) return 'changed-meanwhile'
  if (to.startsOn < today || to.startsOn > addDays(today, FURTHEST)) return 'payer-day'
  for (const link of to.links) {
    if (isAsBefore(link, stored)) continue
    if (link.number === '' && readOnly.has(link.relation)) return 'read-only-needs-payer'
    const fault = reasonNotToPay(link, situation.payers)
    if (fault) return fault
  }
  if (!areShares(payingNumbers(to.links, readOnly), to.shares)) return 'shares-incomplete'
  return payingNumbers(stored.links, readOnly).some(
    (number) => situation.open.has(number) && !payingNumbers(to.links, readOnly).includes(number),
  )
    ? 'payer-has-open'
    : undefined
}

export type PayerFault =
  | 'payer-unknown'
  | 'payer-number-taken'
  | 'payer-closed'
  | 'payer-is-student'
  | 'payer-of-other-family'

/** Why a guardian cannot be known as this payer. */
export function reasonNotToPay(
  { number, isNew }: { readonly number: string; readonly isNew: boolean },
  payers: readonly PayerFacts[],
): PayerFault | undefined {
  if (number === '') return undefined
  const payer = payers.find((one) => one.number === number)
  if (!payer) return isNew ? undefined : 'payer-unknown'
  if (isNew) return 'payer-number-taken'
  if (!payer.isActive) return 'payer-closed'
  if (payer.isStudent) return 'payer-is-student'
  // An account number of a payer is shown to everybody who is known as that payer.
  return payer.isOfFamily || payer.isCompany ? undefined : 'payer-of-other-family'
}

const isAsBefore = ({ relation, number }: PayerLink, { links }: ChildPayers): boolean =>
  links.some((link) => link.relation === relation && link.number === number)

/** The numbers of those who pay: a guardian who only reads pays nothing. */
export const payingNumbers = (
  links: readonly PayerLink[],
  readOnly: ReadonlySet<Guid>,
): readonly string[] => [
  ...new Set(
    links.flatMap(({ relation, number }) => (number === '' || readOnly.has(relation) ? [] : [number])),
  ),
]

/** Whether these are the shares of exactly these payers, together the whole. */
export const areShares = (numbers: readonly string[], shares: readonly PayerShare[]): boolean =>
  shares.length === numbers.length &&
  numbers.every((number) => shares.some((one) => one.number === number)) &&
  (numbers.length === 0 || sumOf(shares) === ALL)

/** The sum of shares, in hundredths of a per cent. */
export const sumOf = (shares: readonly PayerShare[]): number =>
  shares.reduce((sum, { share }) => sum + share, 0)

/** Whether two states of who pays are equal. */
export const isSamePayers = (one: ChildPayers, other: ChildPayers): boolean =>
  sameLinks(one.links, other.links) &&
  sameShares(one.shares, other.shares) &&
  one.planned?.startsOn === other.planned?.startsOn &&
  sameShares(one.planned?.shares ?? [], other.planned?.shares ?? [])

/** Whether a change leaves everything as it is. */
export const changesNothing = (stored: ChildPayers, to: PayersChange, today: CalendarDay): boolean =>
  isSamePayers(stored, {
    links: to.links,
    ...(to.startsOn > today
      ? { shares: stored.shares, planned: { startsOn: to.startsOn, shares: to.shares } }
      : { shares: to.shares }),
  })

const sameLinks = (one: readonly PayerLink[], other: readonly PayerLink[]): boolean =>
  one.length === other.length &&
  one.every(({ relation, number }) =>
    other.some((link) => link.relation === relation && link.number === number),
  )

const sameShares = (one: readonly PayerShare[], other: readonly PayerShare[]): boolean =>
  one.length === other.length &&
  one.every(({ number, share }) => other.some((two) => two.number === number && two.share === share))

const isOfSameGuardians = ({ links }: ChildPayers, to: PayersChange): boolean =>
  links.length === to.links.length &&
  links.every(({ relation }) => to.links.some((link) => link.relation === relation))

/** How what a pupil is billed is divided. */
export type Division =
  /** No guardian pays. */
  | { readonly kind: 'none' }
  | { readonly kind: 'divided'; readonly parts: readonly (PayerShare & { readonly part: OwnShare })[] }
  /** Several payers, and no shares of exactly those: each list says who pays what. */
  | { readonly kind: 'by-list' }

/** Returns how a new bill is divided over these payers by the shares in force. One payer without shares pays all. */
export function divisionOf(numbers: readonly string[], shares: readonly PayerShare[]): Division {
  const [only] = numbers
  if (only === undefined) return { kind: 'none' }
  const given = shares.filter(({ number, share }) => share > 0 || numbers.includes(number))
  if (areShares(numbers, withZeros(numbers, given))) {
    const billed = given.filter(({ share }) => share > 0)
    const parts = adjoining(billed.map(({ share }) => share))
    return { kind: 'divided', parts: billed.map((one, index) => ({ ...one, part: parts[index] ?? WHOLE })) }
  }
  return numbers.length === 1 && shares.length === 0
    ? { kind: 'divided', parts: [{ number: only, share: WHOLE.until, part: WHOLE }] }
    : { kind: 'by-list' }
}

/** A payer who came after the shares were given has none of them. */
const withZeros = (numbers: readonly string[], shares: readonly PayerShare[]): readonly PayerShare[] =>
  shares.length === 0
    ? shares
    : [
        ...shares,
        ...numbers
          .filter((number) => !shares.some((one) => one.number === number))
          .map((number) => ({ number, share: 0 as Percentage })),
      ]
