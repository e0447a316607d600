import { notifiableFrom, oldestEvent } from '@portal/domain/messages/notifications/notification-event.ts'
import { quietUntil, whenToMail } from '@portal/domain/messages/notifications/when-to-mail.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { storePlan } from './notification.repository.ts'
import { storePushes } from './push/push-notice.repository.ts'
import {
  deleteEvent,
  deleteOlderEvents,
  listRecipients,
  postponeEvent,
  readEvent,
  takeEvent,
  type EventSubject,
  type TakenEvent,
} from './notification-event.repository.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant }

const AT_ONCE = 20

/**
 * Plans notifications for the recipients of each event, and deletes the event in the same transaction, so that nothing
 * is planned twice or lost. An event that starts later is postponed.
 */
export async function planNotifications({ schools, clock }: Deps, schoolId: Guid): Promise<void> {
  // Deletes the events of an imported archive first, so that they do not delay new ones.
  await schools.write(schoolId, (tx) => deleteOlderEvents(tx, oldestEvent(clock())))
  for (let looked = 0; looked < AT_ONCE; looked++) {
    const isDone = await schools.write(schoolId, async (tx) => {
      const now = clock()
      const subject = await takeEvent(tx, now)
      if (subject) await lookAt(tx, subject, now)
      return subject === undefined
    })
    if (isDone) return
  }
}

async function lookAt(tx: SchoolTransaction, subject: TakenEvent, now: Instant): Promise<void> {
  const from = notifiableFrom(await readEvent(tx, subject), now)
  if (from !== 'never' && from > now) return postponeEvent(tx, subject, from)
  if (from !== 'never') await plan(tx, subject, now)
  await deleteEvent(tx, subject)
}

async function plan(tx: SchoolTransaction, event: TakenEvent, now: Instant): Promise<void> {
  const { again, ...subject } = event
  await planFor(tx, subject, await listRecipients(tx, subject), { now, again })
}

/** Plans notifications of a subject for these people, also for those who were notified of it before. */
export async function planAgain(
  tx: SchoolTransaction,
  subject: EventSubject,
  { people, now }: { readonly people: readonly Guid[]; readonly now: Instant },
): Promise<void> {
  const recipients = await listRecipients(tx, subject)
  const chosen = recipients.filter(({ person }) => people.includes(person))
  await planFor(tx, subject, chosen, { now, again: true })
}

async function planFor(
  tx: SchoolTransaction,
  subject: EventSubject,
  recipients: Awaited<ReturnType<typeof listRecipients>>,
  { now, again }: { readonly now: Instant; readonly again: boolean },
): Promise<void> {
  const planned = recipients.map(({ person, child, choice }) => ({
    ...subject,
    person,
    child,
    dueAt: whenToMail(choice, subject.kind, now),
  }))
  await storePlan(tx, planned, { now, again })
  const pushed = recipients.map(({ person, child, choice }) => ({
    ...subject,
    person,
    child,
    dueAt: quietUntil(choice.quiet, now) ?? now,
  }))
  await storePushes(tx, pushed, now)
}
