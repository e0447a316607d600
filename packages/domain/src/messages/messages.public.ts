/** What other areas may know of messages: how many are unread, and which of them ask for an answer. */
export type { AskingLetter, UnreadCounts } from './unread-counts.ts'
