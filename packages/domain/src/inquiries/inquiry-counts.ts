import type { Guid } from '../values/guid.ts'

/** What waits for an answer about a child: permissions to give or refuse, and forms to fill in. */
export type InquiryCounts = {
  readonly child: Guid
  readonly permissions: number
  readonly forms: number
}

/** How much of it there is altogether. */
export const inquiriesOpen = ({ permissions, forms }: InquiryCounts): number => permissions + forms

/** The counts after so many permissions of this child were given or refused; never below nothing. */
export const afterReacting = (
  counts: readonly InquiryCounts[],
  child: Guid,
  answered: number,
): readonly InquiryCounts[] =>
  counts.map((one) =>
    one.child === child ? { ...one, permissions: Math.max(0, one.permissions - answered) } : one,
  )
