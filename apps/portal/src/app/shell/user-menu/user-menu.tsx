import {
  Building2,
  CircleUserRound,
  KeyRound,
  LogOut,
  PackageCheck,
  ReceiptText,
  UserSearch,
} from 'lucide-react'
import { isAdministrator } from '@portal/domain/account/person/role.ts'
import { OFFICE } from '@portal/domain/account/portal/return-path.ts'
import { isWebshopClosed } from '@portal/domain/account/portal/navigation.ts'
import { languages, type Language } from '@portal/domain/values/text/locale.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { MenuChoice, MenuGroup, MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { useOpenPasswordDialog } from './password-dialog.tsx'
import { useLeave } from './use-leave.ts'
import { useMayChangePassword } from '../../../features/account/password/use-may-change-password.ts'

/** A row for language and account, and a last one to sign out, of 48 pixels each; each other entry adds a row. */
export function UserMenu() {
  const t = useText()
  const mayChangePassword = useMayChangePassword()
  // The menu renders once it is complete, so that nothing moves under a finger.
  if (mayChangePassword === undefined) return null
  return (
    <OpenMenu className="flush-menu user-menu" label={t('user-menu.label')}>
      <Items mayChangePassword={mayChangePassword} />
    </OpenMenu>
  )
}

/** The entries of the person's own account. */
function Items({ mayChangePassword }: { mayChangePassword: boolean }) {
  const t = useText()
  const { person, role } = useSession()
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const leave = useLeave()
  const openPasswordDialog = useOpenPasswordDialog()
  return (
    <>
      <MenuChoice<Language> title={t('user-menu.language')} chosen={language} onChoose={chooseLanguage}>
        {languages.map((name) => (
          <MenuItem key={name} id={name} text={t(`user-menu.language.${name}`)} lang={name} />
        ))}
      </MenuChoice>
      <MenuGroup label={t('user-menu.logged-in-as', { name: person.fullName })}>
        <MenuItem text={t('user-menu.account')} icon={CircleUserRound} href="/account" />
      </MenuGroup>
      {role.mayImpersonate && (
        <MenuGroup label={t('user-menu.impersonate')}>
          <MenuItem text={t('user-menu.impersonate')} icon={UserSearch} href="/impersonate-user" />
        </MenuGroup>
      )}
      {role.inOffice && (
        <MenuGroup label={t('user-menu.office')}>
          <MenuItem text={t('user-menu.office')} icon={Building2} onAction={() => location.assign(OFFICE)} />
        </MenuGroup>
      )}
      <ShopOutsideItsTab />
      {mayChangePassword && (
        <MenuGroup label={t('user-menu.change-password')}>
          <MenuItem text={t('user-menu.change-password')} icon={KeyRound} onAction={openPasswordDialog} />
        </MenuGroup>
      )}
      <MenuGroup label={t('user-menu.logout')}>
        <MenuItem text={t('user-menu.logout')} icon={LogOut} onAction={leave} />
      </MenuGroup>
    </>
  )
}

/**
 * The pickup desk for everybody who works there. Without the tab of an open shop, the person's own orders are linked
 * here too (PD-55, PD-57).
 */
function ShopOutsideItsTab() {
  const t = useText()
  const school = useSchool()
  const worksForSchool = isAdministrator(useSession().role)
  if (worksForSchool && school.webshopEnabled)
    return (
      <MenuGroup label={t('admin.desk')}>
        <MenuItem text={t('admin.desk')} icon={PackageCheck} href="/webshop/desk" />
      </MenuGroup>
    )
  if (worksForSchool || !isWebshopClosed(school)) return null
  return (
    <MenuGroup label={t('user-menu.orders')}>
      <MenuItem text={t('user-menu.orders')} icon={ReceiptText} href="/webshop/orders" />
    </MenuGroup>
  )
}
