import { HOME_SECTION, noHomeBlocks, type HomeBlocks } from '@portal/domain/school/home-blocks.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** What the transaction's school wrote for each place of its home page. */
export async function findHomeBlocks(tx: SchoolTransaction): Promise<HomeBlocks> {
  const written = await rows(tx)
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      join
        .onRef('v.school_id', '=', 'p.school_id')
        .onRef('v.page_id', '=', 'p.id')
        .onRef('v.version', '=', 'p.version'),
    )
    .select(['p.name as place', 'v.content'])
    .where('p.section', '=', HOME_SECTION)
    .execute()
  return { ...noHomeBlocks, ...Object.fromEntries(written.map(({ place, content }) => [place, content])) }
}
