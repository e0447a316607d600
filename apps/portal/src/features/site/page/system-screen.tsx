import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Mode } from '@portal/domain/account/sign-in/session.ts'
import { hasOwnText, isShownAsText } from '@portal/domain/site/editing/page-text.ts'
import { pagesOf, treeInMode, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { pageAddress } from '../addresses.public.ts'
import { pageQuery } from '../page.queries.public.ts'
import { useAskedScreen } from '../use-place.public.ts'
import { EditPage } from './edit-page.tsx'
import { ManagePages, PagesToManage } from './manage-pages.tsx'
import { SchoolFrame, sectionTitle } from './school-frame.tsx'
import './system-screen.css'

/**
 * A screen of the school's system, beside the tree of its section.
 * The tree is optional: when it cannot be loaded, or has no page for this screen, the screen is shown alone. An
 * administrator in edit mode has no pupil: a link to an editable page replaces the screen.
 */
export function SystemScreen({ mode }: { mode: Mode }) {
  const { guid: child } = useChild()
  const asked = useAskedScreen()
  const { data } = useQuery(pageQuery(useCall(), { ...asked, child }))
  const { isLiveEditAdmin } = useSession()
  const tree = treeInMode(data?.tree ?? [], mode)
  const frame = { section: asked.section, tree, current: data?.page?.number }
  if (mode === 'view')
    return (
      <SchoolFrame {...frame}>
        <Outlet />
      </SchoolFrame>
    )
  if (!isLiveEditAdmin)
    return (
      <SchoolFrame {...frame}>
        <ScreenHead page={data?.page} section={asked.section} />
        <NoEditRights />
      </SchoolFrame>
    )
  return (
    <PagesToManage section={asked.section} current={data?.page?.number}>
      <SchoolFrame {...frame}>
        <Edited page={data?.page} section={asked.section} tree={tree} />
      </SchoolFrame>
    </PagesToManage>
  )
}

type EditedProps = {
  readonly page: PageShown | undefined
  readonly section: PageSection
  readonly tree: PageTree
}

/** The title of the screen in the tree, else that of its section. */
function ScreenHead({ page, section }: Pick<EditedProps, 'page' | 'section'>) {
  const t = useText()
  const school = useSchool()
  return <PageHead title={page?.name ?? t(sectionTitle(section, school))} />
}

function NoEditRights() {
  const t = useText()
  return <EmptyState title={t('page.no-edit-rights')} />
}

/** Links to an editable page: a page that leads out of the portal has the link in its text. */
function Edited({ page, section, tree }: EditedProps) {
  if (!page || !hasOwnText(section, page.code))
    return (
      <>
        <ScreenHead page={page} section={section} />
        <EditingElsewhere section={section} tree={tree} />
      </>
    )
  return (
    <>
      <Outlet />
      <div className="editing-here">
        <ManagePages />
        <EditPage page={page} section={section} tree={tree} />
      </div>
    </>
  )
}

/** A screen has no text: links to the first page of the section that has one. */
function EditingElsewhere({ section, tree }: { section: PageSection; tree: PageTree }) {
  const t = useText()
  const { guid: child } = useChild()
  const edited = pagesOf(tree).find(({ code }) => isShownAsText(section, code))
  return (
    <div className="editing-elsewhere">
      <Alert
        kind="info"
        actions={
          <>
            {edited && (
              <LinkButton href={pageAddress(child, section, edited.number)}>
                {t('page.screen.edit', { name: edited.name })}
              </LinkButton>
            )}
            <ManagePages />
          </>
        }
      >
        {t('page.screen.not-edited')}
      </Alert>
    </div>
  )
}
