import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { copies, paying, type Reached } from '../publication/reach.repository.ts'

/** A pupil who would get the list. */
export type PreviewPupil = { readonly id: Guid; readonly name: string; readonly className: string }

/** The most pupils that are offered to choose from; a search finds the others. */
const OFFERED = 20

/** Returns the first pupils of an audience with a payer whose name, class or number matches, by class and name. */
export async function findPreviewPupils(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { search, ...reached }: Reached & { readonly search: string },
): Promise<readonly PreviewPupil[]> {
  const pattern = `%${literally(search.trim())}%`
  const { rows: found } = await sql<PreviewPupil>`
    with ${paying(scope, reached)}, ${copies}
    select p.id, p.full_name as name, p.class_name as "className" from person p
    where p.id in (select c.child_id from copies c)
      and (p.full_name ilike ${pattern} or p.class_name ilike ${pattern} or p.source_id ilike ${pattern})
    order by p.class_name, p.full_name, p.id limit ${OFFERED}`.execute(rows(tx))
  return found
}

/** The copy of one payer, without who that is. */
export type PreviewCopy = PreviewPupil & {
  readonly firstName: string
  readonly from: Percentage
  readonly until: Percentage
}

/** Returns the copies that a pupil of an audience would get, one for each payer; none for another pupil. */
export async function findPreviewCopies(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { pupil, ...reached }: Reached & { readonly pupil: Guid },
): Promise<readonly PreviewCopy[]> {
  const { rows: found } = await sql<PreviewCopy>`
    with ${paying(scope, reached)}, ${copies}
    select p.id, p.full_name as name, p.class_name as "className", p.first_name as "firstName",
      c.share_from as "from", c.share_until as until
    from copies c join person p on p.id = c.child_id
    where c.child_id = ${pupil} order by c.share_from`.execute(rows(tx))
  return found
}

/** Whether a list of this school shows payments under way: as the newest one does. */
export async function showsUnconfirmed(tx: SchoolTransaction): Promise<boolean> {
  const { rows: found } = await sql<{ shows: boolean }>`
    select show_unconfirmed as shows from invoice_list order by ends_on desc, id limit 1`.execute(rows(tx))
  return found[0]?.shows ?? true
}
