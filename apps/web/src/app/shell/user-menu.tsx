import { LogOut } from 'lucide-react'
import type { RefObject } from 'react'
import { languages, type Language } from '@portal/domain/values/locale.ts'
import { useSession } from '../../features/account/account.public.ts'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { MenuChoice, MenuGroup, MenuItem, OpenMenu } from '../../ui/menu.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { useLeave } from './use-leave.ts'

type UserMenuProps = { readonly at: RefObject<HTMLElement | null>; readonly onClose: () => void }

/** Language and log out (NAV-073, NAV-076): two rows of 48 pixels (LIM-026). */
export function UserMenu({ at, onClose }: UserMenuProps) {
  const t = useText()
  const { person } = useSession()
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const leave = useLeave()
  return (
    <OpenMenu at={at} onClose={onClose} className="flush-menu user-menu" label={t('user-menu.label')}>
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
    </OpenMenu>
  )
}
