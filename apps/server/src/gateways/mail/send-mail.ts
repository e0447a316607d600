import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { FaultHook } from '../../process/fault-injection.ts'
import type { Schools } from '../../database/tenancy.ts'
import { SMALL_BATCH, isTurnOver, type Turn } from '../../jobs/scheduled-job.ts'
import { limitMails, uncountMails, type LimitedMails } from './limit-mails.ts'
import { deleteBounces, storeBounce } from './mail-bounce.repository.ts'
import { AddressRefused, LONGEST_SENDING_SECONDS, type MailSender } from './mail-sender.ts'
import { together } from './together.ts'
import {
  giveBackMails,
  isSecretOver,
  markSent,
  postponeMail,
  takeMails,
  type StoredMail,
} from './outbox.repository.ts'

export type MailDeps = {
  readonly schools: Schools
  readonly sender: MailSender
  readonly clock: () => Instant
  /** The sender address. */
  readonly from: string
  readonly faultHook: FaultHook
  /** Called for mails postponed to the next day by the limit of their address. */
  readonly onLimited?: OnLimited
}

export type OnLimited = (schoolId: Guid, limited: Omit<LimitedMails, 'mails'>) => void

const BATCH = 40
/** After it, another process takes over from a dead one. */
const LEASE_SECONDS = 120
/** A delivery that begins later could still run when the lease ends. */
const BEGIN_WITHIN_SECONDS = LEASE_SECONDS - 2 * LONGEST_SENDING_SECONDS
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3600

/** Marks a mail as sent, or as expired; concurrent calls share one transaction. */
type NoteSent = (mail: Ended) => Promise<void>
type Ended = Pick<StoredMail, 'id' | 'recipient'> & { readonly isDelivered: boolean }

/**
 * Sends the waiting mails of a school in batches, a few concurrently, those to one person in order. A failed mail is
 * retried at growing intervals until its code or link expires. A mail sent by a process that died before storing it is
 * sent twice, with the same id (M12). When the process stops or another school waits, current deliveries are completed
 * and the rest returned.
 */
export async function sendMail(deps: MailDeps, schoolId: Guid, turn: Turn): Promise<void> {
  const now = deps.clock()
  const lease = addSeconds(now, LEASE_SECONDS)
  // A turn that others wait for does not even lease mails beyond its time.
  const most = turn.othersWait() ? SMALL_BATCH : BATCH
  const { mails, ...limited } = await deps.schools.write(schoolId, async (tx) =>
    limitMails(tx, await takeMails(tx, now, lease, most), now),
  )
  if (limited.postponed > 0) deps.onLimited?.(schoolId, limited)
  const noteSent: NoteSent = together((sent) =>
    deps.schools.write(schoolId, async (tx) => {
      await markSent(
        tx,
        sent.map(({ id }) => id),
        deps.clock(),
      )
      await deleteBounces(
        tx,
        sent.filter(({ isDelivered }) => isDelivered).map(({ recipient }) => recipient),
      )
    }),
  )
  const beginBefore = addSeconds(now, BEGIN_WITHIN_SECONDS)
  const people = Map.groupBy(mails, ({ recipient }) => recipient).values()
  const left: StoredMail[] = []
  const late: StoredMail[] = []
  let begun = 0
  const sendInTurn = async () => {
    // All workers share one list of people.
    for (const mailsToOne of people)
      for (const mail of mailsToOne)
        if (isTurnOver(turn, begun)) left.push(mail)
        else if (deps.clock() < beginBefore) {
          begun += 1
          await sendOne(deps, schoolId, mail, noteSent)
        } else late.push(mail)
  }
  const ends = await Promise.allSettled(Array.from({ length: deps.sender.atOnce }, sendInTurn))
  // Late ones are leased again when their lease ends.
  if (left.length + late.length > 0)
    await deps.schools.write(schoolId, async (tx) => {
      await giveBackMails(tx, left, deps.clock())
      await uncountMails(tx, [...left, ...late], now)
    })
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function sendOne(deps: MailDeps, schoolId: Guid, mail: StoredMail, noteSent: NoteSent): Promise<void> {
  const { recipient, subject, text, html = '', unsubscribe = '' } = mail
  if (isSecretOver(mail, deps.clock())) return noteSent({ ...mail, isDelivered: false })
  const messageId = `<${schoolId}.${mail.id}@ouderportaal>`
  try {
    await deps.sender.send({ from: deps.from, recipient, subject, text, html, unsubscribe, messageId })
  } catch (error) {
    const nextAt = addSeconds(
      deps.clock(),
      Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** mail.attempts),
    )
    const reason = error instanceof Error ? error.message : String(error)
    return deps.schools.write(schoolId, async (tx) => {
      await postponeMail(tx, mail.id, nextAt, reason)
      if (error instanceof AddressRefused) await storeBounce(tx, recipient, deps.clock())
    })
  }
  await deps.faultHook('mail-sent')
  return noteSent({ ...mail, isDelivered: true })
}
