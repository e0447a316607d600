import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import { officePage } from '../../../account/account.public.ts'
import { refuseScope } from '../../import/import-scope.ts'
import {
  findAlike,
  findDoubles,
  type DoubleFilter,
  type FoundPerson,
  type StoredDouble,
} from './doubles.repository.ts'

/** Returns a page of the pairs who may be one person. Refuses with `no-office-right` without the whole school. */
export function listDoubles(
  tx: SchoolTransaction,
  actor: Actor,
  { page, ...asked }: DoubleFilter & { readonly page: number },
): Promise<OfficePage<StoredDouble>> {
  refuseScope(actor)
  return officePage(page, (slice) => findDoubles(tx, asked, slice))
}

/** Returns people who could be merged with this person. Refuses with `not-found` and `no-office-right`. */
export async function findOthers(
  tx: SchoolTransaction,
  actor: Actor,
  { id, search }: { readonly id: Guid; readonly search: string },
): Promise<readonly FoundPerson[]> {
  refuseScope(actor)
  return found(await findAlike(tx, id, search))
}
