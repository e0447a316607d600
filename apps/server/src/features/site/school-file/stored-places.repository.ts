import type { StoredPlace } from '@portal/domain/site/editing/page-arrangement.ts'
import { HOME_SECTION } from '@portal/domain/site/home/home-blocks.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the stored arrangement, and which pages were placed or removed in the portal. */
export async function findStoredPlaces(
  tx: SchoolTransaction,
): Promise<readonly (StoredPlace & { readonly id: Guid })[]> {
  const found = await rows(tx)
    .selectFrom('page as p')
    .leftJoin('page as above', (join) =>
      join.onRef('above.school_id', '=', 'p.school_id').onRef('above.id', '=', 'p.parent_id'),
    )
    .select(['p.id', 'p.number', 'above.number as parent'])
    .select(['p.placed_at as placedAt', 'p.removed_at as removedAt'])
    .where('p.section', '<>', HOME_SECTION)
    .execute()
  return found.map(({ parent, placedAt, removedAt, ...page }) => ({
    ...page,
    ...(parent !== null && { parent }),
    isPlaced: placedAt !== null,
    isRemoved: removedAt !== null,
  }))
}
