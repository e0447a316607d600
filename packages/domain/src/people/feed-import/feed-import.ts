/** The kinds of files that systems of a school make. */
export const feedKinds = ['school-file', 'roster', 'timetable'] as const
export type FeedKind = (typeof feedKinds)[number]

/** `checking` and `applying` are done by a job. */
export const feedStates = ['checking', 'ready', 'refused', 'applying', 'applied', 'cancelled'] as const
export type FeedState = (typeof feedStates)[number]

/** The largest file, in bytes. */
export const FEED_FILE_MAXIMUM = 20 * 1024 * 1024

/** The most differences of a part in a preview. The numbers count all. */
export const MOST_DIFFERENCES = 100

/** The most faults of a refused file. */
export const MOST_FEED_FAULTS = 100

/** Whether a job works on a file in this state. */
export const isRunning = (state: FeedState): boolean => state === 'checking' || state === 'applying'

/** The numbers of one part of a file. */
export type FeedCounts = {
  readonly part: string
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly gone: number
}

export type FeedField = { readonly field: string; readonly old: string; readonly new: string }

/** What applying would do to one record. */
export type FeedDifference = {
  readonly what: 'new' | 'changed' | 'gone'
  readonly name: string
  readonly fields: readonly FeedField[]
}

/** A part of a preview: its numbers and its first differences. */
export type FeedPart = FeedCounts & { readonly differences: readonly FeedDifference[] }

export type FeedPreview = { readonly parts: readonly FeedPart[]; readonly notes: readonly string[] }

/** Above this part of a kind of record, those to be removed are asked about a second time, in per cent. */
const MANY_GONE = 5

/** Whether so many records of one kind would be removed that the file is probably incomplete. */
export const asksTwice = (parts: readonly FeedCounts[]): boolean =>
  parts.some(({ changed, unchanged, gone }) => gone * 100 > (changed + unchanged + gone) * MANY_GONE)

/** The number of records that would be removed. */
export const goneIn = (parts: readonly FeedCounts[]): number => parts.reduce((sum, { gone }) => sum + gone, 0)

/** Whether applying changes anything. */
export const changesSomething = (parts: readonly FeedCounts[], mayRemove: boolean): boolean =>
  parts.some(({ created, changed, gone }) => created + changed + (mayRemove ? gone : 0) > 0)
