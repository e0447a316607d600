import { Outlet } from '@tanstack/react-router'
import { hasOwnText, isShownAsText } from '@portal/domain/site/editing/page-text.ts'
import { pagesOf, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { pageAddress } from '../addresses.public.ts'
import { EditPage } from './edit-page.tsx'
import { ManagePages, PagesToManage } from './manage-pages.tsx'
import { SchoolFrame, sectionTitle } from './school-frame.tsx'
import './edited-screen.css'

type EditedProps = {
  readonly page: PageShown | undefined
  readonly section: PageSection
  readonly tree: PageTree
}

/** A screen of the school's system in edit mode, beside the tree of its section. */
export function EditedScreen(props: EditedProps) {
  return (
    <WithTexts area="school">
      <InFrame {...props} />
    </WithTexts>
  )
}

function InFrame(props: EditedProps) {
  const { page, section, tree } = props
  const { isLiveEditAdmin } = useSession()
  const frame = { section, tree, current: page?.number }
  if (!isLiveEditAdmin)
    return (
      <SchoolFrame {...frame}>
        <ScreenHead page={page} section={section} />
        <NoEditRights />
      </SchoolFrame>
    )
  return (
    <PagesToManage section={section} current={page?.number}>
      <SchoolFrame {...frame}>
        <Edited {...props} />
      </SchoolFrame>
    </PagesToManage>
  )
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
