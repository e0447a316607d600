import { useEffect } from 'react'
import { mayStopRole } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Impersonation } from '@portal/domain/account/sign-in/session.ts'
import { secondsBetween } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Banner } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { BackToAdministration } from '../user-menu/back-to-administration.tsx'
import { useStopImpersonation } from '../user-menu/use-stop-impersonation.ts'

/** Says who is impersonated, who the administrator is and until when. Links back to the own account and to the administration. */
export function ImpersonationBanner({ impersonation }: { impersonation: Impersonation }) {
  const t = useText()
  const { person, role } = useSession()
  const { stop, isStopping, startOver } = useStopImpersonation(impersonation.kind)
  const { endsAt } = impersonation
  useEnd(endsAt, startOver)
  const isPerson = impersonation.kind === 'person'
  return (
    <Banner
      kind="warning"
      actions={
        <>
          {(isPerson || mayStopRole(role)) && (
            <Button isPending={isStopping} onPress={stop}>
              {t(isPerson ? 'impersonation.stop' : 'impersonation.stop-role')}
            </Button>
          )}
          <BackToAdministration />
        </>
      }
    >
      <span className="strong">
        {isPerson
          ? t('impersonation.banner.user', { name: impersonation.person.fullName })
          : t('impersonation.banner.role', { role: t(`role.${impersonation.stereotype}`) })}
      </span>{' '}
      {t('impersonation.actions-disabled')} {endsAt && t('impersonation.until', { time: formatTime(endsAt) })}{' '}
      <span className="quiet">{t('user-menu.logged-in-as', { name: person.fullName })}</span>
    </Banner>
  )
}

/** Reloads the portal when impersonation expires, so that no data of that person stays on the screen (SAF-A8). */
function useEnd(endsAt: Impersonation['endsAt'], startOver: () => void) {
  const now = useNow()
  const secondsLeft = endsAt === undefined ? undefined : Math.max(0, secondsBetween(now, endsAt))
  useEffect(() => {
    if (secondsLeft === undefined) return
    const timer = setTimeout(startOver, secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, startOver])
}
