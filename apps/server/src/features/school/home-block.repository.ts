import { noHomeBlocks, type HomeBlocks } from '@portal/domain/school/home-blocks.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** What the transaction's school wrote for each place of its home page. */
export async function findHomeBlocks(tx: SchoolTransaction): Promise<HomeBlocks> {
  const written = await rows(tx).selectFrom('home_block').select(['place', 'content']).execute()
  return { ...noHomeBlocks, ...Object.fromEntries(written.map(({ place, content }) => [place, content])) }
}
