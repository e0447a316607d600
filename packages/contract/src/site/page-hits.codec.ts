import * as z from 'zod/mini'
import type { PageHit, PageHits, TextPiece } from '@portal/domain/site/page/page-search.ts'
import type { PageTree } from '@portal/domain/site/page/page-tree.ts'
import { renamed } from '../codecs/renamed.ts'
import { list } from '../codecs/values.ts'
import { pageTree } from './page/page.codec.ts'

const piece = renamed<TextPiece>()({ text: ['text', z.string()], isHit: ['hit', z.boolean()] })

const hit = renamed<PageHit>()({
  number: ['sp_id', z.int()],
  path: ['URL', z.string()],
  above: ['path', list(z.string())],
  name: ['sp_name', list(piece)],
  excerpt: ['excerpt', list(piece)],
})

/** The found pages, with the pages at the top of their section. */
export const pagesFound = renamed<PageHits & { readonly tree: PageTree }>()({
  total: ['total', z.int()],
  hits: ['hits', list(hit)],
  tree: ['menu', pageTree],
})
