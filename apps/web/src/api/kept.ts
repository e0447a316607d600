/**
 * What this browser keeps between visits (PD-24): choices and markers, never a credential. Everything
 * stands under one prefix, so that signing out can remove it whole.
 */
const PREFIX = 'ouderportaal.'

export type KeptName = 'sidebar' | 'child' | 'session' | 'scheme' | 'language' | 'logo' | `answers.${string}`

export const readKept = (name: KeptName): string | undefined =>
  localStorage.getItem(PREFIX + name) ?? undefined

/** Whether an entry of the browser's storage is ours, by this name. */
export const isKeptAs = (name: KeptName, key: string | null): boolean => key === PREFIX + name

export const keep = (name: KeptName, value: string): void => localStorage.setItem(PREFIX + name, value)

export const forget = (name: KeptName): void => localStorage.removeItem(PREFIX + name)

/** What is kept until the browser closes. */
export type PassingName = 'email-later' | 'portal-in-use' | 'viewing'

export const isKeptForNow = (name: PassingName): boolean => sessionStorage.getItem(PREFIX + name) !== null

export const keepForNow = (name: PassingName): void => sessionStorage.setItem(PREFIX + name, '1')

export const forgetForNow = (name: PassingName): void => sessionStorage.removeItem(PREFIX + name)

/** Signing out leaves nothing of the family behind in the browser; how the screen looked may stay. */
export function forgetPerson(): void {
  const looks = ['sidebar', 'scheme', 'logo'] satisfies KeptName[]
  const staying = new Set(looks.map((name) => PREFIX + name))
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !staying.has(name)) storage.removeItem(name)
}

/** Whether the browser lets pages keep anything; a private window may refuse. */
export function storageWorks(): boolean {
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
