import { rightsOf } from '@portal/domain/account/office/office-role.ts'
import type { PersonField } from '@portal/domain/account/office/family-change.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PostalAddress } from '@portal/domain/people/postal-address/postal-address.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import {
  accountFactsOf,
  ownedFields,
  requireScope,
  type AccountFacts,
} from '../../../account/account.public.ts'
import { listAddresses } from '../address/address.repository.ts'
import { readPayers, type FamilyPayers } from '../payers/read-payers.ts'
import {
  findFamilyPage,
  type StoredFamilyGuardian,
  type StoredFamilyPage,
  type StoredSomeone,
} from './family-page.repository.ts'

type Someone = Omit<StoredSomeone, 'lastSignInAt' | 'officeFields' | 'isBounced'> & {
  /** Present when a mail server refused the address for good. */
  readonly isBounced?: true
  /** The fields that the office changed. */
  readonly owned: readonly PersonField[]
  readonly lastSignInAt?: Instant
  /** Only for who has the right to accounts. */
  readonly account?: AccountFacts
}

type FamilyGuardian = Someone &
  Omit<StoredFamilyGuardian, keyof StoredSomeone | 'endedOn'> & {
    readonly endedOn?: CalendarDay
    /** Only for who may write to them. */
    readonly address?: PostalAddress
  }

/** A pupil with the guardians, current ones first. */
export type FamilyPage = Someone & {
  readonly className: string
  readonly birthDate?: CalendarDay
  readonly guardians: readonly FamilyGuardian[]
  /** Only for who may change or bill them. */
  readonly payers?: FamilyPayers
}

/** Returns the page of a pupil. Refuses with `not-found`, also outside the scope. */
export async function readFamily(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<FamilyPage> {
  const scope = requireScope(actor, 'families')
  const today = dayAtSchool(actor.askedAt)
  const stored = found(await findFamilyPage(tx, scope, id, today))
  const rights = rightsOf(actor.office)
  const facts = rights.includes('accounts')
    ? await accountFactsOf(tx, [stored.id, ...stored.guardians.map((guardian) => guardian.id)], actor.askedAt)
    : new Map<Guid, AccountFacts>()
  const isMoneyShown = rights.includes('people') || rights.includes('invoices')
  const page = pageOf(stored, facts)
  return isMoneyShown ? withDetails(tx, page, { today, isUnmasked: rights.includes('invoices') }) : page
}

/** The page with postal addresses and payers. */
async function withDetails(
  tx: SchoolTransaction,
  page: FamilyPage,
  shown: { readonly today: CalendarDay; readonly isUnmasked: boolean },
): Promise<FamilyPage> {
  const addresses = await listAddresses(
    tx,
    page.guardians.map(({ id }) => id),
  )
  return {
    ...page,
    guardians: page.guardians.map((guardian) => {
      const address = addresses.get(guardian.id)
      return address ? { ...guardian, address } : guardian
    }),
    payers: await readPayers(tx, page.id, shown),
  }
}

function pageOf(stored: StoredFamilyPage, facts: ReadonlyMap<Guid, AccountFacts>): FamilyPage {
  const withAccount = <Row extends StoredSomeone>({ lastSignInAt, officeFields, isBounced, ...row }: Row) => {
    const account = facts.get(row.id)
    return {
      ...row,
      ...(isBounced && { isBounced: true as const }),
      owned: ownedFields(officeFields),
      ...(lastSignInAt !== null && { lastSignInAt: instant(lastSignInAt) }),
      ...(account && { account }),
    }
  }
  const { birthDate, guardians, ...child } = withAccount(stored)
  return {
    ...child,
    ...(birthDate !== null && { birthDate }),
    guardians: guardians.map((guardian) => {
      const { endedOn, ...rest } = withAccount(guardian)
      return { ...rest, ...(endedOn !== null && { endedOn }) }
    }),
  }
}
