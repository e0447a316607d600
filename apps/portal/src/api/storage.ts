import type { Guid } from '@portal/domain/values/guid.ts'
import { createBrowserStorage, kitEntries } from '@portal/web-kit/api/browser-storage.ts'

const betweenVisits = {
  ...kitEntries.betweenVisits,
  sidebar: 'device',
  scheme: 'device',
  /** The content hashes of the style files that this browser keeps. */
  styles: 'device',
  child: 'person',
  session: 'person',
  language: 'person',
  /** Unsent answers to a form. */
  'answers.': 'person',
  /** Unsaved text of a school page; the key ends with the id of the page. */
  'page-text.': 'person',
  /** The cart of the webshop. */
  'cart.': 'person',
  /** The draft order under which the cart was last stored, so that it is reused. */
  'order.': 'person',
} as const

const untilClosed = {
  ...kitEntries.untilClosed,
  'email-later': 'person',
  'portal-in-use': 'person',
  viewing: 'person',
  /** The payment after which the next invoice was offered. */
  'next-asked.': 'person',
  /** The cart of an order list, by child. */
  'invoice-cart-': 'person',
} as const

const storage = createBrowserStorage({
  betweenVisits,
  untilClosed,
  sentAlong: ['sidebar', 'scheme', 'styles', 'language'],
  byPerson: ['answers.', 'page-text.', 'cart.', 'order.'],
  unprefixed: ['invoice-cart-'],
})

export const {
  readStored,
  isStoredAs,
  store,
  removeStored,
  isStoredForSession,
  storeForSession,
  removeFromSession,
  clearPersonalStorage,
  clearStorageBut,
} = storage

export type StoredName = Parameters<typeof readStored>[0]
export type SessionName = Parameters<typeof isStoredForSession>[0]

export const readCart = (child: Guid): string | undefined => storage.readForSession(`invoice-cart-${child}`)

/** Stores the choices for this browser session. On a full device they are kept in memory until the page closes. */
export function storeCart(child: Guid, cart: string): void {
  // Otherwise the previous choices would be restored instead of these.
  if (!storeForSession(`invoice-cart-${child}`, cart)) removeCart(child)
}

export const removeCart = (child: Guid): void => removeFromSession(`invoice-cart-${child}`)
