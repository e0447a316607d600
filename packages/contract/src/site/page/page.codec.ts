import * as z from 'zod/mini'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import type { PageContent, PageShown, SectionShown } from '@portal/domain/site/page/shown-page.ts'
import { renamed } from '../../codecs/renamed.ts'
import { instant, list, value } from '../../codecs/values.ts'
import { pageParameterNames } from './page-parameters.ts'

/** The number of a page in a query. */
export const pageNumber = value<string, number>(
  z.string().check(z.regex(/^\d{1,9}$/)),
  (text) => Number(text),
  (number) => String(number),
)

/** A page of the menu with those below it. */
export const pageBranch: z.ZodMiniType<PageBranch> = renamed<PageBranch>()({
  number: ['sp_id', z.int()],
  name: ['sp_name', z.string()],
  depth: ['sp_depth', z.int()],
  path: ['URL', z.string()],
  code: ['code', z.string()],
  isHidden: ['hidden', z.boolean()],
  pages: ['subPagesArray', list(z.lazy(() => pageBranch))],
})

export const pageTree = list(pageBranch)

const written = z.optional(z.string())

type ParameterTable = {
  readonly [Own in keyof typeof pageParameterNames]: readonly [
    (typeof pageParameterNames)[Own],
    typeof written,
  ]
}

/** The parameters in the URL of a page. */
export const parameterTable = Object.fromEntries(
  Object.entries(pageParameterNames).map(([own, name]) => [own, [name, written]]),
) as unknown as ParameterTable

const text = renamed<Extract<PageContent, { kind: 'text' }>>()({
  kind: ['kind', z.literal('text')],
  html: ['html', z.string()],
})

const pageShown = renamed<PageShown>()({
  number: ['sp_id', z.int()],
  name: ['sp_name', z.string()],
  code: ['code', z.string()],
  isHidden: ['hidden', z.boolean()],
  writtenAt: ['lastModifiedStamp', z.optional(instant)],
  content: ['content', text],
})

/** A page with its menu. */
export const sectionShown = renamed<SectionShown>()({
  tree: ['menu', pageTree],
  page: ['page', z.optional(pageShown)],
})
