import { useOptionalParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import { readPageParameters } from '@portal/contract/site/page.codec.ts'
import { pageSections, type PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { AskedPage } from './page.queries.public.ts'

/** The number of a page in an address; one that no page has for what is none. */
export const pageNumberIn = (pageId: string): number => (/^\d{1,9}$/.test(pageId) ? Number(pageId) : 0)

/** The section that a path below a child belongs to. */
export const sectionIn = (path: string): PageSection =>
  pageSections.find((section) => path.split('/').includes(section)) ?? 'info'

/** The screen that a path shows below its section, by its place; without one when the path ends at the section. */
const screenIn = (path: string, section: PageSection): string =>
  path.split(`/${section}/`)[1]?.split('/')[0] ?? ''

/** The page that stands for a screen: of several the one chosen in the menu. What else the address says is the screen's. */
export function askedScreen(
  section: PageSection,
  screen: string,
  search: Readonly<Record<string, unknown>>,
): Omit<AskedPage, 'child'> {
  const { menuPage } = readPageParameters(search)
  return { section, screen, ...(menuPage !== undefined && { menuPage }) }
}

/** The page that stands for the screen of the address. */
export function useAskedScreen(): Omit<AskedPage, 'child'> {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = sectionIn(path)
  return useQueryOf((query) => askedScreen(section, screenIn(path, section), query))
}

/** The page that the address names, with what else it says. */
export function useAskedPage(): Omit<AskedPage, 'child'> {
  const pageId = useOptionalParam('pageId')
  const screen = useOptionalParam('screen')
  const parameters = useQueryOf(readPageParameters)
  const section = sectionIn(useLocation({ select: ({ pathname }) => pathname }))
  return {
    section,
    ...(pageId !== undefined && { number: pageNumberIn(pageId) }),
    ...(screen !== undefined && { screen }),
    ...parameters,
  }
}
