import { childrenFor, pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { found } from '../../refusal.ts'
import { countAuditEntries, insertAuditEntry } from './audit.repository.ts'
import type { AuditAction } from '@portal/domain/account/audit-actions.ts'
import { whoActs, type Acting } from './audit-actor.ts'
import { listBirthDates, listRelatedChildren, readPlaceAtSchool } from './people/relation.repository.ts'

export { loginLinksTo } from './link/login-link-to.ts'
export {
  reencrypt,
  encrypt,
  encryptDeterministically,
  decrypt,
  type Reencrypted,
  type EncryptionContext,
} from './encryption.ts'
export { findEditedNotice, storeNotice } from './school-settings/notice.repository.ts'
export { findHost, keepSynchronising } from './school-settings/school.repository.ts'
export { hashOfSecret, newSecret } from './secret-hash.ts'
export { findRememberMeId } from './remember-me/remember-me.repository.ts'
export { countLetters, writeLetters } from './password/invitation/write-letters.ts'
export { countInvitations, invitePeople } from './password/invitation/invite-people.ts'
export { isInAudience, isInGroup } from './office/audience.ts'
export { readLastJob, listOfficeJobs, startJob } from './office/jobs/manage-jobs.ts'
export { readSettings } from './school-settings/school.repository.ts'
export { isInScope, requireScope, worksAtSchool } from './office/in-scope.ts'
export type { Acting } from './audit-actor.ts'
export { sendExport } from './office/office-export.ts'
export { grantOfficeRole, revokeOfficeRole } from './office/roles/grant-office-role.ts'
export { findGrantsOf, findRoleByLogin, listGrantedRoles } from './office/roles/office-role.repository.ts'
export type { AccountFacts } from './office/accounts/account.repository.ts'
export { listClassNames } from './office/roles/class.repository.ts'
export { accountFactsOf } from './office/accounts/account-facts.ts'
export { isOfFile } from './office/owned-columns.ts'
export { ownedFields } from './office/people/office-person.repository.ts'
export { leaveAddress } from './office/people/leave-address.ts'
export { moveOfficeRoles } from './office/roles/move-office-roles.repository.ts'
export { allRows, MOST_EXPORTED, officePage, type Slice } from './office/office-page.ts'
export { linkPayers } from './people/link-payers.repository.ts'
export { listSeparated } from './people/separated.repository.ts'
export { lasts, listGuardians, opensInvoices } from './people/relation.repository.ts'
export { findHolder, type Holder } from './people/find-holder.ts'
export { turnOf, waitForTurn } from './sign-in/throttling/failed-login.repository.ts'
export { endSessionsByCommand } from './session/end-sessions-by-command.ts'
export { mailContent } from './mail/mail-person.ts'
export { readAddressee } from './people/person.repository.ts'
export { linkToConfirm, type ConfirmationLink } from './email-confirmation/ask-to-confirm.ts'
export { CONFIRMED_EMAIL, confirmEmailsOf } from './email-confirmation/email-confirmation.repository.ts'
export { findMailReader, findMailReaders, type MailReader } from './mail/mail-reader.ts'

/** A reader of children: a session, or the owner of a feed (`findHolder`). */
export type Asking = Pick<Actor, 'person' | 'role' | 'reallyBy' | 'askedAt'>

/**
 * Returns the children that the reader may see now, by first name. A pupil is their own child; an external payer and an
 * administrator get a pseudo child.
 */
export async function childrenOf(tx: SchoolTransaction, actor: Asking): Promise<readonly Child[]> {
  return pupilsAmong(await childrenAndLeaversOf(tx, actor))
}

/** The same, with former children whose invoices are still shown; for billing and the session only. */
export async function childrenAndLeaversOf(tx: SchoolTransaction, actor: Asking): Promise<readonly Child[]> {
  const { person, role, askedAt } = actor
  if (role.impersonated && actor.reallyBy === person.guid) return []
  if (role.stereotype === 'leerling') return [await ownChild(tx, person)]
  const children = await listRelatedChildren(tx, person.guid, dayAtSchool(askedAt))
  return childrenFor(
    person,
    role,
    children,
    children.find(({ guid }) => guid === person.guid),
  )
}

/** Returns the known birth dates of these children; access and decisions depend on age. */
export async function birthDatesOf(
  tx: SchoolTransaction,
  { person, role, askedAt }: Asking,
): Promise<ReadonlyMap<Guid, CalendarDay>> {
  if (role.stereotype === 'leerling')
    return new Map(person.birthDate === undefined ? [] : [[person.guid, person.birthDate]])
  return listBirthDates(tx, person.guid, dayAtSchool(askedAt))
}

/** Returns a child of the actor. Refuses an unknown child, and one of another family or school, with `not-found`. */
export async function childOf(tx: SchoolTransaction, actor: Asking, childGuid: Guid): Promise<Child> {
  const children = await childrenOf(tx, actor)
  return found(children.find(({ guid }) => guid === childGuid))
}

/** Adds an audit entry, in the transaction of the change itself (SAF-A9). */
export async function recordAudit(
  tx: SchoolTransaction,
  actor: Acting,
  action: AuditAction,
  subject?: string,
): Promise<void> {
  await insertAuditEntry(tx, {
    ...whoActs(actor),
    action,
    ...(subject !== undefined && { subject }),
  })
}

const A_DAY_MINUTES = 24 * 60

/** Counts how often an actor did this in the last 24 hours, by the audit log. */
export const countInADay = (
  tx: SchoolTransaction,
  { person, askedAt }: Pick<Actor, 'person' | 'askedAt'>,
  action: AuditAction,
): Promise<number> =>
  countAuditEntries(tx, { personId: person.guid, action, since: addMinutes(askedAt, -A_DAY_MINUTES) })

/** Adds an audit entry for an operator's command. */
export const recordCommand = (tx: SchoolTransaction, command: string, now: Instant): Promise<void> =>
  insertAuditEntry(tx, { at: now, action: 'command', subject: command })

/** Adds an audit entry for an observation of the portal, with the person if known. */
export const recordFound = (
  tx: SchoolTransaction,
  {
    action,
    subject,
    personId,
  }: { readonly action: AuditAction; readonly subject: string; readonly personId?: Guid | undefined },
  now: Instant,
): Promise<void> => insertAuditEntry(tx, { at: now, action, subject, ...(personId && { personId }) })

export type { AuditAction } from '@portal/domain/account/audit-actions.ts'
export { countAuditEntries, listAuditLines, type AuditLine } from './audit.repository.ts'

async function ownChild(tx: SchoolTransaction, person: Person): Promise<Child> {
  const { className, location } = await readPlaceAtSchool(tx, person.guid)
  return {
    guid: person.guid,
    relationId: person.guid,
    sourceId: person.sourceId,
    firstName: person.firstName,
    fullName: person.fullName,
    gender: person.gender,
    className,
    location,
    debtor: false,
    isReadOnly: false,
    pseudo: false,
  }
}
