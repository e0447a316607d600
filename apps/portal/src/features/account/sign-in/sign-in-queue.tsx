import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

type SignInQueueProps = {
  /** After how many there is a place. */
  readonly seconds: number
  readonly onTurn: () => void
  readonly onStop: () => void
}

/** Too many sign in at once: says so, counts down, and then it is tried again, unless that is not wanted. */
export function SignInQueue({ seconds, onTurn, onStop }: SignInQueueProps) {
  const t = useText()
  const left = useCountdown(seconds, onTurn)
  return (
    <div className="sign-in-crowd">
      {/* Heard once; the seconds that pass are only seen. */}
      <Alert kind="info" title={t('login.crowd.title')} isNews>
        <p>{t('login.crowd.text', { seconds })}</p>
      </Alert>
      <p role="timer" className="small quiet">
        {t('login.crowd.left', { seconds: left })}
      </p>
      <Button kind="quiet" onPress={onStop}>
        {t('login.crowd.stop')}
      </Button>
    </div>
  )
}

const A_SECOND_MS = 1000

/** The seconds that are left; at their end something happens, once. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) end()
    }, A_SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
