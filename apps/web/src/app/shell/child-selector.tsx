import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { showsChildSelector } from '@portal/domain/account/children.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { useSession, usePersonShown } from '../../features/account/account.public.ts'
import { PAY_ALL } from '../../features/billing/pay-all-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { identityOf } from '../identity.ts'
import { useSelectedChild } from './use-tabs.ts'

const ChildMenu = lazy(async () => ({ default: (await import('./child-menu.tsx')).ChildMenu }))

/** Which child the screens are about: a menu where there is a choice, else just the name. */
export function ChildSelector() {
  const { children } = useSession()
  const person = usePersonShown()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const child = useSelectedChild()
  if (!child || child.pseudo || isAboutAll(path)) return null
  const name = <ChildName child={child} />
  return showsChildSelector(children, { isHome: false, external: person.external }) ? (
    <Suspense fallback={name}>
      <ChildMenu childrenToChoose={children} child={child} path={path} />
    </Suspense>
  ) : (
    name
  )
}

/** Home and paying at once are about all children, and one's own account is about none. */
const isAboutAll = (path: string): boolean =>
  path === '/' || path.startsWith(PAY_ALL) || path.startsWith('/account')

const ChildName = ({ child }: { child: Child }) => (
  <span className="pill pill-still">
    <Avatar name={child.firstName} identity={identityOf(child)} />
    <span className="pill-name">{child.firstName}</span>
  </span>
)
