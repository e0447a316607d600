import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { Mode } from '@portal/domain/account/sign-in/session.ts'
import { treeInMode, wayTo, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Crumb } from '@portal/ui/layout/breadcrumbs.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { sectionAddress, shownAddress } from './addresses.public.ts'
import { EditPage } from './page/edit-page.tsx'
import { ManagePages, PagesToManage } from './page/manage-pages.tsx'
import { PageBody } from './page/page-body.tsx'
import { SchoolFrame, sectionTitle } from './page/school-frame.tsx'
import { informationSessionQuery, pageQuery, type AskedPage } from './page.queries.public.ts'
import { SearchForm } from './search/search-form.tsx'
import { useAskedPage } from './use-place.public.ts'

/** One page of the school beside its tree. */
export function SchoolPage({ mode }: { mode: Mode }) {
  const { asked, query } = usePage()
  const { data, isPlaceholderData } = query
  const tree = treeInMode(data?.tree ?? [], mode)
  const page = isPlaceholderData && data?.page?.number !== asked.number ? undefined : data?.page
  const current = (page ?? asked).number
  return (
    <PagesToManage section={asked.section} current={current}>
      <SchoolFrame section={asked.section} tree={tree} current={current}>
        {page && !query.error ? (
          <Shown page={page} tree={tree} section={asked.section} mode={mode} />
        ) : (
          <Otherwise query={query} tree={tree} mode={mode} asked={asked} />
        )}
      </SchoolFrame>
    </PagesToManage>
  )
}

/** The page of the URL; the session switches to its child. */
function usePage() {
  const call = useCall()
  const { guid: child } = useChild()
  const asked = useAskedPage()
  const query = useQuery(pageQuery(call, { ...asked, child }))
  const session = useSession()
  useQuery({ ...informationSessionQuery(call, session, child), enabled: query.data !== undefined })
  return { asked, query }
}

type OtherwiseProps = {
  readonly query: ReturnType<typeof usePage>['query']
  readonly tree: PageTree
  readonly mode: Mode
  readonly asked: Omit<AskedPage, 'child'>
}

/** Shown instead of a page that is loading or failed. */
function Otherwise({ query, tree, mode, asked: { section, number } }: OtherwiseProps) {
  const { data, error, refetch, isPlaceholderData } = query
  if (error) return <NotShown section={section} failure={error} retry={() => void refetch()} />
  if (data && !isPlaceholderData) return <NoPages section={section} mode={mode} />
  return <OnItsWay section={section} tree={tree} number={number} />
}

type ShownProps = {
  readonly page: PageShown
  readonly tree: PageTree
  readonly section: PageSection
  readonly mode: Mode
}

function Shown({ page, tree, section, mode }: ShownProps) {
  const { isLiveEditAdmin } = useSession()
  const t = useText()
  const crumbs = useCrumbs(section, tree, page.number)
  return (
    <>
      <PageHead
        title={page.name}
        crumbs={crumbs}
        note={page.isHidden ? t('page.hidden') : undefined}
        actions={
          <>
            {mode === 'edit' && isLiveEditAdmin && <ManagePages />}
            {section === 'info' && <SearchForm />}
          </>
        }
      />
      {mode === 'view' && <PageBody page={page} section={section} tree={tree} />}
      {mode === 'edit' && !isLiveEditAdmin && <EmptyState title={t('page.no-edit-rights')} />}
      {mode === 'edit' && isLiveEditAdmin && <EditPage page={page} section={section} tree={tree} />}
    </>
  )
}

/** Home, the section, and the ancestors of this page. */
function useCrumbs(section: PageSection, tree: PageTree, number: number | undefined): readonly Crumb[] {
  const t = useText()
  const school = useSchool()
  const { guid: child } = useChild()
  const way = number === undefined ? [] : wayTo(tree, number)
  return [
    { text: t('breadcrumb.home'), href: '/' },
    { text: t(sectionTitle(section, school)), href: sectionAddress(child, section) },
    ...way.map((page) => ({ text: page.name, href: shownAddress(tree, { child, section }, page) })),
  ]
}

/** The name of a loading page is already in the menu. */
function OnItsWay({
  section,
  tree,
  number,
}: Pick<ShownProps, 'section' | 'tree'> & { number?: number | undefined }) {
  const t = useText()
  const crumbs = useCrumbs(section, tree, number)
  const name = number === undefined ? undefined : wayTo(tree, number).at(-1)?.name
  return (
    <>
      <PageHead title={name ?? t('page.loading')} crumbs={crumbs} />
      <Skeleton lines={6} height="row" />
    </>
  )
}

function NoPages({ section, mode }: Pick<ShownProps, 'section' | 'mode'>) {
  const t = useText()
  const school = useSchool()
  const { isLiveEditAdmin } = useSession()
  return (
    <>
      <PageHead title={t(sectionTitle(section, school))} />
      <EmptyState title={t('page.none')} actions={mode === 'edit' && isLiveEditAdmin && <ManagePages />}>
        {t('page.none-hint')}
      </EmptyState>
    </>
  )
}

type NotShownProps = {
  readonly section: PageSection
  readonly failure: Error
  readonly retry: () => void
}

/** An unknown page says so; one that failed to load offers a retry. */
function NotShown({ section, failure, retry }: NotShownProps) {
  const t = useText()
  const school = useSchool()
  const { guid: child } = useChild()
  const crumbs = useCrumbs(section, [], undefined)
  if (isRefusal(failure, 'not-found'))
    return (
      <>
        <PageHead title={t('page.not-found')} crumbs={crumbs} />
        <EmptyState
          icon={FileQuestion}
          title={t('page.not-found-hint')}
          actions={<LinkButton href={sectionAddress(child, section)}>{t('page.to-first')}</LinkButton>}
        />
      </>
    )
  return (
    <>
      <PageHead title={t(sectionTitle(section, school))} crumbs={crumbs} />
      <Failed failure={failure} title="page.failed.title" retry={retry} />
    </>
  )
}
