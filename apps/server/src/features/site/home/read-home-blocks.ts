import { homeBlockNames, noHomeBlocks, type HomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { servedText } from '../../../school-file/safe-html.ts'
import { findHomeBlocks } from './home-block.repository.ts'

/** Returns the home page blocks, sanitised when they were saved. */
export async function readHomeBlocks(tx: SchoolTransaction): Promise<HomeBlocks> {
  const stored = await findHomeBlocks(tx)
  const served = homeBlockNames.map((place) => {
    const text = stored.get(place)
    return [place, text ? servedText(text) : '']
  })
  return { ...noHomeBlocks, ...Object.fromEntries(served) }
}
