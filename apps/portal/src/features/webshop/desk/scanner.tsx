import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readPickupCode } from '@portal/domain/webshop/order/handing-out.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { createReader, openCamera, problemOf, type CameraProblem } from './camera.ts'

type ScannerProps = { readonly onCode: (code: string) => void }

/** The time between two reads of the camera. */
const LOOK_EVERY_MS = 150

/** The picture of the camera, until it contains a code. Without a camera it says why, and that typing works. */
export function Scanner({ onCode }: ScannerProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const { problem, isOther } = useScan(video, onCode)
  return (
    <div className="desk-scanner">
      {problem ? (
        <Alert kind="warning" isNews title={t(`desk.camera.${problem}`)}>
          {t(problem === 'refused' ? 'desk.camera.allow' : 'desk.camera.type')}
        </Alert>
      ) : (
        <>
          <video ref={video} muted playsInline aria-label={t('desk.camera.picture')} />
          <p role="status" className="quiet">
            {t(isOther ? 'desk.camera.other' : 'desk.camera.hint')}
          </p>
        </>
      )}
    </div>
  )
}

/** Reports the first code that the camera sees; turns the camera off on unmount. */
function useScan(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [problem, setProblem] = useState<CameraProblem>()
  const [isOther, setOther] = useState(false)
  const tell = useEffectEvent((text: string): boolean => {
    const code = readPickupCode(text)
    setOther(code === undefined)
    if (code !== undefined) onCode(code)
    return code !== undefined
  })
  useEffect(() => {
    const screen = video.current
    if (!screen) return undefined
    const watching = watch(screen, tell, (failure) => setProblem(problemOf(failure)))
    return () => watching.abort()
  }, [video])
  return { problem, isOther }
}

/** Shows the camera in a video element and reads it, until stopped. */
function watch(
  screen: HTMLVideoElement,
  tell: (text: string) => boolean,
  fail: (failure: unknown) => void,
): AbortController {
  const end = new AbortController()
  const look = async () => {
    const stream = await openCamera()
    const off = () => stream.getTracks().forEach((track) => track.stop())
    if (end.signal.aborted) return off()
    end.signal.addEventListener('abort', off)
    screen.srcObject = stream
    await screen.play()
    const reader = await createReader()
    while (!end.signal.aborted) {
      const [code] = await reader.detect(screen)
      if (code && !end.signal.aborted && tell(code.rawValue)) return end.abort()
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return undefined
  }
  look().catch((failure: unknown) => {
    if (!end.signal.aborted) fail(failure)
    end.abort()
  })
  return end
}
