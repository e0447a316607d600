import { messagePlace } from './places.ts'
import type { AnnouncedKind } from '@portal/domain/messages/announcements/announcement.ts'
import { listOfKind } from '@portal/domain/messages/message-lists.ts'
import { isUnread, kindOf } from '@portal/domain/messages/message.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { MailReader } from '../../account/account.public.ts'
import { findAskingInvoice } from '../../billing/billing.public.ts'
import { inboxOf } from '../inbox.ts'
import { findMessage } from '../message.repository.ts'
import type { Announcement } from './announcement.repository.ts'
import { invoicePlace, formPlace } from './places.ts'
import { findReference, findWaitingForm } from './thing.repository.ts'

/** Something to tell: no more of the child than the first name, and of the thing what it is called. */
export type Item = {
  readonly kind: AnnouncedKind
  readonly firstName: string
  readonly subject: string
  readonly voluntary: boolean
  /** Where it stands in the portal. */
  readonly place: string
}

type Found = Omit<Item, 'kind' | 'firstName'> & { readonly child: Child }
type Find = (
  tx: SchoolTransaction,
  reader: MailReader,
  about: Announcement & { readonly children: readonly Child[] },
) => Promise<Found | undefined>

/**
 * What there is to tell of an announcement at this moment. Asked as whoever would come in by the link, so that what
 * this person does not find there (any more) is not told; nor what was read, answered or paid meanwhile.
 */
export async function findItem(
  tx: SchoolTransaction,
  reader: MailReader,
  about: Announcement & { readonly children: readonly Child[] },
): Promise<Item | undefined> {
  const found = await finders[about.kind](tx, reader, about)
  if (!found) return undefined
  const { child, ...item } = found
  return { ...item, kind: about.kind, firstName: child.firstName }
}

const message: Find = async (tx, { actor, school }, { thing, children }) => {
  const reference = await findReference(tx, thing)
  if (reference === undefined) return undefined
  const inbox = await inboxOf(tx, actor, { list: listOfKind(kindOf(reference)), school })
  const found = await findMessage(tx, inbox, reference)
  const child = children.find(({ guid }) => guid === found?.child)
  if (!found || !child || !isUnread(found)) return undefined
  return { child, subject: found.subject, voluntary: false, place: messagePlace(child.guid, reference) }
}

const form: Find = async (tx, { actor }, { thing, child: about, children }) => {
  const child = children.find(({ guid }) => guid === about)
  if (!child) return undefined
  const today = dayAtSchool(actor.askedAt)
  const title = await findWaitingForm(tx, { form: thing, child: about, person: actor.person.guid, today })
  if (title === undefined) return undefined
  return { child, subject: title, voluntary: false, place: formPlace(about, thing) }
}

const invoice: Find = async (tx, { actor }, { thing, child: about, children }) => {
  const child = children.find(({ guid }) => guid === about)
  const invoice = await findAskingInvoice(tx, actor, about, thing)
  if (!child || !invoice) return undefined
  return { child, subject: invoice.title, voluntary: invoice.voluntary, place: invoicePlace(about, thing) }
}

const finders: Readonly<Record<AnnouncedKind, Find>> = { message, form, invoice }
