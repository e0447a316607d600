import { isParent } from '@portal/domain/account/person/role.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { termsAsSeenBy } from '@portal/domain/billing/invoice/account-privacy.ts'
import { termsOfLeaver, type TermAtBank } from '@portal/domain/billing/invoice/leavers.ts'
import type { Term } from '@portal/domain/billing/order/order-list.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { found, Refusal } from '../../refusal.ts'
import { childrenAndLeaversOf } from '../account/account.public.ts'

/** A person who may see a debtor's invoices of a child, and with which rights. */
export type Payer = {
  readonly child: Guid
  readonly debtor: Guid
  readonly viewer: Viewer
  /** The child left the school: invoices are settled, and nothing new is ordered or collected. */
  readonly childLeft?: boolean
}

/**
 * This actor's relation to the invoices of a child.
 * Refuses 'not-found' for a child of another family, and 'no-debtor' or 'no-debtor-extern' when another person pays.
 */
export async function payerOf(tx: SchoolTransaction, actor: Actor, child: Guid): Promise<Payer> {
  const children = await childrenAndLeaversOf(tx, actor)
  const payer = toPayer(actor, found(children.find(({ guid }) => guid === child)))
  if (!payer) throw new Refusal(actor.person.external ? 'no-debtor-extern' : 'no-debtor')
  return payer
}

/**
 * This actor's relation to an invoice of this child, identified by its own id. Without access it is not found, exactly
 * like an unknown id (SAF-A1).
 */
export async function payerOfInvoice(tx: SchoolTransaction, actor: Actor, child: Guid): Promise<Payer> {
  return found((await payersOf(tx, actor)).find((payer) => payer.child === child))
}

/** Refuses 'not-found' also for a child who left the school: nothing is ordered for that child. */
export async function payerToOrder(tx: SchoolTransaction, actor: Actor, child: Guid): Promise<Payer> {
  const payer = await payerOf(tx, actor, child)
  if (payer.childLeft) throw new Refusal('not-found')
  return payer
}

/** The children, including leavers, whose invoices this actor sees. */
export async function payersOf(tx: SchoolTransaction, actor: Actor): Promise<readonly Payer[]> {
  const children = await childrenAndLeaversOf(tx, actor)
  return children.flatMap((child) => toPayer(actor, child) ?? [])
}

/** The terms of an invoice as this payer sees them. */
export const termsSeenBy = ({ viewer, childLeft }: Payer, terms: readonly TermAtBank[]): readonly Term[] =>
  termsAsSeenBy(viewer, childLeft ? termsOfLeaver(terms) : terms)

/** A read-only relation shows the debtor's invoices, without actions. */
function toPayer(actor: Actor, child: Child): Payer | undefined {
  if (!child.debtorGuid || !(child.debtor || child.isReadOnly)) return undefined
  const viewer = {
    isDebtor: child.debtor,
    isParent: isParent(actor.role),
    isReadOnly: child.isReadOnly,
    impersonating: actor.reallyBy !== undefined,
  }
  return { child: child.guid, debtor: child.debtorGuid, viewer, ...(child.hasLeft && { childLeft: true }) }
}
