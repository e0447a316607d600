import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { FileText, House, type LucideIcon } from 'lucide-react'
import { selectedChild } from '@portal/domain/account/children.ts'
import { invoicesTabTarget, visibleTabs, type Tab } from '@portal/domain/account/navigation.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { totalOpen } from '@portal/domain/billing/row-lists.ts'
import { readKept } from '../../api/kept.ts'
import { useCall } from '../../api/use-call.tsx'
import { useSchool, useSession } from '../../features/account/account.public.ts'
import { familyQuery } from '../../features/billing/family.queries.ts'
import type { TextKey } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.tsx'
import type { Href } from '../../ui/href.ts'
import { builtTabs } from '../built-tabs.ts'
import { useMode } from '../mode.tsx'
import { tabOf } from '../place.ts'

export type ShownTab = {
  readonly tab: Tab
  readonly text: string
  readonly icon: LucideIcon
  readonly href: Href
  readonly isCurrent: boolean
  readonly switchedOff: boolean
  readonly count: number
  readonly countLabel: string
}

const icons: Partial<Record<Tab, LucideIcon>> = { home: House, invoices: FileText }
const texts: Record<Tab, TextKey> = {
  home: 'nav.home',
  invoices: 'nav.invoices',
  messages: 'nav.messages',
  magister: 'nav.magister',
  som: 'nav.som',
  inquiry: 'nav.inquiry',
  info: 'nav.info',
  webshop: 'nav.webshop',
}

/** The child that the screens are about: that of the address, else the latest chosen one (DATA-017). */
export function useSelectedChild(): Child | undefined {
  const { childId } = useParams({ strict: false })
  const { children } = useSession()
  return selectedChild(children, childId ?? readKept('child'))
}

/** The tabs of this person: what the rules show, as far as this build has it. */
export function useTabs(): readonly ShownTab[] {
  const t = useText()
  const settings = useSchool()
  const { role } = useSession()
  const { mode } = useMode()
  const child = useSelectedChild()
  const openInvoices = useOpenInvoices()
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  return visibleTabs({ settings, role, mode })
    .filter(({ tab }) => builtTabs.includes(tab) && (tab === 'home' || child))
    .map(({ tab, switchedOff }) => ({
      tab,
      switchedOff,
      text: t(texts[tab]),
      icon: icons[tab] ?? FileText,
      href: tab === 'home' ? '/' : `/child/${child?.guid}/${tab}/${invoicesTabTarget(settings)}`,
      isCurrent: tab === current,
      count: tab === 'invoices' ? openInvoices : 0,
      countLabel: t('nav.badge.invoices', { count: openInvoices }),
    }))
}

/** How many lists ask something: of the child of the screen, at home of all children. Students load none (AUTH-060). */
function useOpenInvoices(): number {
  const call = useCall()
  const { role, children } = useSession()
  const { childId } = useParams({ strict: false })
  const mayHave =
    role.stereotype !== 'leerling' && children.some(({ debtor, looksAlong }) => debtor || looksAlong)
  const { data = [] } = useQuery({ ...familyQuery(call), enabled: mayHave })
  return data
    .filter(({ child }) => !childId || child === childId)
    .reduce((total, { counts }) => total + totalOpen(counts), 0)
}
