import { isAboveMailLimit, mailKindOf } from '@portal/domain/account/mail/mail-limit.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { addMailCounts, addressKey, readMailCounts, type CountedMails } from './mail-count.repository.ts'
import { holdMails, isSecretOver, type StoredMail } from './outbox.repository.ts'

/** Postponed mails are sent in the morning, not at night. */
const MORNING = '07:00'

/** Leased mails, and how many were postponed to the next day by the limit of their address. */
export type LimitedMails = { readonly mails: readonly StoredMail[]; readonly postponed: number }

/**
 * Postpones the mails above the limit of their address, in the transaction that leases them. Every mail passes here, so
 * that no cause is exempt. A mail that was tried before is counted already.
 */
export async function limitMails(
  tx: SchoolTransaction,
  taken: readonly StoredMail[],
  now: Instant,
): Promise<LimitedMails> {
  const limited = taken.filter(isCountedAt(now))
  if (limited.length === 0) return { mails: taken, postponed: 0 }
  const day = dayAtSchool(now)
  const before = await readMailCounts(
    tx,
    [...new Set(limited.map((mail) => addressKey(mail.recipient)))],
    day,
  )
  const { counted, above } = countInTurn(limited, before)
  await addMailCounts(tx, counted, day)
  await holdMails(tx, [...above], momentAtSchool(addDays(day, 1), MORNING))
  return { mails: taken.filter((mail) => !above.has(mail)), postponed: above.size }
}

/** Subtracts mails that were leased and not sent. */
export async function uncountMails(
  tx: SchoolTransaction,
  mails: readonly StoredMail[],
  takenAt: Instant,
): Promise<void> {
  const counted = mails.filter(isCountedAt(takenAt)).map((mail) => ({ ...keyOf(mail), mails: -1 }))
  await addMailCounts(tx, summed(counted), dayAtSchool(takenAt))
}

/** An expired link is not sent, so it does not count. */
const isCountedAt =
  (now: Instant) =>
  (mail: StoredMail): boolean =>
    mail.attempts === 0 && mailKindOf(mail.cause) !== 'unlimited' && !isSecretOver(mail, now)

const keyOf = ({ recipient, cause }: StoredMail) => ({
  address: addressKey(recipient),
  kind: mailKindOf(cause),
})

/** Decides mail by mail, in the order of their causes. */
function countInTurn(mails: readonly StoredMail[], before: readonly CountedMails[]) {
  const sent = new Map(before.map((count) => [nameOf(count), count.mails]))
  const above = new Set<StoredMail>()
  const counted: CountedMails[] = []
  for (const mail of mails) {
    const key = keyOf(mail)
    const already = sent.get(nameOf(key)) ?? 0
    if (isAboveMailLimit(key.kind, already)) {
      above.add(mail)
      continue
    }
    sent.set(nameOf(key), already + 1)
    counted.push({ ...key, mails: 1 })
  }
  return { above, counted: summed(counted) }
}

const nameOf = ({ address, kind }: Pick<CountedMails, 'address' | 'kind'>): string => `${kind} ${address}`

/** One row per address and kind, because one statement may change a row only once. */
const summed = (counts: readonly CountedMails[]): readonly CountedMails[] =>
  [...Map.groupBy(counts, nameOf).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, mails: same.reduce((mails, one) => mails + one.mails, 0) }] : []
  })
