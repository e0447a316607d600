import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { readAddressee } from '../../src/features/account/account.public.ts'
import type { Schools } from '../../src/database/tenancy.ts'
import { saveOrder } from '../../src/features/webshop/checkout/save-order.ts'
import type { TestSchool } from '../people/people.ts'
import { aShop, anItem, type TestItem } from './shop.ts'

const shelves = new WeakMap<TestSchool, Promise<TestItem>>()

/** The only item of a school, of 17,95, with ample limited stock. */
function shelfOf(school: TestSchool): Promise<TestItem> {
  const known = shelves.get(school)
  if (known) return known
  const made = aShop(school).then(() => anItem(school, { variants: [{ stock: 100_000 }] }))
  shelves.set(school, made)
  return made
}

/** Orders shirts by the use case; returns the order, a new one when `known` was paid. */
export async function anOrder(
  deps: { readonly schools: Schools; readonly clock: () => Instant },
  school: TestSchool,
  buyer: Actor,
  { known, shirts = 7 }: { readonly known?: Guid; readonly shirts?: number } = {},
): Promise<Guid> {
  const { variants } = await shelfOf(school)
  const total = cents(1795 * shirts)
  const lines = variants.map((variant) => ({ variant, quantity: shirts, linePrice: total }))
  // The buyer's own address gets the confirmation at once.
  const { email } = await deps.schools.read(school.id, (tx) => readAddressee(tx, buyer.person.guid))
  const wanted = { name: 'Marieke', email, total, lines }
  const { id } = await deps.schools.write(school.id, (tx) =>
    saveOrder(tx, buyer, { wanted, ...(known && { known }) }, deps.clock()),
  )
  return id
}
