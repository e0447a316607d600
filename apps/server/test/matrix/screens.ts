import { aPage } from '../../testing/site/pages.ts'
import type { TestSchool } from '../../testing/people/people.ts'
import { get, type Row } from './area-matrix.ts'
import { forThePortal, notByImpersonator, ofChild, ofParentsAndPupils } from './bases.ts'
import type { Stage } from './world/families.ts'
import { changed, type Table } from './tables.ts'

/** The school's information, for everyone who has a portal; no link opens it. */
export const informationForAll = changed(forThePortal, 'link-by-* = log-in-for-more')

/** Choosing a child for the information, with a page that claims to impersonate nobody. */
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

/** A page about a child that the request names. */
export const pageAboutChild = changed(
  informationAboutChild,
  `
  impersonating     own ok, sibling ok, co-parent's ok`,
)

/** Data of a pupil, for those who may see the child, and for the pupil. */
export const aboutPupil = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  outside-payer     outside-payer -
  link-by-*         = log-in-for-more
`,
)

/** Choices of parents and pupils in their own accounts. */
export const ownChoices = changed(ofParentsAndPupils, `link-by-* = log-in-for-more${notByImpersonator}`)

/** Rows of screens, by their method on the wire. */
export const screenRows = (calls: Readonly<Record<string, string>>, expected: Table): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, method]) => [
      name,
      { ask: get(({ child }) => `/edu/cms?method=${method}&child=${child}`), expected },
    ]),
  )

/** Makes a page for each code, once per school: screens are read only where the section has a page for them. */
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
