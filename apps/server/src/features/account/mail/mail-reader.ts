import { mayHaveLink } from '@portal/domain/account/sign-in/login-link.ts'
import { confirmedEmail } from '@portal/domain/account/person/email/email-confirmation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { addresseeOf, listActivePeople, personOf, type Addressee } from '../people/person.repository.ts'
import { readAndKeepRelations } from '../people/relation.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'

/** A recipient of a mail. */
export type MailReader = {
  /** The actor of a link in the mail: the mail contains only what this actor may read. */
  readonly actor: Actor
  readonly school: SchoolSettings
  /** The email is empty while it is unconfirmed. */
  readonly addressee: Addressee
}

/** Finds a recipient; none for a closed or blocked account or an administrator. */
export async function findMailReader(
  tx: SchoolTransaction,
  personId: Guid,
  now: Instant,
): Promise<MailReader | undefined> {
  return (await findMailReaders(tx, [personId], now)).get(personId)
}

/** The same for several people, with their children, in one query. */
export async function findMailReaders(
  tx: SchoolTransaction,
  people: readonly Guid[],
  now: Instant,
): Promise<ReadonlyMap<Guid, MailReader>> {
  const [active, school] = await Promise.all([
    listActivePeople(tx, people),
    readSettings(tx),
    readAndKeepRelations(tx, people, dayAtSchool(now)),
  ])
  const readers = active.filter(({ stereotype }) => mayHaveLink(stereotype))
  return new Map(readers.map((row) => [row.id, readerOf(tx, row, school, now)]))
}

function readerOf(
  tx: SchoolTransaction,
  row: Awaited<ReturnType<typeof listActivePeople>>[number],
  school: SchoolSettings,
  now: Instant,
): MailReader {
  // Content other than sign-in goes only to a confirmed address.
  const email = confirmedEmail({ email: row.email, unconfirmedEmail: row.unconfirmed_email })
  const addressee = { ...addresseeOf(row, school), email }
  const actor: Actor = {
    schoolId: tx.schoolId,
    sessionId: '',
    person: personOf(row, now),
    role: {
      stereotype: row.stereotype,
      name: row.role_name,
      portalAdmin: false,
      impersonated: false,
      mayImpersonate: false,
    },
    language: addressee.language,
    authentication: { type: 'TOKEN', source: 'MAIL' },
    office: [],
    askedAt: now,
  }
  return { actor, school, addressee }
}
