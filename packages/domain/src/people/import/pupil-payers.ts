import { percentage, percentageAsNumber } from '../../values/money/percentage.ts'
import {
  areShares,
  reasonNotToPay,
  type PayerFacts,
  type PayerFault,
  type PayerShare,
} from '../payers/payers.ts'
import type { GuardianField, ImportRole } from './import-field.ts'
import type { RowFaultReason } from './read-rows.ts'

/** A guardian of a pupil in the file. */
export type WantedPayer = {
  /** Identifies the guardian, in the file and in the portal. */
  readonly who: string
  readonly name: string
  readonly role: ImportRole
  /** The number of the payer; absent for what the file does not say. */
  readonly payer?: string | undefined
  /** In per cent. */
  readonly share?: string | undefined
}

/** A current guardian of a pupil in the portal. */
export type PresentPayer = {
  readonly who: string
  readonly name: string
  /** Empty for none. */
  readonly number: string
  readonly isReadOnly: boolean
  /** The office decided it, and a file leaves it alone. */
  readonly isOfOffice: boolean
}

/** What the portal has of a pupil. */
export type PresentPayers = {
  readonly guardians: readonly PresentPayer[]
  readonly shares: readonly PayerShare[]
  readonly areSharesOfOffice: boolean
  /** Numbers of payers with something open for the pupil. */
  readonly open: ReadonlySet<string>
}

export const NO_PAYERS: PresentPayers = {
  guardians: [],
  shares: [],
  areSharesOfOffice: false,
  open: new Set(),
}

/** What a file changes of the payers of a pupil. */
export type PayersPlan = {
  readonly links: readonly {
    readonly who: string
    readonly name: string
    readonly old: string
    readonly number: string
  }[]
  /** Absent when the shares stay. */
  readonly shares?: { readonly old: readonly PayerShare[]; readonly new: readonly PayerShare[] }
  /** Values that differ, and stay because the office changed them. */
  readonly leftToOffice: number
  readonly faults: readonly {
    readonly role: ImportRole
    readonly field: GuardianField
    readonly reason: RowFaultReason
  }[]
}

/** Plans what a row changes of the payers of its pupil, by the rules of the office. A number that no payer has is a new payer. */
export function planPayers(
  wanted: readonly WantedPayer[],
  present: PresentPayers,
  payers: readonly PayerFacts[],
): PayersPlan {
  const known = new Map(present.guardians.map((one) => [one.who, one]))
  const differing = wanted.filter(({ who, payer }) => payer !== undefined && payer !== known.get(who)?.number)
  const changed = differing.filter(({ who }) => known.get(who)?.isOfOffice !== true)
  const links = changed.map(({ who, name, payer = '' }) => ({
    who,
    name,
    old: known.get(who)?.number ?? '',
    number: payer,
  }))
  const after = [
    ...present.guardians.filter(({ who }) => !links.some((link) => link.who === who)),
    ...links.map((link) => ({ ...link, isReadOnly: known.get(link.who)?.isReadOnly ?? false })),
  ]
  const paying = (all: readonly { number: string; isReadOnly: boolean }[]) =>
    [...new Set(all.filter(({ isReadOnly }) => !isReadOnly).map(({ number }) => number))].filter(
      (number) => number !== '',
    )
  const numbers = paying(after)
  const lost = paying(present.guardians).some(
    (number) => present.open.has(number) && !numbers.includes(number),
  )
  const shared = planShares({ wanted, present, after, numbers })
  return {
    links,
    ...(shared.shares && { shares: shared.shares }),
    leftToOffice: differing.length - changed.length + shared.leftToOffice,
    faults: [
      ...changed.flatMap(({ role, payer = '' }) => {
        const isNew = !payers.some(({ number }) => number === payer)
        const reason = reasonNotToPay({ number: payer, isNew }, payers)
        return reason && isOfRow(reason) ? [{ role, field: 'payer' as const, reason }] : []
      }),
      ...changed
        .slice(0, lost ? 1 : 0)
        .map(({ role }) => ({ role, field: 'payer' as const, reason: 'payer-has-open' as const })),
      ...shared.faults,
    ],
  }
}

