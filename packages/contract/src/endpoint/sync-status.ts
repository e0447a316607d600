/** The header of a response while the school's own system is synchronising; its text replaces the page. */
export const SYNC_STATUS_HEADER = 'sync-status'
