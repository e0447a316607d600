import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showAnalytics } from '@portal/contract/account/own-account.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts.tsx'
import { analyticsQuery } from './analytics.queries.ts'
import { AnalyticsWords } from './analytics-words.tsx'

/** Asks once, on the home page, whether visits may be counted, and counts those of who agreed. */
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

/** The address without anything that tells whom it is about: `/child/$childId/messages`. */
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

/** The code of Google runs in a page of its own, shut in, and is told only which kind of screen is looked at. */
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
    <iframe ref={frame} src={showAnalytics.path} sandbox="allow-scripts" title="Google Analytics" hidden />
  )
}

/** To whichever page is in the frame: what is told is secret to nobody, and the frame belongs to no address. */
const tell = (frame: HTMLIFrameElement | null, place: string) => frame?.contentWindow?.postMessage(place, '*')
