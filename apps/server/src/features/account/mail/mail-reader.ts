import { mayHaveLink } from '@portal/domain/account/sign-in/login-link.ts'
import { confirmedEmail } from '@portal/domain/account/person/email-confirmation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { addresseeOf, listActivePeople, personOf, type Addressee } from '../people/person.repository.ts'
import { readAndKeepRelations } from '../people/relation.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'

/** Somebody whom the portal writes to. */
export type MailReader = {
  /** Whoever would come in by a link of that mail: what this actor does not find, the mail does not tell. */
  readonly actor: Actor
  readonly school: SchoolSettings
  /** Without an email while nobody confirmed it. */
  readonly addressee: Addressee
}

/** Somebody to write to; nobody whose account is closed or blocked, nor whoever administers the school. */
export async function findMailReader(
  tx: SchoolTransaction,
  personId: Guid,
  now: Instant,
): Promise<MailReader | undefined> {
  return (await findMailReaders(tx, [personId], now)).get(personId)
}

/** The same of several people at once; whose children they are is read with them. */
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
  // What tells of something else goes to a confirmed address alone.
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
    askedAt: now,
  }
  return { actor, school, addressee }
}
