import { useQuery } from '@tanstack/react-query'
import { noticeKind } from '@portal/domain/account/portal/notice.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Banner } from '@portal/ui/feedback/alert.tsx'

const { readNotification } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

const INTERVAL_MS = 5 * 60_000

/** The notice of the school or the operator, as the portal shows it, above every screen; absent without one. */
export function Notice() {
  const t = useText()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['notification'],
    queryFn: () => call(readNotification),
    refetchInterval: INTERVAL_MS,
    retry: false,
  })
  if (!data?.active) return null
  const kind = noticeKind(data.priority)
  return (
    <Banner kind={kind}>
      <span className="strong">{t(`notice.${kind}`)}</span> {data.message}
    </Banner>
  )
}
