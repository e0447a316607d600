/** The facts about messages that other areas may import: unread ones, and those that ask for an answer. */
export type { AskingMessage, UnreadCounts } from './unread-counts.ts'
