import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { PREVIEW_BASE, PREVIEW_READY, type ListPreview } from '@portal/contract/billing/list-preview.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Preview } from './preview.queries.ts'

export const previewWidths = ['phone', 'desktop'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** Pixels of the screens that families use. */
const sizes: Readonly<Record<PreviewWidth, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
}

type PreviewFrameProps = { readonly preview: Preview; readonly width: PreviewWidth }

/** The page of the portal that shows what it is passed. It is drawn smaller where there is less room. */
export function PreviewFrame({ preview, width: kind }: PreviewFrameProps) {
  const t = useText()
  const frame = usePassedOn(useMessage(preview))
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const { width, height } = sizes[kind]
  const scale = Math.min(1, useWidth(room) / width)
  return (
    <div ref={setRoom} className="list-preview-room">
      <div className="list-preview-screen" style={{ width: width * scale, height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page has one in its policy */}
        <iframe
          ref={frame}
          src={PREVIEW_BASE}
          title={t('preview.frame', { name: preview.pupil.firstName })}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

function useMessage({ list, day, pupil }: Preview): ListPreview {
  const notice = useText()('preview.notice')
  const school = useSchool()
  const language = useLanguage()
  const { firstName } = pupil
  return useMemo(
    () => ({
      kind: 'list-preview',
      list,
      firstName,
      now: momentAtSchool(day, '12:00'),
      school,
      language,
      notice,
    }),
    [list, firstName, day, school, language, notice],
  )
}

/** Passes a message on to a frame of this origin, once its page says that it is ready and whenever the list changes. */
function usePassedOn(message: ListPreview): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && source === frame.current?.contentWindow
      if (isOwn && data === PREVIEW_READY) setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [isReady, message])
  return frame
}

/** The padding of the room on both sides, in pixels. */
const BORDER = 2

/** The width inside an element; unlimited until it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - BORDER))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
