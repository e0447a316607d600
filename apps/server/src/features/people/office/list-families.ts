import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import {
  allRows,
  exportOf,
  momentInWords,
  officePage,
  type OfficeExport,
} from '../../account/account.public.ts'
import { findFamilies, type FamilyFilter, type StoredFamily } from './family.repository.ts'

/** A child of the school, with guardians and payers. */
export type Family = Omit<StoredFamily, 'guardians'> & {
  readonly guardians: readonly {
    readonly id: Guid
    readonly name: string
    readonly email: string
    /** Absent for who never signed in, or not within a year. */
    readonly lastSignInAt?: Instant
  }[]
}

/** Returns a page of the families that the actor may see. */
export async function listFamilies(
  tx: SchoolTransaction,
  actor: Actor,
  { page, ...asked }: FamilyFilter & { readonly page: number },
): Promise<OfficePage<Family>> {
  const read = familiesOf(tx, actor, asked)
  const { rows, count } = await officePage(page, read)
  return { rows: rows.map(familyOf), count }
}

const headings = {
  nl: ['Nummer', 'Leerling', 'Klas', 'Verzorgers', 'E-mail', 'Laatst ingelogd', 'Betaler'],
  en: ['Number', 'Pupil', 'Class', 'Guardians', 'E-mail', 'Last login', 'Payer'],
} as const

/** Returns the families that match as CSV, a line for each child. Refuses with `too-many-rows`. */
export async function exportFamilies(
  tx: SchoolTransaction,
  actor: Actor,
  asked: FamilyFilter,
): Promise<OfficeExport> {
  const families = (await allRows(familiesOf(tx, actor, asked))).map(familyOf)
  return exportOf(
    'families',
    headings[actor.language],
    families.map(({ number, name, className, guardians, debtor }) => [
      number,
      name,
      className,
      guardians.map((guardian) => guardian.name).join(', '),
      guardians.map(({ email }) => email).join(', '),
      guardians.map(({ lastSignInAt }) => (lastSignInAt ? momentInWords(lastSignInAt) : '-')).join(', '),
      debtor,
    ]),
  )
}

/** Reads families within the scope of the actor. */
function familiesOf(tx: SchoolTransaction, actor: Actor, asked: FamilyFilter) {
  const scope = scopeFor(actor, 'families')
  if (!scope) throw new Refusal('no-office-right')
  const today = dayAtSchool(actor.askedAt)
  return (slice: Parameters<typeof findFamilies>[3]) => findFamilies(tx, scope, { ...asked, today }, slice)
}

const familyOf = ({ guardians, ...child }: StoredFamily): Family => ({
  ...child,
  guardians: guardians.map(({ lastSignInAt, ...guardian }) => ({
    ...guardian,
    ...(lastSignInAt !== null && { lastSignInAt: instant(lastSignInAt) }),
  })),
})
