import { useQuery } from '@tanstack/react-query'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { liveEditQuery } from '../../../features/site/live-edit.ts'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Banner } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useTabs } from '../bars/tabs-provider.tsx'

/**
 * Says that the portal is in edit mode. Where the school has pages, it makes them editable or says that they are not.
 */
export function EditBanner() {
  const { eduEnabled } = useSchool()
  return eduEnabled ? <LiveEditBanner /> : <Editing />
}

function Editing() {
  const t = useText()
  return <Banner kind="info">{t('admin.edit-mode.banner')}</Banner>
}

function LiveEditBanner() {
  const t = useText()
  const session = useSession()
  const { error, isFetching, refetch } = useQuery(liveEditQuery(useCall(), session))
  if (!session.isLiveEditAdmin || isRefusal(error, 'no-right-to-edit')) return <WithoutRight />
  if (!error) return <EditingPages />
  return (
    <Banner
      kind="danger"
      actions={
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('admin.edit-mode.banner')} {t('error.editor')}
    </Banner>
  )
}

/** The link to the pages on every screen, for an editor of pages. */
function EditingPages() {
  const t = useText()
  const tabs = useTabs().filter(
    ({ tab, isCurrent }) => !isCurrent && pageSections.some((section) => section === tab),
  )
  return (
    <Banner
      kind="info"
      actions={tabs.map(({ tab, text, href }) => (
        <LinkButton key={tab} href={href}>
          {t('admin.edit-mode.edit', { section: text })}
        </LinkButton>
      ))}
    >
      {t('admin.edit-mode.banner')}
    </Banner>
  )
}

/** For a portal administrator without the right to edit pages; each page says so. */
function WithoutRight() {
  const t = useText()
  return (
    <Banner kind="info">
      {t('admin.edit-mode.banner')}{' '}
      <WithTexts area="refusals">
        <NoRight />
      </WithTexts>
    </Banner>
  )
}

function NoRight() {
  return <>{useText()('refusal.no-right-to-edit')}</>
}
