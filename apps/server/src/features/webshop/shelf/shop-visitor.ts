import { isAdministrator } from '@portal/domain/account/person/role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { ShopVisitor } from '@portal/domain/webshop/item/audience.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'

/** The visitor for audience rules: a pupil counts as the own child; the placeholder for no child is left out. */
export async function shopVisitorOf(tx: SchoolTransaction, actor: Actor): Promise<ShopVisitor> {
  if (isAdministrator(actor.role)) return { kind: 'school' }
  const children = await childrenOf(tx, actor)
  const pupils = children.filter(({ pseudo }) => !pseudo)
  return {
    kind: 'family',
    pupils: pupils.map(({ guid, fullName, className }) => ({ id: guid, name: fullName, className })),
  }
}
