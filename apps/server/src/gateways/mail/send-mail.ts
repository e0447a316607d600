import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Reached } from '../../crash-point.ts'
import type { Schools } from '../../database/tenancy.ts'
import type { MailSender } from './mail-sender.ts'
import { markSent, postponeMail, takeMails, type StoredMail } from './outbox.repository.ts'

export type MailDeps = {
  readonly schools: Schools
  readonly sender: MailSender
  readonly clock: () => Instant
  /** The address that mails come from. */
  readonly from: string
  readonly reached: Reached
}

const BATCH = 10
/** Longer than sending a batch may take; after it, another process takes what a dead one left. */
const LEASE_SECONDS = 120
const LONGEST_PAUSE_SECONDS = 3600

/**
 * Sends what waits in a school's outbox, a batch at a time. A mail that is not taken is tried again, later and
 * later, but not once the code or link in it is worth nothing; one that was sent by a process that died before noting
 * it goes out a second time, with the same id (M12).
 */
export async function sendMail(deps: MailDeps, schoolId: Guid): Promise<void> {
  const now = deps.clock()
  const lease = addSeconds(now, LEASE_SECONDS)
  const mails = await deps.schools.write(schoolId, (tx) => takeMails(tx, now, lease, BATCH))
  for (const mail of mails) await sendOne(deps, schoolId, mail)
}

async function sendOne(deps: MailDeps, schoolId: Guid, mail: StoredMail): Promise<void> {
  const { recipient, subject, text, html = '', unsubscribe = '', secretUntil } = mail
  if (secretUntil !== undefined && secretUntil <= deps.clock())
    return deps.schools.write(schoolId, (tx) => markSent(tx, mail.id, deps.clock()))
  const messageId = `<${schoolId}.${mail.id}@ouderportaal>`
  try {
    await deps.sender.send({ from: deps.from, recipient, subject, text, html, unsubscribe, messageId })
  } catch (error) {
    const nextAt = addSeconds(deps.clock(), Math.min(LONGEST_PAUSE_SECONDS, 30 * 2 ** mail.attempts))
    const reason = error instanceof Error ? error.message : String(error)
    return deps.schools.write(schoolId, (tx) => postponeMail(tx, mail.id, nextAt, reason))
  }
  await deps.reached('mail-sent')
  return deps.schools.write(schoolId, (tx) => markSent(tx, mail.id, deps.clock()))
}
