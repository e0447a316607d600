import { clearPersonalStorage, storeForSession } from '../../../api/storage.ts'

/**
 * Loads the portal anew at home: of the person of before, nothing stays in memory or in the browser.
 * Whoever administers the school stays in the portal.
 */
export function openAnew(basepath: string): void {
  clearPersonalStorage()
  storeForSession('portal-in-use')
  location.assign(`${basepath}/`)
}
