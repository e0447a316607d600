import { aPage } from '../../testing/site/pages.ts'
import type { TestSchool } from '../../testing/people/people.ts'
import { get, type Row } from './area-matrix.ts'
import { forThePortal, notByImpersonator, ofChild, ofParentsAndPupils } from './bases.ts'
import type { Stage } from './world/families.ts'
import { changed, type Table } from './tables.ts'

/** School information for everyone with a portal; not by a link. */
export const informationForAll = changed(forThePortal, 'link-by-* = log-in-for-more')

/** Selecting a child for the information, by a page that claims no impersonation. */
export const informationAboutChild = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
  portal-admin      = -
  impersonating     own looks-along-otherwise, sibling looks-along-otherwise, co-parent's looks-along-otherwise
  link-by-*         = log-in-for-more
`,
)

/** A page about the child in the request. */
export const pageAboutChild = changed(
  informationAboutChild,
  `
  impersonating     own ok, sibling ok, co-parent's ok`,
)

/** Data of a pupil, for the child's adults and the pupil. */
export const aboutPupil = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  outside-payer     outside-payer -
  link-by-*         = log-in-for-more
`,
)

/** Settings of parents and pupils in their own accounts. */
export const ownChoices = changed(ofParentsAndPupils, `link-by-* = log-in-for-more${notByImpersonator}`)

/** Rows of screens, by wire method. */
export const screenRows = (calls: Readonly<Record<string, string>>, expected: Table): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, method]) => [
      name,
      { ask: get(({ child }) => `/edu/cms?method=${method}&child=${child}`), expected },
    ]),
  )

/** Creates a page per code, once per school: a screen is readable only when its section has a page. */
export async function pagesFor({ guardian: { school } }: Stage, codes: readonly string[]): Promise<void> {
  const made = codesOf.get(school) ?? new Set()
  codesOf.set(school, made)
  for (const code of codes) {
    if (made.has(code)) continue
    made.add(code)
    await aPage(school, { section: 'som', code })
  }
}
const codesOf = new WeakMap<TestSchool, Set<string>>()
