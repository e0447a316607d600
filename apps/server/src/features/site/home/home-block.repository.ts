import { HOME_SECTION } from '@portal/domain/site/home/home-blocks.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { StoredText } from '../../../school-file/safe-html.ts'

/** Returns the published text of each home page block. */
export async function findHomeBlocks(tx: SchoolTransaction): Promise<ReadonlyMap<string, StoredText>> {
  const written = await rows(tx)
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      join
        .onRef('v.school_id', '=', 'p.school_id')
        .onRef('v.page_id', '=', 'p.id')
        .onRef('v.version', '=', 'p.version'),
    )
    .select(['p.name as place', 'v.content as html', 'v.cleaned_by as cleanedBy'])
    .where('p.section', '=', HOME_SECTION)
    .execute()
  return new Map(written.map(({ place, ...text }) => [place, text]))
}