/** An unknown number is a new payer in a file, and a known one never is. */
const isOfRow = (reason: PayerFault): reason is Exclude<PayerFault, 'payer-unknown' | 'payer-number-taken'> =>
  reason !== 'payer-unknown' && reason !== 'payer-number-taken'

type SharesPlan = Pick<PayersPlan, 'shares' | 'leftToOffice' | 'faults'>

function planShares({
  wanted,
  present,
  after,
  numbers,
}: {
  readonly wanted: readonly WantedPayer[]
  readonly present: PresentPayers
  readonly after: readonly { readonly who: string; readonly number: string; readonly isReadOnly: boolean }[]
  /** Of those who pay. */
  readonly numbers: readonly string[]
}): SharesPlan {
  const given = wanted.flatMap(({ who, role, share }) => {
    if (share === undefined) return []
    const { number = '', isReadOnly = true } = after.find((one) => one.who === who) ?? {}
    return [{ role, number: isReadOnly ? '' : number, share: percentage(Number(share)) }]
  })
  const [first] = given
  if (!first) return { leftToOffice: 0, faults: [] }
  const shares = once(given.map(({ number, share }) => ({ number, share })))
  if (present.areSharesOfOffice) return { leftToOffice: isSame(shares, present.shares) ? 0 : 1, faults: [] }
  const without = given.find(({ number }) => number === '')
  if (without) return faulty({ role: without.role, field: 'share', reason: 'share-without-payer' })
  if (!areShares(numbers, shares))
    return faulty({ role: first.role, field: 'share', reason: 'shares-incomplete' })
  if (isSame(shares, present.shares)) return { leftToOffice: 0, faults: [] }
  return { shares: { old: present.shares, new: shares }, leftToOffice: 0, faults: [] }
}

const faulty = (fault: PayersPlan['faults'][number]): SharesPlan => ({ leftToOffice: 0, faults: [fault] })

/** Guardians of one household write the share of their payer twice. */
const once = (shares: readonly PayerShare[]): readonly PayerShare[] =>
  shares.filter(
    ({ number, share }, index) =>
      shares.findIndex((one) => one.number === number && one.share === share) === index,
  )

const isSame = (one: readonly PayerShare[], other: readonly PayerShare[]): boolean =>
  one.length === other.length &&
  one.every(({ number, share }) => other.some((two) => two.number === number && two.share === share))

/** Shares as text: `104211 60 % + 104212 40 %`. */
export const sharesText = (shares: readonly PayerShare[]): string =>
  shares
    .map(({ number, share }) => `${number} ${percentageAsNumber(share)} %`)
    .toSorted()
    .join(' + ')

/** A guardian and a pupil of one family, with the payer that the file gives. */
export type FamilyLink = {
  readonly guardian: string
  readonly pupil: string
  readonly payer?: string | undefined
}

/** The links whose payer is that of another family of the file too: families are joined by guardians and pupils. */
export function foreignPayers<Link extends FamilyLink>(links: readonly Link[]): readonly Link[] {
  const parents = new Map<string, string>()
  const rootOf = (one: string): string => {
    let root = one
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    if (root !== one) parents.set(one, root)
    return root
  }
  for (const { guardian, pupil } of links) {
    const [one, other] = [rootOf(`g ${guardian}`), rootOf(`p ${pupil}`)]
    if (one !== other) parents.set(other, one)
  }
  const first = new Map<string, string>()
  return links.filter(({ guardian, payer }) => {
    if (payer === undefined) return false
    const family = rootOf(`g ${guardian}`)
    const owner = first.get(payer) ?? family
    first.set(payer, owner)
    return owner !== family
  })
}
