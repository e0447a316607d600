/** What other areas may know of forms and permissions: how many wait, and which. */
export type { InquiryCounts, WaitingForm } from './inquiry-counts.ts'
