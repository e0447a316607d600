import { redirect } from '@tanstack/react-router'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { mayHandOut } from '@portal/domain/webshop/order/handing-out.ts'
import type { Shop } from '@portal/domain/webshop/item/shop-item.ts'
import { closedShopAddress, shopAddress } from '../../features/webshop/addresses.ts'
import { shopQuery } from '../../features/webshop/webshop.queries.ts'
import type { AppContext } from '../app-context.ts'

type Context = Pick<AppContext, 'queries' | 'call'> & { readonly school: SchoolSettings }

/** Redirects home when the school has no webshop. */
export function shopThatExists({ school }: Pick<Context, 'school'>): void {
  if (!school.webshopEnabled) throw redirect({ to: '/', replace: true })
}

/** Redirects home everybody who does not work at the pickup desk. */
export function atDesk({ session }: { readonly session: AuthenticatedSession }): void {
  if (!mayHandOut(session.role)) throw redirect({ to: '/', replace: true })
}

/** Redirects a closed shop to the page that says so. The screen reports a shop that cannot be read. */
export async function shopThatIsOpen(context: Context): Promise<void> {
  const shop = await shopOrNothing(context)
  if (shop?.isOpen === false) throw redirect({ to: closedShopAddress, replace: true })
}

/** Redirects from the page of a closed shop when the shop is open. */
export async function shopThatIsClosed(context: Context): Promise<void> {
  const shop = await shopOrNothing(context)
  if (shop?.isOpen) throw redirect({ to: shopAddress, replace: true })
}

const shopOrNothing = ({ queries, call }: Context): Promise<Shop | undefined> =>
  queries.fetchQuery({ ...shopQuery(call), retry: false }).catch(() => undefined)
