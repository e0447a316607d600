import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

type SignInQueueProps = {
  /** The delay before the next attempt. */
  readonly seconds: number
  readonly onTurn: () => void
  readonly onStop: () => void
}

/** Says that too many people sign in at once, counts down and then retries, unless the person cancels. */
export function SignInQueue({ seconds, onTurn, onStop }: SignInQueueProps) {
  const t = useText()
  const left = useCountdown(seconds, onTurn)
  return (
    <div className="sign-in-crowd">
      {/* Announced once to a screen reader; the countdown is only visible. */}
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

/** Returns the seconds that are left, and calls `onEnd` once when they have passed. */
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
