import type { Guid } from '@portal/domain/values/guid.ts'
import { createBrowserStorage, kitEntries } from '@portal/web-kit/api/browser-storage.ts'

const betweenVisits = {
  ...kitEntries.betweenVisits,
  sidebar: 'device',
  scheme: 'device',
  child: 'person',
  session: 'person',
  language: 'person',
  /** Answers to a form that were not sent yet. */
  'answers.': 'person',
  /** The text of a school page that was not saved yet; ends with the id of the page. */
  'page-text.': 'person',
  /** The cart of the webshop. */
  'cart.': 'person',
  /** The order under which the cart was stored last, so that it is used again. */
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
  sentAlong: ['sidebar', 'scheme', 'language'],
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

/** Keeps the choices while the page may be reloaded; on a full device they last as long as the page. */
export function storeCart(child: Guid, cart: string): void {
  // The former choices would otherwise come back instead of these.
  if (!storeForSession(`invoice-cart-${child}`, cart)) removeCart(child)
}

export const removeCart = (child: Guid): void => removeFromSession(`invoice-cart-${child}`)
