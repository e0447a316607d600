import type { SheetPart } from '@portal/domain/people/pupil-sheet.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the administration's sheet about a pupil under a code, or nothing. */
export async function findSheet(
  tx: SchoolTransaction,
  pupil: Guid,
  code: string,
): Promise<readonly SheetPart[]> {
  const found = await rows(tx)
    .selectFrom('pupil_sheet')
    .select('content')
    .where('pupil_id', '=', pupil)
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.content ?? []
}
