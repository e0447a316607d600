import * as z from 'zod/mini'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'
import { domain } from './domain.ts'
import { pageNumber, pageTree, parameterTable, sectionShown } from './page/page.codec.ts'
import { pagesFound } from './page-hits.codec.ts'

const section = z.enum(pageSections)

/** The pages of a section that the actor may see, as a tree. */
export const readMenu = endpoint({
  name: 'read-menu',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getMenuWithCodes',
  query: parameters({ section: ['base', section] }, fixed({ method: 'getMenuWithCodes' })),
  response: pageTree,
})

/** The page at a path such as `/info/praktisch/lestijden`; the domain is ignored. */
export const readPageInfo = endpoint({
  name: 'read-page-info',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageInfo',
  query: parameters(
    { domain, path: ['path', z.string().check(z.maxLength(2000))] },
    fixed({ method: 'getPageInfo' }),
  ),
  response: z.object({
    sp_id: z.int(),
    sp_name: z.string(),
    type: section,
    code: z.string(),
    URL: z.string(),
  }),
})

/** A page as plain HTML, about the child of the session: for clients that display HTML of the server. */
export const readPageContent = endpoint({
  name: 'read-page-content',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageContent',
  query: parameters(
    { number: ['sp_id', pageNumber], ...parameterTable },
    fixed({ method: 'getPageContent' }),
  ),
  response: z.string(),
  responseFormat: 'html',
  refusals: { 'pupil-of-age': 403 },
})

/**
 * A page with its menu for the portal's own screens, about a child named by the page, because two tabs of a browser may
 * show two children. Without a page or the path of a screen it is the first one of the section.
 */
export const readPage = endpoint({
  name: 'read-page',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPage',
  query: parameters(
    {
      child: ['child', guid],
      section: ['base', section],
      number: ['sp_id', z.optional(pageNumber)],
      screen: ['screen', z.optional(z.string().check(z.maxLength(50)))],
      ...parameterTable,
    },
    fixed({ method: 'getPage' }),
  ),
  response: sectionShown,
})

/** The pages of information with all words of the search, best first, twenty from the named row. */
export const searchPages = endpoint({
  name: 'search-pages',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'searchPages',
  query: parameters(
    { child: ['child', guid], search: parameterTable.search, firstRow: parameterTable.firstRow },
    fixed({ method: 'searchPages' }),
  ),
  response: pagesFound,
})
