import { sql, type RawBuilder } from 'kysely'
import { scopeFor, type OfficeRight, type OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { Refusal } from '../../../refusal.ts'

/** SQL condition: pupil `c` is within the scope. */
export const isInScope = ({ classes }: OfficeScope): RawBuilder<boolean> =>
  classes === undefined ? sql<boolean>`true` : sql<boolean>`c.class_name = any(${[...classes]}::text[])`

/**
 * SQL condition: person `p` works at the school, by a role in the office or as an administrator. Others in the office give
 * such an account no address and no code with which they could sign in as its owner.
 */
export const worksAtSchool = sql<boolean>`(p.in_office or p.stereotype not in ('ouder', 'leerling'))`

/** Returns the pupils to which a right of the actor applies. Refuses with `no-office-right` without the right. */
export function requireScope(actor: Pick<Actor, 'office'>, right: OfficeRight): OfficeScope {
  const scope = scopeFor(actor, right)
  if (!scope) throw new Refusal('no-office-right')
  return scope
}
