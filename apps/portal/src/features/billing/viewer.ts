import type { Child } from '@portal/domain/account/person/person.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { viewerOf, type Viewer } from '@portal/domain/billing/refusals.ts'

/** Payers see the invoices of a child, and so do read-only guardians. */
export const maySeeInvoices = (child: Pick<Child, 'debtor' | 'isReadOnly'>): boolean =>
  child.debtor || child.isReadOnly

/** The viewer of this list, for the domain's rules about ordering and paying. */
export const viewerOfList = (list: OrderList, child: Child, session: AuthenticatedSession): Viewer =>
  viewerOf(list, { isDebtor: child.debtor, impersonating: session.impersonation !== undefined })

/** The viewer of the open terms of all children; each term says whether the viewer is a read-only guardian. */
export const viewerOfFamily = ({ role, impersonation }: AuthenticatedSession): Viewer => ({
  isDebtor: true,
  isParent: isParent(role),
  isReadOnly: false,
  impersonating: impersonation !== undefined,
})
