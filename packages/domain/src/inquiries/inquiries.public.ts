/** The facts about forms and permissions that other areas may import: the open ones and their numbers. */
export type { InquiryCounts, WaitingForm } from './inquiry-counts.ts'
