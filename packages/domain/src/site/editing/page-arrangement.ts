import { pagesOf, treeOf, type PageSection, type SchoolPage } from '../page/page-tree.ts'

/** A page in the arrangement. A removed one is in no tree, keeps its texts, and can be restored. */
export type ArrangedPage = SchoolPage & { readonly isRemoved: boolean }

/** The arrangement of the pages of a section in the school's order, and the version that a change starts from. */
export type PageArrangement = {
  readonly section: PageSection
  readonly version: number
  readonly pages: readonly ArrangedPage[]
}

/** The facts of a page besides its text: its name, its parent, and who may see it. */
export type PageDescription = Pick<SchoolPage, 'name' | 'parent' | 'isHidden' | 'roles'>

export type MoveDirection = 'up' | 'down'

/** Maximum length of a page name, for menus and URLs. */
export const LONGEST_PAGE_NAME = 100

/** Numbers from here on belong to pages made in the portal; those of a school file are lower. */
export const FIRST_OWN_NUMBER = 1_000_000

/** Why an arrangement cannot change: it has changed since its editor read it. */
export const reasonNotToArrange = (begunWith: number, now: number): 'pages-changed' | undefined =>
  begunWith === now ? undefined : 'pages-changed'

/** Why a page cannot be removed: it has pages below it. An editor removes only visible pages. */
export const reasonNotToRemove = (
  pages: readonly ArrangedPage[],
  number: number,
): 'page-has-pages-below' | undefined =>
  siblingsBelow(pages, number).length > 0 ? 'page-has-pages-below' : undefined

/** The fault of a page name: without a word, or too long for a menu. */
export function faultOfPageName(name: string): 'page-name-missing' | 'page-name-too-long' | undefined {
  if (name.trim() === '') return 'page-name-missing'
  return name.trim().length > LONGEST_PAGE_NAME ? 'page-name-too-long' : undefined
}

/** The pages directly below a parent, or at the top, in their order. */
export const siblingsBelow = (
  pages: readonly ArrangedPage[],
  parent: number | undefined,
): readonly ArrangedPage[] => pages.filter((page) => !page.isRemoved && page.parent === parent)

type Parents = ReadonlyMap<number, number | undefined>

/** A page and its ancestors up to the top. In a cycle each page is visited once. */
function wayUp(parents: Parents, number: number): ReadonlySet<number> {
  const way = new Set<number>()
  for (let next: number | undefined = number; next !== undefined && !way.has(next); next = parents.get(next))
    way.add(next)
  return way
}

/** The possible parents of a page: all but itself and its descendants. For a new page: all. */
export const possibleParents = (
  pages: readonly ArrangedPage[],
  number: number | undefined,
): readonly ArrangedPage[] => {
  const parents = new Map(pages.map((page) => [page.number, page.parent]))
  return pages.filter(
    (page) => !page.isRemoved && (number === undefined || !wayUp(parents, page.number).has(number)),
  )
}

/** Why a page cannot be below another: that is itself or one of its descendants. */
export const reasonNotToLieBelow = (
  pages: readonly ArrangedPage[],
  number: number,
  parent: number | undefined,
): 'page-below-itself' | undefined =>
  parent === undefined || possibleParents(pages, number).some((page) => page.number === parent)
    ? undefined
    : 'page-below-itself'

/** The siblings of a page with it one position further; undefined when it is the first or the last one already. */
export function movedBeside(
  pages: readonly ArrangedPage[],
  number: number,
  direction: MoveDirection,
): readonly number[] | undefined {
  const page = pages.find((one) => one.number === number && !one.isRemoved)
  const beside = page ? siblingsBelow(pages, page.parent).map((one) => one.number) : []
  const from = beside.indexOf(number)
  const to = direction === 'up' ? from - 1 : from + 1
  const other = beside[to]
  if (from < 0 || other === undefined) return undefined
  return beside.map((one, index) => (index === from ? other : index === to ? number : one))
}

/** A page in the list of all, with its depth and its possible moves. */
export type ArrangedRow = {
  readonly page: ArrangedPage
  /** 1 at the top. */
  readonly depth: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** All pages that were not removed, each before those below it. */
export function arrangedRows(
  pages: readonly ArrangedPage[],
  parent?: number,
  depth = 1,
): readonly ArrangedRow[] {
  const beside = siblingsBelow(pages, parent)
  return beside.flatMap((page, index) => [
    { page, depth, isFirst: index === 0, isLast: index === beside.length - 1 },
    ...arrangedRows(pages, page.number, depth + 1),
  ])
}

/** The changes of a new description of a page: its position, and its name or visibility. */
export function changesOf(
  page: PageDescription,
  next: PageDescription,
): { readonly isMoved: boolean; readonly isDescribed: boolean } {
  const said = ({ name, isHidden, roles }: PageDescription) =>
    JSON.stringify([name, isHidden, roles.toSorted()])
  return { isMoved: page.parent !== next.parent, isDescribed: said(page) !== said(next) }
}

/** A reader who sees every page. */
const EVERYTHING = { stereotype: 'portal_admin', portalAdmin: true, impersonated: false } as const

/**
 * The URLs by name that a change takes from pages, and the page of each. They keep working until another page takes
 * them.
 */
export function addressesLost(
  section: PageSection,
  before: readonly ArrangedPage[],
  after: readonly ArrangedPage[],
): ReadonlyMap<string, number> {
  const addresses = (pages: readonly ArrangedPage[]) => {
    const there = pages.filter(({ isRemoved }) => !isRemoved)
    return pagesOf(treeOf(section, there, EVERYTHING)).map(({ path, number }) => [path, number] as const)
  }
  const now = new Map(addresses(after))
  return new Map(addresses(before).filter(([path, number]) => now.get(path) !== number))
}

/** The current position of a page of a school file, and whether it was set in the portal. */
export type StoredPlace = {
  readonly number: number
  readonly parent?: number
  readonly isPlaced: boolean
  readonly isRemoved: boolean
}

/**
 * Returns the parent of each page in a school file. The file decides, except for pages that were moved or removed in
 * the portal. A page keeps its position when the file would put it below itself, a removed page or a cycle.
 */
export function parentsByFile(
  file: readonly { readonly number: number; readonly parent?: number | undefined }[],
  stored: readonly StoredPlace[],
): ReadonlyMap<number, number | undefined> {
  const known = new Map(stored.map((page) => [page.number, page]))
  const parents = new Map(stored.map(({ number, parent }) => [number, parent]))
  for (const { number } of file) if (!known.has(number)) parents.set(number, undefined)
  const mayLie = (number: number, parent: number | undefined): boolean => {
    if (parent === undefined) return true
    const way = wayUp(parents, parent)
    const reachesTop = [...way].some((above) => parents.get(above) === undefined)
    return !known.get(parent)?.isRemoved && reachesTop && !way.has(number)
  }
  const undecided = new Map(
    file
      .filter(({ number }) => !known.get(number)?.isPlaced && !known.get(number)?.isRemoved)
      .map((page) => [page.number, page.parent]),
  )
  // A page that cannot move yet may do so after others have moved.
  for (let size = -1; size !== undecided.size;) {
    size = undecided.size
    for (const [number, parent] of undecided)
      if (mayLie(number, parent)) {
        parents.set(number, parent)
        undecided.delete(number)
      }
  }
  return new Map(file.map(({ number }) => [number, parents.get(number)]))
}
