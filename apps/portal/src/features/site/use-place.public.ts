import { useOptionalParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import { pageSections, type PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { AskedPage } from './page.queries.public.ts'

/** The number of a page in a URL; 0, which no page has, for another text. */
export const pageNumberIn = (pageId: string): number => (/^\d{1,9}$/.test(pageId) ? Number(pageId) : 0)

/** The section of a path below a child. */
export const sectionIn = (path: string): PageSection =>
  pageSections.find((section) => path.split('/').includes(section)) ?? 'info'

/** The screen of a path below its section; empty when the path ends at the section. */
const screenIn = (path: string, section: PageSection): string =>
  path.split(`/${section}/`)[1]?.split('/')[0] ?? ''

/** Returns the page of a screen: of several the one chosen in the menu. The other parameters belong to the screen. */
export function askedScreen(
  section: PageSection,
  screen: string,
  search: Readonly<Record<string, unknown>>,
): Omit<AskedPage, 'child'> {
  const { menuPage } = readPageParameters(search)
  return { section, screen, ...(menuPage !== undefined && { menuPage }) }
}

/** The page of the screen in the URL. */
export function useAskedScreen(): Omit<AskedPage, 'child'> {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = sectionIn(path)
  return useQueryOf((query) => askedScreen(section, screenIn(path, section), query))
}

/** The page in the URL, with its other parameters. */
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
