import type {
  NotificationKind,
  NotificationPreferences,
} from '@portal/domain/messages/notifications/preferences.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { kindsToNotifyOf } from '@portal/domain/messages/notifications/offered.ts'
import { quietUntil } from '@portal/domain/messages/notifications/when-to-mail.ts'
import { LINK_DAYS, linkEnd } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { FaultHook } from '../../../process/fault-injection.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox, type OutgoingMail } from '../../../gateways/mail/outbox.repository.ts'
import {
  childrenAndLeaversOf,
  findHost,
  findMailReaders,
  loginLinksTo,
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
import { readNotificationKinds, readPreferencesOf } from './preferences/preferences.repository.ts'
import { findItem, type Item } from './find-item.ts'
import { unsubscribeLinks } from './preferences/unsubscribe-links.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { isTurnOver, type Turn } from '../../../jobs/scheduled-job.ts'

export type NotifyDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** Signs the unsubscribe links. */
  readonly secret: PortalSecret
  /** The origin of links, `https://school.example`, by the host of the school. */
  readonly originOf: OriginOf
  readonly faultHook: FaultHook
}

const PEOPLE_AT_ONCE = 25
/** People per transaction: they share queries and one commit. */
const PEOPLE_TOGETHER = 5
const MINUTES_AFTER_FAILURE = 10

/**
 * Sends due notifications, one mail per person. The mail enters the outbox in the transaction that settles its
 * notifications, so that each is sent once, also after a crash. A failing recipient does not delay others.
 */
export async function sendNotifications(deps: NotifyDeps, schoolId: Guid, turn: Turn): Promise<void> {
  const { schools, clock } = deps
  const people = await schools.read(schoolId, (tx) => listDueRecipients(tx, clock(), PEOPLE_AT_ONCE))
  const failures: unknown[] = []
  for (let told = 0; told < people.length && !isTurnOver(turn, told); told += PEOPLE_TOGETHER)
    failures.push(...(await notifyFew(deps, schoolId, people.slice(told, told + PEOPLE_TOGETHER))))
  if (failures.length > 0) throw failures[0]
}

/**
 * Notifies a few people in one transaction. If that fails, it tries them one by one, and postpones the failing ones.
 */
async function notifyFew(
  deps: NotifyDeps,
  schoolId: Guid,
  people: readonly Guid[],
): Promise<readonly unknown[]> {
  const { schools, clock } = deps
  try {
    await schools.write(schoolId, (tx) => tell(tx, deps, people))
    return []
  } catch (failure) {
    if (people.length > 1) {
      const failures: unknown[] = []
      for (const person of people) failures.push(...(await notifyFew(deps, schoolId, [person])))
      return failures
    }
    await schools.write(schoolId, async (tx) => {
      const now = clock()
      await postpone(tx, await takeNotifications(tx, people, now), addMinutes(now, MINUTES_AFTER_FAILURE))
    })
    return [failure]
  }
}

async function tell(tx: SchoolTransaction, deps: NotifyDeps, people: readonly Guid[]): Promise<void> {
  const now = deps.clock()
  // Locks first: a change of preferences waits for this transaction.
  const [waiting, readers, choiceOf, enabledKinds, host] = await Promise.all([
    takeNotifications(tx, people, now),
    findMailReaders(tx, people, now),
    readPreferencesOf(tx, people),
    readNotificationKinds(tx),
    findHost(tx),
  ])
  const drafts: MailDraft[] = []
  const notNeeded: Notification[] = []
  const afterNight: { readonly waiting: readonly Notification[]; readonly until: Instant }[] = []
  const find = async ([person, ofPerson]: readonly [Guid, readonly Notification[]]) => {
    const reader = readers.get(person)
    if (!reader || reader.addressee.email === '') return notNeeded.push(...ofPerson)
    const choice = choiceOf(person)
    const quiet = quietUntil(choice.quiet, now)
    if (quiet) return afterNight.push({ waiting: ofPerson, until: quiet })
    const told = await findTold(tx, reader, { choice, enabledKinds }, ofPerson)
    notNeeded.push(...ofPerson.filter((one) => !told.some(({ about }) => about === one)))
    if (told.length > 0) drafts.push({ reader, told })
  }
  await Promise.all([...Map.groupBy(waiting, (one) => one.person)].map(find))
  for (const { waiting: ofPerson, until } of afterNight) await postpone(tx, ofPerson, until)
  await settle(tx, notNeeded, 'not-needed')
  await mail(tx, deps, drafts, { now, host })
  await deps.faultHook('notified')
}

type Told = { readonly about: Notification; readonly item: Item }
type MailDraft = { readonly reader: MailReader; readonly told: readonly Told[] }

type Wanted = {
  readonly choice: NotificationPreferences
  readonly enabledKinds: readonly NotificationKind[]
}

async function findTold(
  tx: SchoolTransaction,
  reader: MailReader,
  { choice, enabledKinds }: Wanted,
  waiting: readonly Notification[],
): Promise<readonly Told[]> {
  const children = await childrenAndLeaversOf(tx, reader.actor)
  const kinds = kindsToNotifyOf({ enabledKinds, settings: reader.school }, reader.actor.role, children)
  const told: Told[] = []
  for (const about of waiting) {
    if (!kinds.includes(about.kind) || choice.frequency[about.kind] === 'never') continue
    const shown = about.kind === 'invoice' ? children : pupilsAmong(children)
    const item = await findItem(tx, reader, { ...about, children: shown })
    if (item) told.push({ about, item })
  }
  return told
}

type When = { readonly now: Instant; readonly host: string | undefined }

/** Puts the mails in the outbox, with a link per item. */
async function mail(
  tx: SchoolTransaction,
  deps: NotifyDeps,
  drafts: readonly MailDraft[],
  { now, host }: When,
): Promise<void> {
  if (drafts.length === 0) return
  if (host === undefined) throw new Error(`School ${tx.schoolId} is found at no host`)
  const origin = deps.originOf(host)
  const links = drafts.flatMap(({ reader, told }) =>
    told.map(({ item }) => ({ item, personId: reader.actor.person.guid, source: 'MAIL' as const, now })),
  )
  const paths = await loginLinksTo(
    tx,
    links.map(({ item, ...link }) => ({ ...link, place: item.place })),
  )
  const addresses = new Map(links.map(({ item }, index) => [item, origin + (paths[index] ?? '')]))
  const mails = drafts.map((draft) => composeMail({ tx, deps, origin, addresses, now }, draft))
  await putAllInOutbox(tx, mails, now)
  const told = drafts.flatMap((draft) => draft.told.map(({ about }) => about))
  await settle(tx, told, 'mailed')
}

type Writing = {
  readonly tx: SchoolTransaction
  readonly deps: NotifyDeps
  readonly origin: string
  readonly addresses: ReadonlyMap<Item, string>
  readonly now: Instant
}

function composeMail(
  { tx, deps, origin, addresses, now }: Writing,
  { reader, told }: MailDraft,
): OutgoingMail {
  const { guid: personId } = reader.actor.person
  const items = told.map(({ item }) => ({ ...item, address: addresses.get(item) ?? '' }))
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const links = unsubscribeLinks({ secret: deps.secret, schoolId: tx.schoolId, personId }, kinds, origin)
  const first = told.map(({ about: { kind, subject, child } }) => `${kind}:${subject}:${child}`)[0]
  return {
    ...notificationMail(reader, items, { ...links, origin }),
    recipient: reader.addressee.email,
    personId,
    unsubscribe: links.all,
    cause: `announcement:${first}:${personId}:${now}`,
    secretUntil: linkEnd(now, LINK_DAYS),
  }
}
