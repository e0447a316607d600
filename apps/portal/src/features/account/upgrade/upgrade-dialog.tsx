import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SingleSignOn } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession, Session } from '@portal/domain/account/sign-in/session.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { singleSignOnsQuery } from '../account.queries.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useUpgrade } from './upgrade.queries.ts'
import { UpgradeForm } from './upgrade-form.tsx'
import { UpgradeSingleSignOn } from './upgrade-single-sign-on.tsx'

type UpgradeDialogProps = {
  /** The link session of the person. */
  readonly former: AuthenticatedSession
  /** The requested page, also after a detour by an identity provider. */
  readonly place: string
  readonly onEntered: (session: Session) => void
  readonly onClose: () => void
}

/**
 * Asks a person in a link session to sign in: by password or single sign-on, the school's preference first.
 * Each of the two links to the other. Cancelling leaves everything unchanged.
 */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { data: signInMethods = [], isPending } = useQuery(singleSignOnsQuery(useCall()))
  if (isPending) return null
  return (
    <Upgrade {...props} signInMethods={signInMethods.filter(({ enabled, visible }) => enabled && visible)} />
  )
}

type UpgradeProps = UpgradeDialogProps & { readonly signInMethods: readonly SingleSignOn[] }

function Upgrade({ former, place, signInMethods, onEntered, onClose }: UpgradeProps) {
  const t = useText()
  const form = useId()
  const { ssoRequiredForDebtors } = useSchool()
  const singleSignOnFirst = signInMethods.length > 0 && ssoRequiredForDebtors
  const [bySingleSignOn, choose] = useState(singleSignOnFirst)
  const upgrade = useUpgrade(onEntered)
  const isOtherWay = bySingleSignOn !== singleSignOnFirst
  const otherWay = singleSignOnFirst
    ? t('upgrade.show-password')
    : t('upgrade.show-sso', { name: signInMethods[0]?.name ?? '' })
  return (
    <Dialog
      title={t('upgrade.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {signInMethods.length > 0 && (
            <Button kind="quiet" onPress={() => choose(!bySingleSignOn)}>
              {isOtherWay ? t('common.back') : otherWay}
            </Button>
          )}
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {!bySingleSignOn && (
            <Button kind="primary" type="submit" form={form} isPending={upgrade.isPending}>
              {t('login.submit')}
            </Button>
          )}
        </>
      }
    >
      {bySingleSignOn ? (
        <UpgradeSingleSignOn signInMethods={signInMethods} place={place} />
      ) : (
        <UpgradeForm id={form} upgrade={upgrade} login={former.person.login} />
      )}
      <BusyNote isBusy={upgrade.isPending} />
    </Dialog>
  )
}
