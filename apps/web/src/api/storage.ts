import type { Guid } from '@portal/domain/values/guid.ts'

/** Whose something is: what is a person's goes when they sign out, how the screen looked stays with the device. */
type Owner = 'person' | 'device'

/** Everything that this browser keeps between visits (PD-24), and whose it is: choices and markers, never a credential. */
const betweenVisits = {
  sidebar: 'device',
  scheme: 'device',
  logo: 'device',
  child: 'person',
  session: 'person',
  language: 'person',
  /** Answers to a form that were not sent yet; the rest of the name says whose. */
  'answers.': 'person',
} as const satisfies Record<string, Owner>

/** What it keeps until it closes. */
const untilClosed = {
  'email-later': 'person',
  'portal-in-use': 'person',
  viewing: 'person',
  reloaded: 'device',
  /** After which payment the next invoice was offered. */
  'next-asked.': 'person',
} as const satisfies Record<string, Owner>

const PREFIX = 'ouderportaal.'

/** A cart per child, until the browser closes: a person's, under the name that the specification gives it. */
const CART = 'invoice-cart-'

export type StoredName = Exclude<keyof typeof betweenVisits, 'answers.'> | `answers.${string}`

export const readStored = (name: StoredName): string | undefined =>
  localStorage.getItem(PREFIX + name) ?? undefined

/** Whether an entry of the browser's storage is ours, by this name. */
export const isStoredAs = (name: StoredName, key: string | null): boolean => key === PREFIX + name

export const store = (name: StoredName, value: string): void => localStorage.setItem(PREFIX + name, value)

export const removeStored = (name: StoredName): void => localStorage.removeItem(PREFIX + name)

export type SessionName = Exclude<keyof typeof untilClosed, 'next-asked.'> | `next-asked.${string}`

export const isStoredForSession = (name: SessionName): boolean =>
  sessionStorage.getItem(PREFIX + name) !== null

export const storeForSession = (name: SessionName): void => sessionStorage.setItem(PREFIX + name, '1')

export const removeFromSession = (name: SessionName): void => sessionStorage.removeItem(PREFIX + name)

export const readCart = (child: Guid): string | undefined => sessionStorage.getItem(CART + child) ?? undefined

export const storeCart = (child: Guid, cart: string): void => sessionStorage.setItem(CART + child, cart)

export const removeCart = (child: Guid): void => sessionStorage.removeItem(CART + child)

/** Signing out leaves nothing of the person behind in the browser. */
export function clearPersonalStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key)
}

/** Of ours, everything that is not known to be the device's. */
function isPersonal(key: string): boolean {
  if (key.startsWith(CART)) return true
  const owners: Readonly<Record<string, Owner>> = { ...betweenVisits, ...untilClosed }
  return key.startsWith(PREFIX) && owners[key.slice(PREFIX.length)] !== 'device'
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
