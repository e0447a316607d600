import {
  isStudent,
  mayReach,
  type AccessType,
  type Authentication,
  type Child,
  type Role,
  type SchoolSettings,
} from '../account/account.public.ts'
import type { MessageKind } from './message.ts'

/** The lists of a child's messages. */
export const messageLists = ['all', 'invoice', 'rest'] as const
export type MessageList = (typeof messageLists)[number]

/** How many messages one page of a list holds. */
export const MESSAGES_PER_PAGE = 40

/** What the school offers whom, and by which sign-in method somebody came. */
export type Reader = {
  readonly settings: Pick<SchoolSettings, 'invoicesEnabled' | 'communicatorEnabled'>
  readonly role: Pick<Role, 'stereotype'>
  readonly authentication: Authentication
}

type Payer = Pick<Child, 'debtor' | 'isReadOnly'>

/** The kinds of a list. */
const kindsIn: Readonly<Record<MessageList, readonly MessageKind[]>> = {
  all: ['invoice', 'communicator'],
  invoice: ['invoice'],
  rest: ['communicator'],
}

const opens: Readonly<Record<MessageKind, AccessType>> = {
  invoice: 'COLLECT',
  communicator: 'COMMUNICATOR_MESSAGES',
}

/**
 * The kinds of message that there are about this child for this reader: about invoices only for who pays for it or
 * is a read-only guardian, others only where the school writes them, none for a student.
 */
export function kindsOffered(
  { settings, role }: Omit<Reader, 'authentication'>,
  child: Payer,
): MessageKind[] {
  if (isStudent(role)) return []
  const pays = settings.invoicesEnabled && (child.debtor || child.isReadOnly)
  return [
    ...(pays ? (['invoice'] as const) : []),
    ...(settings.communicatorEnabled ? (['communicator'] as const) : []),
  ]
}

/** Whether this sign-in method opens messages of that kind. */
export const mayReadKind = (authentication: Authentication, kind: MessageKind): boolean =>
  mayReach(authentication, opens[kind])

/** What a list of this child shows to this reader: of what is offered, that which the sign-in method opens. */
export const kindsShown = (list: MessageList, reader: Reader, child: Payer): MessageKind[] =>
  kindsOffered(reader, child).filter(
    (kind) => kindsIn[list].includes(kind) && mayReadKind(reader.authentication, kind),
  )

/** A list of which there is something, none of which this sign-in method opens: who wants it logs in for more. */
export function reasonNotToList(
  list: MessageList,
  reader: Reader,
  child: Payer,
): 'log-in-for-more' | undefined {
  const kinds = kindsOffered(reader, child).filter((kind) => kindsIn[list].includes(kind))
  const isClosed = kinds.length > 0 && !kinds.some((kind) => mayReadKind(reader.authentication, kind))
  return isClosed ? 'log-in-for-more' : undefined
}

/** The lists in the menu: all, and one for each kind; without communicator there is one kind. */
export function listsInMenu(reader: Omit<Reader, 'authentication'>, child: Payer): readonly MessageList[] {
  if (!reader.settings.communicatorEnabled) return ['invoice']
  return kindsOffered(reader, child).includes('invoice') ? messageLists : ['all', 'rest']
}

/** The list that is shown where this one is asked for; the first of the menu is the one to begin with. */
export function listToShow(
  named: string | undefined,
  reader: Omit<Reader, 'authentication'>,
  child: Payer,
): MessageList {
  const [first = 'all', ...others] = listsInMenu(reader, child)
  return others.find((list) => list === named) ?? first
}

/** Where the way back from a message leads that nobody came to from a list. */
export const listOfKind = (kind: MessageKind): MessageList => (kind === 'invoice' ? 'invoice' : 'rest')
