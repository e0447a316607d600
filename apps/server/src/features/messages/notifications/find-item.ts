import { messagePlace } from './places.ts'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import type { MoneyAfter } from '@portal/domain/billing/cancellation/cancellation.ts'
import { isUnread, kindOf } from '@portal/domain/messages/message.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { MailReader } from '../../account/account.public.ts'
import { findAskingInvoice } from '../../billing/billing.public.ts'
import { inboxOf } from '../inbox/inbox.ts'
import { findMessage } from '../message.repository.ts'
import type { Notification } from './notification.repository.ts'
import { invoicePlace, formPlace } from './places.ts'
import { findReference, findWaitingForm } from './subject.repository.ts'

/** The content of a notification: only the first name of the child and the title of the subject. */
export type Item = {
  readonly kind: NotificationKind
  readonly firstName: string
  readonly subject: string
  readonly voluntary: boolean
  /** The last day of an offered place; the subject is its article. */
  readonly offerThrough?: CalendarDay
  /** What happens with the money after the school cancelled the subject. */
  readonly cancelled?: MoneyAfter
  /** Its path in the portal. */
  readonly place: string
}

type Found = Omit<Item, 'kind' | 'firstName'> & { readonly child: Child }
type Find = (
  tx: SchoolTransaction,
  reader: MailReader,
  about: Notification & { readonly children: readonly Child[] },
) => Promise<Found | undefined>

/**
 * Returns the current content of a notification, read with the rights of a login link of this person. Returns nothing
 * for what the person cannot see, or has read, answered or paid meanwhile.
 */
export async function findItem(
  tx: SchoolTransaction,
  reader: MailReader,
  about: Notification & { readonly children: readonly Child[] },
): Promise<Item | undefined> {
  const found = await finders[about.kind](tx, reader, about)
  if (!found) return undefined
  const { child, ...item } = found
  return { ...item, kind: about.kind, firstName: child.firstName }
}

const message: Find = async (tx, { actor, school }, { subject, children }) => {
  const reference = await findReference(tx, subject)
  if (reference === undefined) return undefined
  const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(reference)), school })
  const found = await findMessage(tx, inbox, reference)
  const child = children.find(({ guid }) => guid === found?.child)
  if (!found || !child || !isUnread(found)) return undefined
  return { child, subject: found.subject, voluntary: false, place: messagePlace(child.guid, reference) }
}

const form: Find = async (tx, { actor }, { subject, child: about, children }) => {
  const child = children.find(({ guid }) => guid === about)
  if (!child) return undefined
  const today = dayAtSchool(actor.askedAt)
  const title = await findWaitingForm(tx, { form: subject, child: about, person: actor.person.guid, today })
  if (title === undefined) return undefined
  return { child, subject: title, voluntary: false, place: formPlace(about, subject) }
}

const invoice: Find = async (tx, { actor }, { subject, child: about, children }) => {
  const child = children.find(({ guid }) => guid === about)
  const invoice = await findAskingInvoice(tx, actor, about, subject)
  if (!child || !invoice) return undefined
  const { title, ...more } = invoice
  return { ...more, child, subject: title, place: invoicePlace(about, subject) }
}

const finders: Readonly<Record<NotificationKind, Find>> = { message, form, invoice }
