import { DoorClosed, PackageCheck, UserSearch } from 'lucide-react'
import { OFFICE } from '@portal/domain/account/portal/return-path.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton, OutsideLink } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { BackToAdministration } from '../shell/user-menu/back-to-administration.tsx'
import { useLeave } from '../shell/user-menu/use-leave.ts'

/** The page of a role without a portal, with what the person can do here. */
export function NoPortal() {
  const t = useText()
  const leave = useLeave()
  const { role, person } = useSession()
  const { webshopEnabled } = useSchool()
  return (
    <EmptyState
      icon={DoorClosed}
      title={<PageHead title={t('error.role.title')} />}
      actions={
        <>
          <Button onPress={leave}>{t('user-menu.logout')}</Button>
          <BackToAdministration />
          {webshopEnabled && (
            <LinkButton icon={PackageCheck} href="/webshop/desk">
              {t('admin.desk')}
            </LinkButton>
          )}
          {role.inOffice && (
            <OutsideLink kind="primary" href={OFFICE}>
              {t('user-menu.office')}
            </OutsideLink>
          )}
          {role.mayImpersonate && (
            <LinkButton
              kind={role.inOffice ? 'secondary' : 'primary'}
              icon={UserSearch}
              href="/impersonate-user"
            >
              {t('user-menu.impersonate')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(role.mayImpersonate ? 'admin.outside.text' : 'error.role.text')}</p>
      <p>{t('user-menu.logged-in-as', { name: person.fullName })}</p>
    </EmptyState>
  )
}
