/**
 * What this browser keeps between visits (PD-24): choices and markers, never a credential. Everything
 * stands under one prefix, so that signing out can remove it whole.
 */
const PREFIX = 'ouderportaal.'

export type StoredName =
  | 'sidebar'
  | 'child'
  | 'session'
  | 'scheme'
  | 'language'
  | 'logo'
  | `answers.${string}`

export const readStored = (name: StoredName): string | undefined =>
  localStorage.getItem(PREFIX + name) ?? undefined

/** Whether an entry of the browser's storage is ours, by this name. */
export const isStoredAs = (name: StoredName, key: string | null): boolean => key === PREFIX + name

export const store = (name: StoredName, value: string): void => localStorage.setItem(PREFIX + name, value)

export const removeStored = (name: StoredName): void => localStorage.removeItem(PREFIX + name)

/** What is kept until the browser closes. */
export type SessionName = 'email-later' | 'portal-in-use' | 'viewing'

export const isStoredForSession = (name: SessionName): boolean =>
  sessionStorage.getItem(PREFIX + name) !== null

export const storeForSession = (name: SessionName): void => sessionStorage.setItem(PREFIX + name, '1')

export const removeFromSession = (name: SessionName): void => sessionStorage.removeItem(PREFIX + name)

/** Signing out leaves nothing of the family behind in the browser; how the screen looked may stay. */
export function clearPersonalStorage(): void {
  const looks = ['sidebar', 'scheme', 'logo'] satisfies StoredName[]
  const staying = new Set(looks.map((name) => PREFIX + name))
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !staying.has(name)) storage.removeItem(name)
}

/** Whether the browser lets pages keep anything; a private window may refuse. */
export function isStorageAvailable(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(`${PREFIX}trial`, '1')
      storage.removeItem(`${PREFIX}trial`)
    }
    return true
  } catch {
    return false
  }
}
