import { LogOut } from 'lucide-react'
import { languages, type Language } from '@portal/domain/values/locale.ts'
import { useSession } from '../../features/account/account.public.ts'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { Menu, MenuChoice, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { useLeave } from './use-leave.ts'
import { UserPill } from './user-pill.tsx'

/** Language and log out (NAV-073, NAV-076): two rows of 48 pixels (LIM-026). */
export function UserMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const t = useText()
  const { person } = useSession()
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const leave = useLeave()
  return (
    <Menu
      className="flush-menu user-menu"
      isOpenAtFirst={isOpenAtFirst}
      label={t('user-menu.label')}
      trigger={<UserPill />}
    >
      <MenuChoice<Language>
        title={t('user-menu.language')}
        isTitleHidden
        chosen={language}
        onChoose={chooseLanguage}
      >
        {languages.map((name) => (
          <MenuItem key={name} id={name} text={t(`user-menu.language.${name}`)} />
        ))}
      </MenuChoice>
      <MenuGroup label={t('user-menu.logged-in-as', { name: person.fullName })}>
        <MenuItem text={t('user-menu.logout')} icon={LogOut} onAction={leave} />
      </MenuGroup>
    </Menu>
  )
}
