import type { WireRead } from '../../endpoint/page.ts'

type Params = Readonly<Record<string, string>>

/** What a screen reads of the records in its address: the endpoint, and its parameters from those of the path. */
type PageRead = { readonly name: string; readonly params: (params: Params) => unknown }

const familyOf: PageRead = { name: 'read-family', params: ({ pupilId }) => ({ id: pupilId }) }
const listOf: PageRead = { name: 'read-list', params: ({ listId }) => ({ id: listId }) }
const draftOf: PageRead = { name: 'read-list-draft', params: ({ listId }) => ({ id: listId }) }

/**
 * The screens of the office, by path: where a path names records, with the read that says whether they exist. The server
 * answers 404 at every other address, and where the read finds nothing. A test compares the paths with the router.
 */
export const officePages = {
  '/': undefined,
  '/answers': undefined,
  '/approvals': undefined,
  '/audit': undefined,
  '/doubles': undefined,
  '/doubles/$oneId/$otherId': {
    name: 'read-double',
    params: ({ oneId, otherId }) => ({ one: oneId, other: otherId }),
  },
  '/families': undefined,
  '/families/$pupilId': familyOf,
  '/families/$pupilId/people/$personId': familyOf,
  '/feeds': undefined,
  '/feeds/$feedId': { name: 'read-feed', params: ({ feedId }) => ({ id: feedId }) },
  '/groups': undefined,
  '/imports': undefined,
  '/imports/$importId': { name: 'read-import', params: ({ importId }) => ({ id: importId }) },
  '/lists': undefined,
  '/lists/$listId': listOf,
  '/lists/$listId/articles': listOf,
  '/lists/$listId/cancel': listOf,
  '/lists/$listId/edit': draftOf,
  '/lists/$listId/preview': draftOf,
  '/participants': undefined,
  '/roles': undefined,
  '/sessions': undefined,
  '/sign-ins': undefined,
} as const satisfies Readonly<Record<string, PageRead | undefined>>

/** A screen of a web app: what it reads of the records in its address, if it names any. */
export type FoundPage = { readonly read?: WireRead }

/** Returns the screen of the office at a path below its base, such as `families/3f…`; undefined without one. */
export function officePageAt(path: string): FoundPage | undefined {
  const wanted = segmentsOf(path)
  for (const [pattern, read] of Object.entries<PageRead | undefined>(officePages)) {
    const params = paramsOf(segmentsOf(pattern), wanted)
    if (params) return read ? { read: { name: read.name, params: read.params(params), query: {} } } : {}
  }
  return undefined
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** The parameters of a path by their names in the pattern; undefined where the path is another. */
function paramsOf(pattern: readonly string[], wanted: readonly string[]): Params | undefined {
  if (pattern.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [nth, segment] of pattern.entries()) {
    const given = wanted[nth] ?? ''
    if (segment.startsWith('$')) params[segment.slice(1)] = given
    else if (segment !== given) return undefined
  }
  return params
}
