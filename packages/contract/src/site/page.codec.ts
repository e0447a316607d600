import * as z from 'zod/mini'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import type { PageContent, PageShown, SectionShown } from '@portal/domain/site/page/shown-page.ts'
import { parameters, renamed } from '../codecs/renamed.ts'
import { instant, list, value } from '../codecs/values.ts'

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

/** The parameters in the URL of a page, with the names of the specification. */
const parameterTable = {
  objectId: ['so_id', written],
  systemId: ['system_id', written],
  menuPage: ['menu_sp_id', written],
  firstRow: ['startrow', written],
  lastRow: ['endrow', written],
  location: ['locatie', written],
  month: ['month', written],
  year: ['year', written],
  start: ['start', written],
  search: ['search', written],
  school: ['select_school', written],
  period: ['periode', written],
  alternativeNorm: ['afw_toetsnorm', written],
  bothNorms: ['printBothToetsnormen', written],
  periodReport: ['periodeRapport', written],
  plainStartDate: ['startdate_plain', written],
  startDate: ['startdate', written],
  endDate: ['enddate', written],
  done: ['done', written],
  startYear: ['startyear', written],
  switched: ['switch', written],
  folder: ['map', written],
} as const

export { parameterTable }

const pageParameters = parameters(parameterTable)

/** Decodes the parameters of a URL; a parameter that is not a single text is ignored. */
export function readPageParameters(query: Readonly<Record<string, unknown>>): PageParameters {
  const texts = Object.entries(query).flatMap(([name, content]) =>
    typeof content === 'string' || typeof content === 'number' ? [[name, String(content)] as const] : [],
  )
  return z.decode(pageParameters, Object.fromEntries(texts))
}

/** Encodes the parameters of a URL with the names of the specification. */
export const writePageParameters = (said: PageParameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(z.encode(pageParameters, said)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

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
