import * as z from 'zod/mini'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import {
  LONGEST_PAGE_NAME,
  type ArrangedPage,
  type PageArrangement,
} from '@portal/domain/site/editing/page-arrangement.ts'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { list } from '../../codecs/values.ts'

const section = z.enum(pageSections)

const arrangedPage = renamed<ArrangedPage>()({
  number: ['sp_id', z.int()],
  parent: ['parent_sp_id', z.optional(z.int())],
  name: ['sp_name', z.string()],
  code: ['code', z.string()],
  isHidden: ['hidden', z.boolean()],
  roles: ['roles', list(z.string())],
  isRemoved: ['removed', z.boolean()],
})

const arrangement = renamed<PageArrangement>()({
  section: ['base', section],
  version: ['version', z.int()],
  pages: ['pages', list(arrangedPage)],
})

const positive = z.int().check(z.minimum(1), z.maximum(999_999_999))
/** The version of the arrangement from which the change started. */
const begunWith = ['version', positive] as const
const page = { number: ['sp_id', positive], begunWith } as const

const description = {
  name: ['sp_name', z.string().check(z.maxLength(LONGEST_PAGE_NAME), z.regex(/\S/))],
  parent: ['parent_sp_id', z.optional(positive)],
  isHidden: ['hidden', z.boolean()],
  roles: ['roles', z.array(z.enum(stereotypes)).check(z.maxLength(stereotypes.length))],
} as const

const arranging = { 'no-right-to-edit': 403, 'pages-changed': 409 } as const

/** The arrangement of the pages of a section, including removed ones. */
export const readPageArrangement = endpoint({
  name: 'read-page-arrangement',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageArrangement',
  query: parameters({ section: ['base', section] }, fixed({ method: 'getPageArrangement' })),
  response: arrangement,
  refusals: { 'no-right-to-edit': 403 },
})

/**
 * Adds a text page, the last one below its parent or at the top. Idempotent by its key, because a repeated request
 * would make a second page.
 */
export const addPage = endpoint({
  name: 'add-page',
  isKeyed: true,
  method: 'POST',
  path: '/edu/cms',
  methodName: 'addPage',
  query: parameters({}, fixed({ method: 'addPage' })),
  body: parameters({ section: ['base', section], begunWith, ...description }),
  response: parameters({
    number: ['sp_id', z.int()],
    arrangement: ['arrangement', arrangement],
  }),
  refusals: arranging,
})

/** Changes the name, the parent and the readers of a page. */
export const changePage = endpoint({
  name: 'change-page',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'changePage',
  query: parameters({}, fixed({ method: 'changePage' })),
  body: parameters({ ...page, ...description }),
  response: arrangement,
  refusals: { ...arranging, 'page-below-itself': 422 },
})

/** Swaps a page with the next or previous sibling. */
export const movePage = endpoint({
  name: 'move-page',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'movePage',
  query: parameters({}, fixed({ method: 'movePage' })),
  body: parameters({ ...page, direction: ['direction', z.enum(['up', 'down'])] }),
  response: arrangement,
  refusals: arranging,
})

/** Removes a page from the tree; its texts stay, and it can be restored. */
export const removePage = endpoint({
  name: 'remove-page',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'removePage',
  query: parameters({}, fixed({ method: 'removePage' })),
  body: parameters(page),
  response: arrangement,
  refusals: { ...arranging, 'page-has-pages-below': 409 },
})

/** Restores a removed page, hidden: at its former position, or at the top when that is gone. */
export const putBackPage = endpoint({
  name: 'put-back-page',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'putBackPage',
  query: parameters({}, fixed({ method: 'putBackPage' })),
  body: parameters(page),
  response: arrangement,
  refusals: arranging,
})
