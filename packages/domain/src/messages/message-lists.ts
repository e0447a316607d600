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

/** The modules of the school, the role, and the sign-in method of a reader. */
export type Reader = {
  readonly settings: Pick<SchoolSettings, 'invoicesEnabled' | 'communicatorEnabled'>
  readonly role: Pick<Role, 'stereotype'>
  readonly authentication: Authentication
}

type Payer = Pick<Child, 'debtor' | 'isReadOnly'>

/** The kinds in a list. */
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
 * The kinds of messages about this child for this reader. Invoice messages only for the payer and a read-only guardian;
 * others only where the school uses the communicator; none for a student.
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

/** Whether a sign-in method opens messages of this kind. */
export const mayReadKind = (authentication: Authentication, kind: MessageKind): boolean =>
  mayReach(authentication, opens[kind])

/**
 * The kinds in a list of this child that this reader may open: those offered, within the scope of the sign-in method.
 */
export const kindsShown = (list: MessageList, reader: Reader, child: Payer): MessageKind[] =>
  kindsOffered(reader, child).filter(
    (kind) => kindsIn[list].includes(kind) && mayReadKind(reader.authentication, kind),
  )

/** Why a list cannot be opened: it has kinds, but none within the scope of the sign-in method. */
export function reasonNotToList(
  list: MessageList,
  reader: Reader,
  child: Payer,
): 'log-in-for-more' | undefined {
  const kinds = kindsOffered(reader, child).filter((kind) => kindsIn[list].includes(kind))
  const isClosed = kinds.length > 0 && !kinds.some((kind) => mayReadKind(reader.authentication, kind))
  return isClosed ? 'log-in-for-more' : undefined
}

/** The lists in the menu of these children: all, and one per kind; without communicator there is one kind. */
export function listsInMenu(
  reader: Omit<Reader, 'authentication'>,
  ...children: readonly Payer[]
): readonly MessageList[] {
  if (!reader.settings.communicatorEnabled) return ['invoice']
  const hasInvoices = children.some((child) => kindsOffered(reader, child).includes('invoice'))
  return hasInvoices ? messageLists : ['all', 'rest']
}

/** The list to show for a requested one; the default is the first of the menu. */
export function listToShow(
  named: string | undefined,
  reader: Omit<Reader, 'authentication'>,
  ...children: readonly Payer[]
): MessageList {
  const [first = 'all', ...others] = listsInMenu(reader, ...children)
  return others.find((list) => list === named) ?? first
}

/** The list behind the back button of a message that was not opened from a list. */
export const listOfKind = (kind: MessageKind): MessageList => (kind === 'invoice' ? 'invoice' : 'rest')
