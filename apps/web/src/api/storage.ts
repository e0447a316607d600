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
  /** The text of a page of the school that was not saved yet; the rest of the name says whose, and of which page. */
  'page-text.': 'person',
  /** What is about to be ordered in the webshop; the rest of the name says by whom. */
  'cart.': 'person',
  /** Under which order the cart was stored last, so that it is used again; the rest of the name says by whom. */
  'order.': 'person',
} as const satisfies Record<string, Owner>

/** The names that say whose they are. */
const BY_PERSON = [
  'answers.',
  'page-text.',
  'cart.',
  'order.',
] as const satisfies readonly (keyof typeof betweenVisits)[]

/** What it keeps until it closes. */
const untilClosed = {
  'email-later': 'person',
  'portal-in-use': 'person',
  viewing: 'person',
  reloaded: 'device',
  /** After which payment the next invoice was offered. */
  'next-asked.': 'person',
} as const satisfies Record<string, Owner>

/** What the server must know to render the first screen as this device shows it: it travels along as a cookie. */
const SENT_ALONG: ReadonlySet<string> = new Set(['sidebar', 'scheme', 'language'])

const PREFIX = 'ouderportaal.'
const YEAR_SECONDS = 31_536_000

/** On the server nothing is kept, whatever its runtime has under these names: it serves everybody. */
const isBrowser = () => typeof document !== 'undefined'
const between = () => (isBrowser() ? localStorage : undefined)
const untilClosing = () => (isBrowser() ? sessionStorage : undefined)

/** A cart per child, until the browser closes: a person's, under the name that the specification gives it. */
const CART = 'invoice-cart-'

export type StoredName =
  | Exclude<keyof typeof betweenVisits, 'answers.' | 'page-text.' | 'cart.' | 'order.'>
  | `${'answers' | 'page-text' | 'cart' | 'order'}.${string}`

export const readStored = (name: StoredName): string | undefined =>
  between()?.getItem(PREFIX + name) ?? undefined

/** Whether an entry of the browser's storage is ours, by this name. */
export const isStoredAs = (name: StoredName, key: string | null): boolean => key === PREFIX + name

/** Keeps something for the next visit. Answers whether it could: the device may be full, and what was kept before stays. */
export function store(name: StoredName, value: string): boolean {
  if (isBrowser() && SENT_ALONG.has(name)) sendAlong(name, value, YEAR_SECONDS)
  return keepIn(between(), PREFIX + name, value)
}

function keepIn(storage: Storage | undefined, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const removeStored = (name: StoredName): void => between()?.removeItem(PREFIX + name)

function sendAlong(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${PREFIX}${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

export type SessionName = Exclude<keyof typeof untilClosed, 'next-asked.'> | `next-asked.${string}`

export const isStoredForSession = (name: SessionName): boolean =>
  typeof untilClosing()?.getItem(PREFIX + name) === 'string'

/** Remembers it until the browser closes. Answers whether it could. */
export const storeForSession = (name: SessionName): boolean => keepIn(untilClosing(), PREFIX + name, '1')

export const removeFromSession = (name: SessionName): void => untilClosing()?.removeItem(PREFIX + name)

export const readCart = (child: Guid): string | undefined =>
  untilClosing()?.getItem(CART + child) ?? undefined

/** Keeps what is chosen while the page may be loaded anew; on a full device it lasts as long as the page. */
export function storeCart(child: Guid, cart: string): void {
  // Ticks of a moment ago would come back in the place of these.
  if (!keepIn(untilClosing(), CART + child, cart)) removeCart(child)
}

export const removeCart = (child: Guid): void => untilClosing()?.removeItem(CART + child)

/** Signing out leaves nothing of the person behind in the browser. */
export function clearPersonalStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key)
  sendAlong('language', '', 0)
}

/**
 * A session that ended by itself takes along who was here; what this person had not sent yet stays for when they come
 * back. Whoever else comes finds nothing of it.
 */
export function clearStorageBut(person: Guid): void {
  const isOwn = (key: string) => BY_PERSON.some((name) => key.startsWith(PREFIX + name + person))
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isPersonal(key) && !isOwn(key)) storage.removeItem(key)
  sendAlong('language', '', 0)
}

/** Of ours, everything that is not known to be the device's. */
function isPersonal(key: string): boolean {
  if (key.startsWith(CART)) return true
  const owners: Readonly<Record<string, Owner>> = { ...betweenVisits, ...untilClosed }
  return key.startsWith(PREFIX) && owners[key.slice(PREFIX.length)] !== 'device'
}

const TRIAL = `${PREFIX}trial`

/** Whether the browser lets pages keep anything; a private window may refuse. One that is full has kept something. */
export function isStorageAvailable(): boolean {
  const keeps = (storage: Storage) => {
    const isKept = keepIn(storage, TRIAL, '1')
    storage.removeItem(TRIAL)
    return isKept || storage.length > 0
  }
  try {
    return [localStorage, sessionStorage].every(keeps)
  } catch {
    return false
  }
}
