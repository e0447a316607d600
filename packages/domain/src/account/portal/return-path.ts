/** The start of the portal: the path below its base. */
export const HOME = '/'

/** The address of the portal (spec point 2). */
export const PORTAL = '/app/portal/'

/** The address of the office, in which the session of the portal counts too. */
export const OFFICE = '/app/office/'

const LONGEST_PATH = 500

/**
 * Segments of letters and digits between single slashes, and a query of plain words. All other characters are rejected.
 */
const RETURN_PATH = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?(?:\?[\w.~=&%+-]*)?$/

/** Whether a path is that of a screen of the office, and not one of the portal. */
export const isInOffice = (path: string): boolean => path.startsWith(OFFICE)

/**
 * Returns the path in the portal, or of the office, that a visitor requested before signing in, else home. A redirect never leaves the
 * portal (SAF-X3).
 */
export const returnPathOrHome = (wanted: unknown): string =>
  typeof wanted === 'string' && wanted.length <= LONGEST_PATH && RETURN_PATH.test(wanted) ? wanted : HOME
