import { ANALYTICS_FRAME_PATH } from '@portal/contract/account/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { analyticsQuery } from './analytics.queries.ts'
import { AnalyticsWords } from './analytics-words.tsx'

/** Asks once, on the home page, whether visits may be counted, and counts those of people who agreed. */
export function Analytics() {
  const { data } = useQuery(analyticsQuery(useCall()))
  const place = usePattern()
  if (data?.choice === 'agreed') return <CountingFrame place={place} />
  if (!data?.mayAsk || data.choice || place !== '/') return null
  return (
    <WithTexts area="account">
      <Question />
    </WithTexts>
  )
}

/** The URL pattern without personal data: `/child/$childId/messages`. */
const usePattern = (): string => useMatches().at(-1)?.fullPath ?? '/'

function Question() {
  const t = useText()
  const thank = () => {
    document.querySelector<HTMLElement>('#content')?.focus()
    showToast({ kind: 'success', title: t('analytics.kept') })
  }
  return (
    <section className="card analytics-question" aria-labelledby="analytics">
      <h2 id="analytics">{t('analytics.question')}</h2>
      <AnalyticsWords onChosen={thank} />
    </section>
  )
}

/** Google's code runs in a sandboxed frame, and receives only the pattern of the screen. */
function CountingFrame({ place }: { place: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
    tell(frame.current, place)
  }, [place])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'counting') tell(frame.current, latest.current)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    <iframe ref={frame} src={ANALYTICS_FRAME_PATH} sandbox="allow-scripts" title="Google Analytics" hidden />
  )
}

/** Any page may be in the frame: the message is not secret, and a sandboxed frame has no origin to name. */
const tell = (frame: HTMLIFrameElement | null, place: string) => frame?.contentWindow?.postMessage(place, '*')
