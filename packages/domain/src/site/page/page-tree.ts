import { withoutEndingSlashes } from '../../values/text-ends.ts'
import type { Mode, Role } from '../../account/account.public.ts'
import { isShowable, screenPlaceOf, type ScreenPlace } from './page-code.ts'

/** The trees in which a school's pages lie. */
export const pageSections = ['info', 'som', 'magister'] as const
export type PageSection = (typeof pageSections)[number]

/** A page as it lies in its section, without its text. */
export type SchoolPage = {
  /** The number in addresses. */
  readonly number: number
  readonly parent?: number
  readonly name: string
  readonly code: string
  /** Seen in edit mode only. */
  readonly isHidden: boolean
  /** Who may see it; empty is everybody. */
  readonly roles: readonly string[]
}

/** A page that somebody may see, with those below it. */
export type PageBranch = {
  readonly number: number
  readonly name: string
  /** 1 for the pages at the top. */
  readonly depth: number
  /** The section and the names on the way, as an address: `/info/praktisch/lestijden`. */
  readonly path: string
  readonly code: string
  readonly isHidden: boolean
  readonly pages: readonly PageBranch[]
}

export type PageTree = readonly PageBranch[]

/** Who looks at the pages; whoever may keep the portal sees all of them, to look after them. */
export type PageReader = Pick<Role, 'stereotype' | 'portalAdmin' | 'impersonated'>

/** Whether somebody may see a page where those above it may be seen too. */
export function maySeePage({ isHidden, roles }: SchoolPage, reader: PageReader): boolean {
  if (reader.portalAdmin && !reader.impersonated) return true
  return !isHidden && (roles.length === 0 || roles.includes(reader.stereotype))
}

/** Whether a page stands in the tree of somebody who sees those above it: it may be seen, and there is something to show. */
const standsInTree = (page: SchoolPage, reader: PageReader): boolean =>
  maySeePage(page, reader) && isShowable(page.code)

/** Pages that a search never finds for somebody, and nothing below them either: hidden ones are for editing only. */
export const unsearchedPages = (pages: readonly SchoolPage[], reader: PageReader): readonly SchoolPage[] =>
  pages.filter((page) => page.isHidden || !standsInTree(page, reader))

/**
 * The pages of a section that somebody may see, in the school's order. What lies below one that is not seen is not seen
 * either. Of a part of the pages, of which each comes with those beside it and above it, it is that part of the tree.
 */
export function treeOf(section: PageSection, pages: readonly SchoolPage[], reader: PageReader): PageTree {
  const shown = pages.filter((page) => standsInTree(page, reader))
  const byParent = new Map<number | undefined, SchoolPage[]>()
  for (const page of shown) {
    const siblings = byParent.get(page.parent)
    if (siblings) siblings.push(page)
    else byParent.set(page.parent, [page])
  }
  const below = (parent: number | undefined, above: string, depth: number): PageTree => {
    const siblings = byParent.get(parent) ?? []
    const slugs = slugsOf(siblings)
    return siblings.map((page, index) => {
      const path = `${above}/${slugs[index]}`
      const { number, name, code, isHidden } = page
      return { number, name, depth, path, code, isHidden, pages: below(number, path, depth + 1) }
    })
  }
  return below(undefined, `/${section}`, 1)
}

/** Words of addresses below a section that are no pages. */
const TAKEN = new Set(['zoeken', 'page', ''])

/** The names as parts of addresses; two of one name beside each other carry their numbers too. */
function slugsOf(siblings: readonly SchoolPage[]): readonly string[] {
  const slugs = siblings.map(({ name }) => slugOf(name))
  const counts = new Map<string, number>()
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return siblings.map(({ number }, index) => {
    const slug = slugs[index] ?? ''
    const isTaken = TAKEN.has(slug) || (counts.get(slug) ?? 0) > 1
    return isTaken ? `${slug}-${number}`.replace(/^-/, '') : slug
  })
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** All pages of a tree, each before those below it. */
export const pagesOf = (tree: PageTree): readonly PageBranch[] =>
  tree.flatMap((page) => [page, ...pagesOf(page.pages)])

/** The way to a page from the top, the page itself last; empty for one that is not in the tree. */
export function wayTo(tree: PageTree, number: number): readonly PageBranch[] {
  for (const page of tree) {
    if (page.number === number) return [page]
    const below = wayTo(page.pages, number)
    if (below.length > 0) return [page, ...below]
  }
  return []
}

/**
 * The page at an address, however its letters are written; a slash at the end changes nothing. A page is also found at
 * its number, `/info/page/21`, which does not change with its name.
 */
export function pageAtPath(tree: PageTree, path: string): PageBranch | undefined {
  const wanted = withoutEndingSlashes(path.toLowerCase())
  const [, number] = /^\/[a-z]+\/page\/(\d{1,9})$/.exec(wanted) ?? []
  if (number !== undefined) return wayTo(tree, Number(number)).at(-1)
  return pagesOf(tree).find((page) => page.path === wanted)
}

/** The first page that shows the screen of this place: the one that was chosen in the menu, where it is one of them. */
export function pageOfScreen(
  tree: PageTree,
  place: ScreenPlace,
  chosen: number | undefined,
): PageBranch | undefined {
  const pages = pagesOf(tree).filter(({ code }) => screenPlaceOf(code) === place)
  return pages.find(({ number }) => number === chosen) ?? pages[0]
}

/** What the sidebar shows beside a page: all pages at the top, and those below each page on the way to it. */
export function openBranches(tree: PageTree, number: number | undefined): readonly PageBranch[] {
  const way = new Set((number === undefined ? [] : wayTo(tree, number)).map((page) => page.number))
  return tree.flatMap((page) => [page, ...(way.has(page.number) ? openBranches(page.pages, number) : [])])
}

/** The tree of a mode: hidden pages stand in edit mode only, for whom the server sends them. */
export const treeInMode = (tree: PageTree, mode: Mode): PageTree =>
  mode === 'edit'
    ? tree
    : tree
        .filter(({ isHidden }) => !isHidden)
        .map((page) => ({ ...page, pages: treeInMode(page.pages, mode) }))
