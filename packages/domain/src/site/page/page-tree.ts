import { withoutEndingSlashes } from '../../values/text/text-ends.ts'
import type { Mode, Role } from '../../account/account.public.ts'
import { isShowable, screenPathOf, type ScreenPath } from './page-code.ts'

/** The trees of pages of a school. */
export const pageSections = ['info', 'som', 'magister'] as const
export type PageSection = (typeof pageSections)[number]

/** A page in its section, without its text. */
export type SchoolPage = {
  /** The number in URLs. */
  readonly number: number
  readonly parent?: number
  readonly name: string
  readonly code: string
  /** Visible in edit mode only. */
  readonly isHidden: boolean
  /** The roles that may see it; empty for everybody. */
  readonly roles: readonly string[]
}

/** A visible page with those below it. */
export type PageBranch = {
  readonly number: number
  readonly name: string
  /** 1 for the pages at the top. */
  readonly depth: number
  /** Its URL of section and names: `/info/praktisch/lestijden`. */
  readonly path: string
  readonly code: string
  readonly isHidden: boolean
  readonly pages: readonly PageBranch[]
}

export type PageTree = readonly PageBranch[]

/** The reader of pages; a portal administrator sees all of them. */
export type PageReader = Pick<Role, 'stereotype' | 'portalAdmin' | 'impersonated'>

/** Whether a reader may see a page whose ancestors are visible. */
export function maySeePage({ isHidden, roles }: SchoolPage, reader: PageReader): boolean {
  if (reader.portalAdmin && !reader.impersonated) return true
  return !isHidden && (roles.length === 0 || roles.includes(reader.stereotype))
}

/** Whether a page is in the tree of a reader who sees its ancestors: it may be seen, and has content. */
const standsInTree = (page: SchoolPage, reader: PageReader): boolean =>
  maySeePage(page, reader) && isShowable(page.code)

/** Pages that a search never finds, including their descendants: hidden ones are for editing only. */
export const unsearchedPages = (pages: readonly SchoolPage[], reader: PageReader): readonly SchoolPage[] =>
  pages.filter((page) => page.isHidden || !standsInTree(page, reader))

/**
 * The visible pages of a section, in the school's order. A page below an invisible one is invisible too. Also works for
 * a part of the pages that includes the siblings and ancestors of each.
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

/** Segments of URLs below a section that are no pages. */
const TAKEN = new Set(['zoeken', 'page', ''])

/** The URL segments of siblings; equal names get their numbers too. */
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

/** The path from the top to a page, including itself; empty for a page outside the tree. */
export function wayTo(tree: PageTree, number: number): readonly PageBranch[] {
  for (const page of tree) {
    if (page.number === number) return [page]
    const below = wayTo(page.pages, number)
    if (below.length > 0) return [page, ...below]
  }
  return []
}

/**
 * The page at a URL path, in any case and with or without a final slash. A page is also found by its number,
 * `/info/page/21`, which does not change with its name.
 */
export function pageAtPath(tree: PageTree, path: string): PageBranch | undefined {
  const wanted = withoutEndingSlashes(path.toLowerCase())
  const [, number] = /^\/[a-z]+\/page\/(\d{1,9})$/.exec(wanted) ?? []
  if (number !== undefined) return wayTo(tree, Number(number)).at(-1)
  return pagesOf(tree).find((page) => page.path === wanted)
}

/** The first page with the screen of this path; the page selected in the menu, if it has that screen. */
export function pageOfScreen(
  tree: PageTree,
  place: ScreenPath,
  chosen: number | undefined,
): PageBranch | undefined {
  const pages = pagesOf(tree).filter(({ code }) => screenPathOf(code) === place)
  return pages.find(({ number }) => number === chosen) ?? pages[0]
}

/**
 * The pages of the sidebar: all at the top, and those below each page on the path to the current one. Of pages that lead
 * to one screen, such as two kinds of schedule, only the first one, or the one on that path.
 */
export function openBranches(tree: PageTree, number: number | undefined): readonly PageBranch[] {
  const way = new Set((number === undefined ? [] : wayTo(tree, number)).map((page) => page.number))
  const shown = oneOfEachScreen(tree, (page) => way.has(page.number))
  return shown.flatMap((page) => [page, ...(way.has(page.number) ? openBranches(page.pages, number) : [])])
}

/** Leaves out siblings that lead to the screen of another one. */
function oneOfEachScreen(pages: PageTree, isPreferred: (page: PageBranch) => boolean): PageTree {
  return pages.filter((page) => {
    const screen = onlyScreenOf(page)
    if (screen === undefined) return true
    const same = pages.filter((other) => onlyScreenOf(other) === screen)
    return page === (same.find(isPreferred) ?? same[0])
  })
}

/** The screen of a page that leads nowhere else; undefined for links out of the portal, which all differ. */
function onlyScreenOf({ code, pages }: PageBranch): ScreenPath | undefined {
  const screen = screenPathOf(code)
  return pages.length > 0 || screen === 'sso' ? undefined : screen
}

/** The tree of a mode: hidden pages, if the server sent them, appear only in edit mode. */
export const treeInMode = (tree: PageTree, mode: Mode): PageTree =>
  mode === 'edit'
    ? tree
    : tree
        .filter(({ isHidden }) => !isHidden)
        .map((page) => ({ ...page, pages: treeInMode(page.pages, mode) }))
