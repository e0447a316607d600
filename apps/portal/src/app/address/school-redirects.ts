import { redirect } from '@tanstack/react-router'
import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { pageCode, screenPathIn } from '@portal/domain/site/page/page-code.ts'
import { wayTo, type PageSection } from '@portal/domain/site/page/page-tree.ts'
import { readPageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import type { PageShown, SectionShown } from '@portal/domain/site/page/shown-page.ts'
import { placeShown, shownAddress } from '../../features/site/addresses.public.ts'
import { pageQuery, type AskedPage } from '../../features/site/page.queries.public.ts'
import { pageNumberIn } from '../../features/site/use-place.public.ts'
import type { AppContext } from '../app-context.ts'

type Context = Pick<AppContext, 'queries' | 'call'> & {
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  readonly child: Child
}

type Query = Readonly<Record<string, unknown>>

/** Redirects a section that the school does not have to the default tab of the child. */
export function sectionThatExists({ school, child }: Context, section: PageSection): void {
  if (!hasPages(section, school)) throw redirect({ to: `/child/${child.guid}`, replace: true })
}

/**
 * Redirects the bare path of a section to its first page.
 * The response is kept for that page, so that nothing is requested twice. Without a page the section says so itself.
 */
export async function toFirstPage(context: Context, section: PageSection): Promise<void> {
  const { child } = context
  const first = await readOrLeave(context, { child: child.guid, section })
  const page = first?.page
  if (!page) return
  keep(context, section, { ...first, page })
  throw redirect({ to: shownAddress(first.tree, { child: child.guid, section }, page), replace: true })
}

/**
 * Redirects a page that has a screen of its own to that screen, with its query.
 * A page without a screen stays; an unknown code is logged in the console. The menu is not requested again, so that
 * the page shows its loading state at once.
 */
export async function toScreen(
  context: Context,
  section: PageSection,
  { pageId, search }: { readonly pageId: string; readonly search: Query },
): Promise<void> {
  const { child } = context
  const parameters = readPageParameters(search)
  const number = pageNumberIn(pageId)
  const menu = menuKnown(context, section)
  const shown = menu ?? (await readOrLeave(context, { child: child.guid, section, number, ...parameters }))
  const page = menu ? wayTo(menu.tree, number).at(-1) : shown?.page
  if (!shown || !page) return
  if (screenPathIn(section, page.code) === undefined) {
    if (page.code !== '' && pageCode(page.code) === undefined)
      console.warn(`Unknown page code: ${page.code} (page ${page.number})`)
    return
  }
  if (!menu && shown.page) keep(context, section, { ...shown, page: shown.page }, parameters)
  const to = shownAddress(shown.tree, { child: child.guid, section }, page, parameters)
  throw redirect({ to, replace: true })
}

/** The menu of a section for this child, cached from an earlier page. */
function menuKnown({ queries, child }: Context, section: PageSection): SectionShown | undefined {
  const known = queries.getQueriesData<SectionShown>({ queryKey: ['school', 'page'] })
  return known.find(([[, , asked], shown]) => {
    const { child: about, section: of } = asked as AskedPage
    return shown !== undefined && about === child.guid && of === section
  })?.[1]
}

/** The screen reports a failed read. */
const readOrLeave = ({ queries, call }: Context, asked: Parameters<typeof pageQuery>[1]) =>
  queries.ensureQueryData({ ...pageQuery(call, asked), retry: false }).catch(() => undefined)

/** Caches the same response for the URL that the page is shown at. The server reads again, to send it with the page. */
function keep(
  { queries, call, child }: Context,
  section: PageSection,
  shown: SectionShown & { readonly page: PageShown },
  parameters: PageParameters = {},
): void {
  if (import.meta.env.SSR) return
  const asked = { child: child.guid, section, ...parameters, ...placeShown(shown.tree, section, shown.page) }
  queries.setQueryData(pageQuery(call, asked).queryKey, shown)
}
