import { clearPersonalStorage, storeForSession } from '../../../api/storage.ts'

/**
 * Reloads the portal at home, and removes the data of the previous person from memory and browser.
 * A person who administers the school stays in the portal.
 */
export function reloadAtHome(basepath: string): void {
  clearPersonalStorage()
  storeForSession('portal-in-use')
  location.assign(`${basepath}/`)
}
