/** Where the portal begins; the address behind its base path. */
export const HOME = '/'

const LONGEST_PLACE = 500

/** Parts of letters and digits between single slashes, and a query of plain words; nothing that means anything else. */
const PLACE = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?(?:\?[\w.~=&%+-]*)?$/

/**
 * The place in the portal that somebody wanted to go to before signing in, or home for whatever is no such place: an
 * address from outside can send nobody elsewhere (SAF-X3).
 */
export const placeOrHome = (wanted: unknown): string =>
  typeof wanted === 'string' && wanted.length <= LONGEST_PLACE && PLACE.test(wanted) ? wanted : HOME
