/**
 * With this header an answer says that the school's own system is being brought up to date; its text stands in the place
 * of the page.
 */
export const SYNC_STATUS_HEADER = 'sync-status'
