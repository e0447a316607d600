import type { HomeBlocks } from '@portal/domain/school/home-blocks.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { findHomeBlocks } from './home-block.repository.ts'
import { safePage } from '../../school-file/safe-html.ts'

/**
 * The school's blocks for the home page. They were made safe when they came in, and are once more on
 * the way out: a rule that became stricter since then also holds for what is there already.
 */
export async function readHomeBlocks(tx: SchoolTransaction): Promise<HomeBlocks> {
  const { banner, top, bottom1, bottom2, sidebar } = await findHomeBlocks(tx)
  return {
    banner: safePage(banner),
    top: safePage(top),
    bottom1: safePage(bottom1),
    bottom2: safePage(bottom2),
    sidebar: safePage(sidebar),
  }
}
