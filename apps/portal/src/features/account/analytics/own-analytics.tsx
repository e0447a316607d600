import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { analyticsQuery } from './analytics.queries.ts'
import { AnalyticsWords } from './analytics-words.tsx'

/** The choice about being counted, with a way to change it. Renders nothing where visits are not counted. */
export function OwnAnalytics() {
  const t = useText()
  const { data } = useQuery(analyticsQuery(useCall()))
  if (!data?.mayAsk) return null
  return (
    <section className="own-account-part" aria-labelledby="analytics">
      <h2 id="analytics">{t('analytics.question')}</h2>
      <AnalyticsWords
        choice={data.choice}
        onChosen={() => showToast({ kind: 'success', title: t('analytics.kept') })}
      />
    </section>
  )
}
