import { writePageParameters } from '@portal/contract/site/page/page-parameters.ts'
import { screenPathIn } from '@portal/domain/site/page/page-code.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import {
  pageOfScreen,
  type PageBranch,
  type PageSection,
  type PageTree,
} from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

type Named = Pick<PageBranch, 'number' | 'code'>

/** A section of the school's pages about a child. */
export const sectionAddress = (child: Guid, section: PageSection): Href => `/child/${child}/${section}`

/** The target of the search form, which does not know the child. */
export const SEARCH_ADDRESS = '/info/zoeken'

/** The pages that contain a text. */
export const searchAddress = (child: Guid, asked: Pick<PageParameters, 'search' | 'firstRow'>): Href =>
  withParameters(`${sectionAddress(child, 'info')}/zoeken`, asked)

/** A page by its number, with the other parameters of its URL. */
export const pageAddress = (
  child: Guid,
  section: PageSection,
  number: number,
  parameters: PageParameters = {},
): Href => withParameters(`${sectionAddress(child, section)}/page/${number}`, parameters)

/** The page parameters at the URL where it is shown. */
export type ShownPlace = { readonly number: number } | { readonly screen: string; readonly menuPage?: string }

/**
 * Returns where a page is shown: at the screen of its code, or else at its number.
 * Where several pages have one screen, the URL says which one it is.
 */
export function placeShown(tree: PageTree, section: PageSection, { number, code }: Named): ShownPlace {
  const screen = screenPathIn(section, code)
  if (screen === undefined) return { number }
  const isFirst = pageOfScreen(tree, screen, undefined)?.number === number
  return { screen, ...(!isFirst && { menuPage: String(number) }) }
}

/** Returns the path where a page is shown, with the other parameters of its URL. */
export function shownAddress(
  tree: PageTree,
  { child, section }: { readonly child: Guid; readonly section: PageSection },
  page: Named,
  parameters: PageParameters = {},
): Href {
  const place = placeShown(tree, section, page)
  if ('number' in place) return pageAddress(child, section, place.number, parameters)
  const { screen, ...chosen } = place
  return withParameters(`${sectionAddress(child, section)}/${screen}`, { ...parameters, ...chosen })
}

function withParameters(path: string, parameters: PageParameters): Href {
  const query = new URLSearchParams(writePageParameters(parameters)).toString()
  return query === '' ? path : `${path}?${query}`
}
