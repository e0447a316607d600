import { pagesOf, treeOf, type PageSection, type SchoolPage } from '../page/page-tree.ts'

/** A page as it is arranged; a removed one stands in no tree, keeps its texts, and can be put back. */
export type ArrangedPage = SchoolPage & { readonly isRemoved: boolean }

/** How the pages of a section lie, in the school's order, with the version of it that a change begins with. */
export type PageArrangement = {
  readonly section: PageSection
  readonly version: number
  readonly pages: readonly ArrangedPage[]
}

/** What is said of a page besides its text: its name, the page that it lies below, and who may see it. */
export type PageDescription = Pick<SchoolPage, 'name' | 'parent' | 'isHidden' | 'roles'>

export type MoveDirection = 'up' | 'down'

/** Longer names do not fit in a menu, nor in an address. */
export const LONGEST_PAGE_NAME = 100

/** Numbers from here on are of pages that were made in the portal: those of a school file lie below. */
export const FIRST_OWN_NUMBER = 1_000_000

/** Pages are arranged only as their arranger saw them. */
export const reasonNotToArrange = (begunWith: number, now: number): 'pages-changed' | undefined =>
  begunWith === now ? undefined : 'pages-changed'

/** A page goes only when nothing lies below it: what is taken away is what one sees. */
export const reasonNotToRemove = (
  pages: readonly ArrangedPage[],
  number: number,
): 'page-has-pages-below' | undefined =>
  siblingsBelow(pages, number).length > 0 ? 'page-has-pages-below' : undefined

/** A name needs a word, and fits in a menu. */
export function faultOfPageName(name: string): 'page-name-missing' | 'page-name-too-long' | undefined {
  if (name.trim() === '') return 'page-name-missing'
  return name.trim().length > LONGEST_PAGE_NAME ? 'page-name-too-long' : undefined
}

/** The pages that lie directly below another one, or at the top, in their order. */
export const siblingsBelow = (
  pages: readonly ArrangedPage[],
  parent: number | undefined,
): readonly ArrangedPage[] => pages.filter((page) => !page.isRemoved && page.parent === parent)

type Parents = ReadonlyMap<number, number | undefined>

/** A page and those above it, up to the top. Pages that lie in a circle have no top: each of them comes once. */
function wayUp(parents: Parents, number: number): ReadonlySet<number> {
  const way = new Set<number>()
  for (let next: number | undefined = number; next !== undefined && !way.has(next); next = parents.get(next))
    way.add(next)
  return way
}

/** The pages below which a page may lie: all but itself and those below it. Below which a new one may lie: all. */
export const possibleParents = (
  pages: readonly ArrangedPage[],
  number: number | undefined,
): readonly ArrangedPage[] => {
  const parents = new Map(pages.map((page) => [page.number, page.parent]))
  return pages.filter(
    (page) => !page.isRemoved && (number === undefined || !wayUp(parents, page.number).has(number)),
  )
}

/** A page lies below none of those that lie below it, nor below itself. */
export const reasonNotToLieBelow = (
  pages: readonly ArrangedPage[],
  number: number,
  parent: number | undefined,
): 'page-below-itself' | undefined =>
  parent === undefined || possibleParents(pages, number).some((page) => page.number === parent)
    ? undefined
    : 'page-below-itself'

/** The pages beside a page with it one place further; nothing where it is the first or the last one already. */
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

/** A page in the list of all, with how deep it lies and what it can do there. */
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

/** What a new description of a page changes: where it lies, and what it is called or who may see it. */
export function changesOf(
  page: PageDescription,
  next: PageDescription,
): { readonly isMoved: boolean; readonly isDescribed: boolean } {
  const said = ({ name, isHidden, roles }: PageDescription) =>
    JSON.stringify([name, isHidden, roles.toSorted()])
  return { isMoved: page.parent !== next.parent, isDescribed: said(page) !== said(next) }
}

/** Whoever sees every page. */
const EVERYTHING = { stereotype: 'portal_admin', portalAdmin: true, impersonated: false } as const

/**
 * The addresses by their names that pages lose by a change, and which page each one led to: they go on leading there, as
 * long as no other page takes them.
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

/** Where a page of a school file lies already, and whether that was decided in the portal. */
export type StoredPlace = {
  readonly number: number
  readonly parent?: number
  readonly isPlaced: boolean
  readonly isRemoved: boolean
}

/**
 * Below which page each page of a school file comes to lie. The file decides, except of what was placed or removed in the
 * portal; and where both together would lay a page below itself, below one that was removed or below pages in a circle, it
 * stays where it is.
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
  // One that cannot lie there yet may when others have moved.
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
