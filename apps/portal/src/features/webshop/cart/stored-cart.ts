import { isGuid } from '@portal/domain/values/guid.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Cart, CartLine } from '@portal/domain/webshop/cart.ts'
import { readStored, store, type StoredName } from '../../../api/storage.ts'

const nameOf = (person: Guid): StoredName => `cart.${person}`

const listeners = new Set<() => void>()

/** Carts that a full device did not store; they last until the page closes. */
const unstored = new Map<Guid, string>()

/** The stored text of a person's cart; empty without one. */
export const readCartText = (person: Guid): string => unstored.get(person) ?? readStored(nameOf(person)) ?? ''

/** Stores the cart of a person for the next visit, and notifies listeners here and in other tabs. */
export function storeCart(person: Guid, cart: Cart): void {
  const text = JSON.stringify(cart)
  if (store(nameOf(person), text)) unstored.delete(person)
  else unstored.set(person, text)
  for (const listener of listeners) listener()
}

/** Subscribes to changes, here and in other tabs. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Parses the valid parts of a stored cart; other text results in a new cart. */
export function parseCart(text: string, begin: Cart): Cart {
  const { lines, name, email } = readObject(text)
  return {
    lines: Array.isArray(lines) ? lines.filter(isLine).map(toLine) : begin.lines,
    name: typeof name === 'string' ? name : begin.name,
    email: typeof email === 'string' ? email : begin.email,
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isId = (value: unknown): boolean => typeof value === 'string' && isGuid(value)

const namesThings = ({ item, variant, child }: Partial<CartLine>): boolean =>
  isId(item) && isId(variant) && (child === undefined || isId(child))

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  return (
    namesThings(line ?? {}) &&
    Number.isSafeInteger(line?.quantity) &&
    Number.isSafeInteger(line?.priceInput) &&
    typeof line?.seen?.title === 'string' &&
    Number.isSafeInteger(line.seen.price)
  )
}

/** Keeps only the known fields of a line. */
const toLine = ({
  item,
  variant,
  child,
  quantity,
  priceInput,
  seen: { title, price },
}: CartLine): CartLine => ({
  item,
  variant,
  ...(child && { child }),
  quantity,
  priceInput,
  seen: { title, price },
})
