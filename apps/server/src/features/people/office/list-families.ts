import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import { mailState } from '@portal/domain/account/person/email/mail-state.ts'
import {
  invitationState,
  type InvitationFacts,
} from '@portal/domain/account/sign-in/invitation/invitation-state.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { OfficeExport } from '../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { momentInWords } from '../../../gateways/spreadsheets/sheet-cell.ts'
import { allRows, officePage, requireScope } from '../../account/account.public.ts'
import { findFamilies, type FamilyFilter, type StoredFamily } from './family.repository.ts'

/** A child of the school, with guardians and payers. */
export type Family = Omit<StoredFamily, 'guardians'> & {
  readonly guardians: readonly {
    readonly id: Guid
    readonly name: string
    readonly email: string
    readonly hasPassword: boolean
    /** Present when a mail server refused the address for good. */
    readonly isBounced?: true
    /** Absent for who never signed in, or not within a year. */
    readonly lastSignInAt?: Instant
    readonly invitedAt?: Instant
    readonly letterAt?: Instant
  }[]
}

/** Returns a page of the families that the actor may see. */
export async function listFamilies(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { page, ...asked }: FamilyFilter & { readonly page: number },
): Promise<OfficePage<Family>> {
  const read = familiesOf(tx, actor, asked)
  const { rows, count } = await officePage(page, read)
  return { rows: rows.map(familyOf), count }
}

const headings = {
  nl: [
    'Nummer',
    'Leerling',
    'Klas',
    'Verzorgers',
    'E-mail',
    'Mail',
    'Laatst ingelogd',
    'Uitnodiging',
    'Betaler',
  ],
  en: ['Number', 'Pupil', 'Class', 'Guardians', 'E-mail', 'Mail', 'Last login', 'Invitation', 'Payer'],
} as const

const stateWords = {
  nl: { joined: 'gebruikt het portaal', mailed: 'gemaild', written: 'brief', never: 'niet uitgenodigd' },
  en: { joined: 'uses the portal', mailed: 'e-mailed', written: 'letter', never: 'not invited' },
} as const

const mailWords = {
  nl: { works: 'werkt', none: 'geen e-mailadres', bounced: 'komt niet aan' },
  en: { works: 'works', none: 'no e-mail address', bounced: 'does not arrive' },
} as const

function stateInWords(guardian: InvitationFacts, language: Language): string {
  const state = invitationState(guardian)
  const words = stateWords[language][state.is]
  return 'at' in state ? `${words} ${momentInWords(state.at)}` : words
}

/** Returns the families that match a line for each child. Refuses with `too-many-rows`. */
export async function exportFamilies(
  tx: SchoolTransaction,
  actor: OfficeActor,
  asked: FamilyFilter,
): Promise<OfficeExport> {
  const families = (await allRows(familiesOf(tx, actor, asked))).map(familyOf)
  return {
    name: 'families',
    headings: headings[actor.language],
    lines: families.map(({ number, name, className, guardians, debtor }) => [
      number,
      name,
      className,
      guardians.map((guardian) => guardian.name).join(', '),
      guardians.map(({ email }) => email).join(', '),
      guardians.map((guardian) => mailWords[actor.language][mailState(guardian)]).join(', '),
      guardians.map(({ lastSignInAt }) => (lastSignInAt ? momentInWords(lastSignInAt) : '-')).join(', '),
      guardians.map((guardian) => stateInWords(guardian, actor.language)).join(', '),
      debtor,
    ]),
  }
}

/** Reads families within the scope of the actor. */
function familiesOf(tx: SchoolTransaction, actor: OfficeActor, asked: FamilyFilter) {
  const scope = requireScope(actor, 'families')
  const today = dayAtSchool(actor.askedAt)
  return (slice: Parameters<typeof findFamilies>[3]) => findFamilies(tx, scope, { ...asked, today }, slice)
}

const familyOf = ({ guardians, ...child }: StoredFamily): Family => ({
  ...child,
  guardians: guardians.map(({ lastSignInAt, invitedAt, letterAt, isBounced, ...guardian }) => ({
    ...guardian,
    ...(isBounced && { isBounced: true as const }),
    ...(lastSignInAt !== null && { lastSignInAt: instant(lastSignInAt) }),
    ...(invitedAt !== null && { invitedAt: instant(invitedAt) }),
    ...(letterAt !== null && { letterAt: instant(letterAt) }),
  })),
})
