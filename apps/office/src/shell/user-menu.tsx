import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, CircleUserRound, LogOut, PackageCheck, UserSearch, UsersRound } from 'lucide-react'
import { use, useState } from 'react'
import { PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { mayEnterPortal } from '@portal/domain/account/person/role.ts'
import { languages, type Language } from '@portal/domain/values/text/locale.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { TextsContext, useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { MenuChoice, MenuGroup, MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { keptScheme, schemes, showScheme, type Scheme } from './scheme.ts'

const { chooseLanguage, signOut } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

/** The person, with language, colours, the way to the portal, and signing out. */
export function UserMenuButton() {
  const t = useText()
  const { person } = useSession()
  return (
    <MenuButton
      className="office-user"
      label={t('office.user', { name: person.fullName })}
      menu={<UserMenu />}
    >
      <Avatar name={person.fullName} identity={person.guid} />
      <span className="office-user-name">{person.fullName}</span>
      <Icon of={ChevronDown} />
    </MenuButton>
  )
}

function UserMenu() {
  const t = useText()
  const { role } = useSession()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const leave = useSignOut()
  const [scheme, setScheme] = useState(keptScheme)
  const changeScheme = (next: Scheme) => {
    showScheme(next)
    setScheme(next)
  }
  return (
    <OpenMenu label={t('office.user-menu')}>
      <MenuChoice<Language> title={t('office.language')} chosen={language} onChoose={changeLanguage}>
        {languages.map((name) => (
          <MenuItem key={name} id={name} text={t(`office.language.${name}`)} lang={name} />
        ))}
      </MenuChoice>
      <MenuChoice<Scheme> title={t('office.scheme')} chosen={scheme} onChoose={changeScheme}>
        {schemes.map((name) => (
          <MenuItem key={name} id={name} text={t(`office.scheme.${name}`)} />
        ))}
      </MenuChoice>
      <MenuGroup label={t('office.person')}>
        {mayEnterPortal(role.stereotype) ? (
          <MenuItem text={t('office.to-portal')} icon={UsersRound} onAction={() => location.assign(PORTAL)} />
        ) : (
          <OutsidePortal />
        )}
        <MenuItem text={t('office.sign-out')} icon={LogOut} onAction={leave} />
      </MenuGroup>
    </OpenMenu>
  )
}

/** The screens that the portal has for who administers the school without a portal of their own. */
function OutsidePortal() {
  const t = useText()
  const { role } = useSession()
  const { webshopEnabled } = useSchool()
  const goTo = (place: string) => () => location.assign(`${PORTAL}${place}`)
  return (
    <>
      <MenuItem text={t('office.account')} icon={CircleUserRound} onAction={goTo('account')} />
      {role.mayImpersonate && (
        <MenuItem text={t('office.impersonate')} icon={UserSearch} onAction={goTo('impersonate-user')} />
      )}
      {webshopEnabled && (
        <MenuItem text={t('office.desk')} icon={PackageCheck} onAction={goTo('webshop/desk')} />
      )}
    </>
  )
}

/** Shows another language at once, and keeps it for the person. */
function useChangeLanguage(): (language: Language) => Promise<void> {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const texts = use(TextsContext)
  const { person } = useSession()
  const { mutate } = useMutation({
    mutationFn: (language: Language) =>
      call(chooseLanguage, { params: { userGuid: person.guid }, body: { language } }),
    onError: () => showToast({ kind: 'error', title: t('office.language.not-saved') }),
  })
  return async (language) => {
    queries.setQueryData(sessionQuery(call).queryKey, (session) =>
      session?.stage === 'authenticated' ? { ...session, language } : session,
    )
    await texts?.setWording({ language, variants: [] })
    mutate(language)
  }
}

/** Signs out and opens the sign-in page, so that nothing of this person stays in memory. */
function useSignOut(): () => void {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const { logoutRedirectUrl } = useSession()
  const { mutate } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => location.assign(logoutRedirectUrl ?? `${PORTAL}login`),
    onError: (failure) =>
      showToast({ kind: 'error', title: t('office.sign-out.failed'), text: say(failure) }),
  })
  return () => mutate()
}
