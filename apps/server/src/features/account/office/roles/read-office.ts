import { rightsOf, scopeFor, type OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { listClassNames } from './class.repository.ts'

/** Returns what the actor may do in the office, and the classes of the pupils that the actor may see. */
export async function readOffice(
  tx: SchoolTransaction,
  actor: Actor,
): Promise<{ readonly rights: readonly OfficeRight[]; readonly classes: readonly string[] }> {
  const scope = scopeFor(actor, 'families')
  const classes = scope ? await listClassNames(tx) : []
  return {
    rights: rightsOf(actor.office),
    classes: classes.filter((name) => scope?.classes?.includes(name) ?? true),
  }
}
