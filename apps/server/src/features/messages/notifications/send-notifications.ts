import type { NotificationPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import { kindsToNotifyOf } from '@portal/domain/messages/notifications/offered.ts'
import { quietUntil } from '@portal/domain/messages/notifications/when-to-mail.ts'
import { LINK_DAYS, linkEnd } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'
import type { FaultHook } from '../../../fault-injection.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import {
  childrenOf,
  findHost,
  findMailReader,
  loginLinkTo,
  type MailReader,
} from '../../account/account.public.ts'
import { notificationMail } from './notification-mail.ts'
import {
  listDueRecipients,
  postpone,
  settle,
  takeNotifications,
  type Notification,
} from './notification.repository.ts'
import { readNotificationKinds, readPreferences } from './preferences.repository.ts'
import { findItem, type Item } from './find-item.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import type { OriginOf } from '../../../origin.ts'
import { isTurnOver, type Turn } from '../../../jobs/scheduled-job.ts'

export type NotifyDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** Signs the links that end these mails. */
  readonly secret: string
  /** What links begin with: `https://school.example`, by the host of the school. */
  readonly originOf: OriginOf
  readonly faultHook: FaultHook
}

const PEOPLE_AT_ONCE = 25
const MINUTES_AFTER_FAILURE = 10

/**
 * Tells people what there is to tell by now, each in one mail. A mail is put in the outbox in the transaction that
 * settles what it tells, so that everybody is notified of everything once, whoever works or dies meanwhile. Somebody
 * whose mail fails keeps nobody else waiting.
 */
export async function sendNotifications(deps: NotifyDeps, schoolId: Guid, turn: Turn): Promise<void> {
  const { schools, clock } = deps
  const people = await schools.read(schoolId, (tx) => listDueRecipients(tx, clock(), PEOPLE_AT_ONCE))
  const failures: unknown[] = []
  for (const [told, person] of people.entries()) {
    if (isTurnOver(turn, told)) break
    await schools
      .write(schoolId, (tx) => tell(tx, deps, person))
      .catch(async (failure: unknown) => {
        failures.push(failure)
        await schools.write(schoolId, async (tx) => {
          const now = clock()
          await postpone(tx, await takeNotifications(tx, person, now), addMinutes(now, MINUTES_AFTER_FAILURE))
        })
      })
  }
  if (failures.length > 0) throw failures[0]
}

async function tell(tx: SchoolTransaction, deps: NotifyDeps, person: Guid): Promise<void> {
  const now = deps.clock()
  const waiting = await takeNotifications(tx, person, now)
  if (waiting.length === 0) return
  const reader = await findMailReader(tx, person, now)
  if (!reader || reader.addressee.email === '') return settle(tx, waiting, 'not-needed')
  const choice = await readPreferences(tx, person)
  const quiet = quietUntil(choice.quiet, now)
  if (quiet) return postpone(tx, waiting, quiet)
  const told = await findTold(tx, reader, choice, waiting)
  await settle(
    tx,
    waiting.filter((one) => !told.some(({ about }) => about === one)),
    'not-needed',
  )
  if (told.length > 0) await mail(tx, deps, reader, told, now)
  await deps.faultHook('notified')
}

type Told = { readonly about: Notification; readonly item: Item }

async function findTold(
  tx: SchoolTransaction,
  reader: MailReader,
  choice: NotificationPreferences,
  waiting: readonly Notification[],
): Promise<readonly Told[]> {
  const children = await childrenOf(tx, reader.actor)
  const enabledKinds = await readNotificationKinds(tx)
  const kinds = kindsToNotifyOf({ enabledKinds, settings: reader.school }, reader.actor.role, children)
  const told: Told[] = []
  for (const about of waiting) {
    if (!kinds.includes(about.kind) || choice.frequency[about.kind] === 'never') continue
    const item = await findItem(tx, reader, { ...about, children })
    if (item) told.push({ about, item })
  }
  return told
}

async function mail(
  tx: SchoolTransaction,
  deps: NotifyDeps,
  reader: MailReader,
  told: readonly Told[],
  now: Instant,
): Promise<void> {
  const { guid: personId } = reader.actor.person
  const host = await findHost(tx)
  if (host === undefined) throw new Error(`School ${tx.schoolId} is found at no host`)
  const origin = deps.originOf(host)
  const items = []
  for (const { item } of told) {
    const path = await loginLinkTo(tx, { personId, source: 'MAIL', place: item.place, now })
    items.push({ ...item, address: origin + path })
  }
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const links = unsubscribeLinks({ secret: deps.secret, schoolId: tx.schoolId, personId }, kinds, origin)
  const [first] = told
  if (!first) return
  const { kind, subject, child } = first.about
  await putInOutbox(
    tx,
    {
      ...notificationMail(reader, items, { ...links, origin }),
      recipient: reader.addressee.email,
      unsubscribe: links.all,
      cause: `announcement:${kind}:${subject}:${child}:${personId}`,
      secretUntil: linkEnd(now, LINK_DAYS),
    },
    now,
  )
  await settle(
    tx,
    told.map(({ about }) => about),
    'mailed',
  )
}
