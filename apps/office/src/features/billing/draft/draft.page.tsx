import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { draftQuery } from './draft.queries.ts'
import { Editor } from './editor.tsx'
import './draft.css'

/** The editor of a draft, on one page. */
export function DraftPage() {
  const t = useText()
  const id = useParam('listId')
  const { data, error, refetch } = useQuery(draftQuery(useCall(), id))
  if (data) return <Editor key={id} stored={data} />
  return (
    <>
      <ScreenHead title={t('lists.list')} />
      {error ? (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          {isRefusal(error, 'not-found') && (
            <LinkButton href={`/lists/${id}`}>{t('draft.to-published')}</LinkButton>
          )}
          <LinkButton href="/lists">{t('lists.to-lists')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton height="row" lines={10} />
      )}
    </>
  )
}
