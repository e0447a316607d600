import type { ChildColour } from '../person/child-mark.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'

/** How long a device keeps its copy, in days. */
export const OFFLINE_DAYS = 7
/** The cookie with one half of the key to a copy; the server prefixes it (`own-cookie.ts`). */
export const OFFLINE_KEY_COOKIE = 'offline-key'

/** How many messages the copy has at most. */
export const OFFLINE_MESSAGES = 20
/** The longest text of one message, and of all together, in characters. */
const LONGEST_TEXT = 2000
const LONGEST_TEXTS = 16_000
/** The longest description of homework. */
const LONGEST_DESCRIPTION = 300

/*
 * What stays readable without a connection. This is the whole list: lessons, homework, messages of the school and pickup
 * codes, field by field. Marks, amounts, absence, health and attachments have no field here, so they are never kept
 * (docs/decisions/0109).
 */

export type OfflineChild = {
  readonly guid: Guid
  readonly firstName: string
  /** The key of the child's colour. */
  readonly identity: string
  /** Only a colour that was chosen. */
  readonly colour?: ChildColour
}

/** A lesson, without absence, homework and choices. */
export type OfflineLesson = {
  readonly child: Guid
  readonly title: string
  readonly hour: string
  readonly room: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly state: 'held' | 'cancelled' | 'changed'
  readonly isTest: boolean
}

export type OfflineHomework = {
  readonly child: Guid
  readonly dueOn: CalendarDay
  readonly subject: string
  readonly words: string
  readonly isTest: boolean
}

/** A message that is not about an invoice, as plain text without its attachments. */
export type OfflineMessage = {
  readonly subject: string
  readonly sender: string
  readonly sentAt: Instant
  readonly text: string
  /** The text was longer. */
  readonly isCut: boolean
}

/** An order that can be collected, without amounts. */
export type OfflinePickup = {
  readonly number: string
  readonly code: string
  readonly things: readonly {
    readonly title: string
    readonly variant: string
    readonly quantity: number
    readonly child?: string
  }[]
}

/** The parts of a copy that the areas contribute. */
export type OfflineParts = {
  readonly lessons: readonly OfflineLesson[]
  readonly homework: readonly OfflineHomework[]
  readonly messages: readonly OfflineMessage[]
  readonly pickups: readonly OfflinePickup[]
}

/** What a device keeps to be read without a connection. */
export type OfflineCopy = OfflineParts & {
  readonly updatedAt: Instant
  readonly brandColour: string
  readonly children: readonly OfflineChild[]
}

type LongMessage = Omit<OfflineMessage, 'isCut'>

/** Cuts the texts of messages, newest first, so that a copy stays small. */
export function boundedMessages(messages: readonly LongMessage[]): readonly OfflineMessage[] {
  let left = LONGEST_TEXTS
  return messages.slice(0, OFFLINE_MESSAGES).map((message) => {
    const text = message.text.slice(0, Math.min(LONGEST_TEXT, left))
    left -= text.length
    return { ...message, text, isCut: text.length < message.text.length }
  })
}

export const boundedDescription = (description: string): string => description.slice(0, LONGEST_DESCRIPTION)

/** The moments of a stored copy, by the clock of the device in milliseconds. */
export type CopyTimes = {
  readonly keptAt: number
  readonly until: number
  /** The latest moment at which this device stored or opened it. */
  readonly lastSeenAt: number
}

const DAY_MS = 86_400_000
/** How much the clock of a device may be corrected backwards. */
const CORRECTION_MS = 5 * 60_000

/** The end of a copy that is stored now. */
export const copyEnds = (keptAt: number): number => keptAt + OFFLINE_DAYS * DAY_MS

/**
 * Why a stored copy must be erased instead of read: its days are over, or the clock of the device was set back, so that
 * they would last longer.
 */
export function reasonToErase(
  { keptAt, until, lastSeenAt }: CopyTimes,
  now: number,
): 'expired' | 'clock-set-back' | undefined {
  if (!(now < until) || until > copyEnds(keptAt)) return 'expired'
  return now < Math.max(keptAt, lastSeenAt) - CORRECTION_MS ? 'clock-set-back' : undefined
}
