import { writePageParameters } from '@portal/contract/site/page.codec.ts'
import { screenPlaceIn } from '@portal/domain/site/page/page-code.ts'
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

/** Where the form of the search leads, which knows no child. */
export const SEARCH_ADDRESS = '/info/zoeken'

/** The pages in which certain words stand. */
export const searchAddress = (child: Guid, asked: Pick<PageParameters, 'search' | 'firstRow'>): Href =>
  withParameters(`${sectionAddress(child, 'info')}/zoeken`, asked)

/** A page by its number, with what else its address says. */
export const pageAddress = (
  child: Guid,
  section: PageSection,
  number: number,
  parameters: PageParameters = {},
): Href => withParameters(`${sectionAddress(child, section)}/page/${number}`, parameters)

/** By what a page is asked for at the address where it is shown. */
export type ShownPlace = { readonly number: number } | { readonly screen: string; readonly menuPage?: string }

/**
 * A page that has a screen is shown at the place of that screen, every other one at its number.
 * Where several pages have one screen, the address says which of them it is.
 */
export function placeShown(tree: PageTree, section: PageSection, { number, code }: Named): ShownPlace {
  const screen = screenPlaceIn(section, code)
  if (screen === undefined) return { number }
  const isFirst = pageOfScreen(tree, screen, undefined)?.number === number
  return { screen, ...(!isFirst && { menuPage: String(number) }) }
}

/** Where a page is shown, with what else its address says. */
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
