/** A payer is reminded of a list again after three days. */
export const REMINDED_AGAIN_AFTER_MINUTES = 3 * 24 * 60

/** Why the payers of a list cannot be reminded now. Families get only notifications that the school sends. */
export function reasonNotToRemind({
  isOpen,
  isAnnounced,
}: {
  readonly isOpen: boolean
  readonly isAnnounced: boolean
}): 'list-not-open' | 'reminders-off' | undefined {
  if (!isOpen) return 'list-not-open'
  return isAnnounced ? undefined : 'reminders-off'
}
