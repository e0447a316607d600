import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { showsChildSelector } from '@portal/domain/account/person/children.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { useSession, usePersonShown } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { PAY_ALL } from '../../features/billing/pay-all/pay-all-address.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { lateOverlay } from '@portal/ui/overlay/late-overlay.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { useSelectedChild } from './bars/shown-tabs.ts'

const ChildMenu = lateOverlay(async () => (await import('./child-menu.tsx')).ChildMenu)

/** The selected child: a menu when there is a choice, else the name. */
export function ChildSelector() {
  const t = useText()
  const { children } = useSession()
  const person = usePersonShown()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const who = useWhose(children)
  const child = useSelectedChild()
  if (!child || child.pseudo || who || isAboutAll(path)) return null
  if (!showsChildSelector(children, { isHome: false, external: person.external }))
    return (
      <span className="pill pill-still">
        <NameOf child={child} />
      </span>
    )
  return (
    <MenuButton className="pill" menu={<ChildMenu childrenToChoose={children} child={child} path={path} />}>
      <NameOf child={child} />
      <span className="visually-hidden">: {t('child-selector.label')}</span>
      <Icon of={ChevronDown} size={16} />
    </MenuButton>
  )
}

/** Home and paying at once are about all children, as lists of all are; My account is about none. */
const isAboutAll = (path: string): boolean =>
  path === '/' || path.startsWith(PAY_ALL) || path.startsWith('/account')

const NameOf = ({ child }: { child: Child }) => (
  <>
    <Avatar name={child.firstName} identity={identityOf(child)} />
    <span className="pill-name">{child.firstName}</span>
  </>
)
