import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { PreviewChoices } from './preview-choices.tsx'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { FIRST_CHOICE, previewQuery } from './preview.queries.ts'
import './preview.css'

/** A draft as a parent would see it: the order screen of the portal, for a pupil and payer, on a phone or a computer. */
export function PreviewPage() {
  const t = useText()
  const language = useLanguage()
  const id = useParam('listId')
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery(previewQuery(useCall(), id, asked))
  const title = data?.list.template.title ?? t('lists.list')
  const draft = `/lists/${id}/edit` as const
  return (
    <>
      <ScreenHead
        title={t('preview.title')}
        above={[{ text: title, href: draft }]}
        actions={<LinkButton href={draft}>{t('preview.to-draft')}</LinkButton>}
      />
      {data ? (
        <div className="list-preview">
          <PreviewChoices preview={data} {...{ choice, width }} onChoose={setChoice} onWidth={setWidth} />
          <p className="quiet">{t('preview.about', { day: formatLongDay(data.day, language) })}</p>
          {data.missing > 0 && <Alert kind="warning">{t('preview.missing', { count: data.missing })}</Alert>}
          <FailureAlert failure={error} />
          <PreviewFrame preview={data} width={width} />
        </div>
      ) : (
        <NoPreview error={error} retry={() => void refetch()} />
      )}
    </>
  )
}

type NoPreviewProps = { readonly error: Error | null; readonly retry: () => void }

/** While it loads, or why there is none: mostly because no pupil was chosen yet. */
function NoPreview({ error, retry }: NoPreviewProps) {
  const t = useText()
  if (!error) return <Skeleton height="card" lines={2} />
  if (isRefusal(error, 'no-pupil-to-show')) return <Alert kind="info">{t('refusal.no-pupil-to-show')}</Alert>
  return (
    <Failed failure={error} title="error.retrieve" retry={retry}>
      <LinkButton href="/lists">{t('lists.to-lists')}</LinkButton>
    </Failed>
  )
}
