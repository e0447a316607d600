import { useOptionalParam } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import {
  ClipboardList,
  FileText,
  GraduationCap,
  House,
  Info,
  MessagesSquare,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import { pupilsAmong, selectedChild } from '@portal/domain/account/person/children.ts'
import { invoicesTabTarget, visibleTabs, type Tab } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { childBehindTab, countAttention } from '@portal/domain/site/home/attention.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { readStored } from '../../../api/storage.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { builtTabs } from '../../built-tabs.ts'
import { useMode } from '../../edit-mode/mode.tsx'
import { tabOf } from '../../address/place.ts'
import { useAttention } from '../../use-attention.ts'

export type ShownTab = {
  readonly tab: Tab
  readonly text: string
  /** One word, for the narrow bar at the bottom. */
  readonly shortText: string
  readonly icon: LucideIcon
  readonly href: Href
  readonly isCurrent: boolean
  readonly switchedOff: boolean
  readonly count: number
  readonly countLabel: string
}

const icons: Partial<Record<Tab, LucideIcon>> = {
  home: House,
  invoices: FileText,
  messages: MessagesSquare,
  inquiry: ClipboardList,
  som: GraduationCap,
  magister: GraduationCap,
  info: Info,
  webshop: ShoppingBag,
}
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

/** The selected child: the one of the URL, else the latest chosen one. */
export function useSelectedChild(): Child | undefined {
  const childId = useOptionalParam('childId')
  const { children } = useSession()
  const latest = useIsInBrowser() ? readStored('child') : undefined
  return selectedChild(children, childId ?? latest)
}

/** The tabs of this person: those that the rules show and this build implements. */
export function useShownTabs(): readonly ShownTab[] {
  const t = useText()
  const settings = useSchool()
  const { role } = useSession()
  const { mode } = useMode()
  const selected = useSelectedChild()
  const asked = useAsked(selected, settings)
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  return visibleTabs({ settings, role, mode })
    .filter(({ tab }) => builtTabs.includes(tab) && (isOfSchool(tab) || asked(tab).child))
    .map(({ tab, switchedOff }) => ({
      tab,
      switchedOff,
      text: t(textOf(tab, settings)),
      shortText: t(tab === 'inquiry' ? shortInquiryOf(settings) : texts[tab]),
      icon: icons[tab] ?? FileText,
      href: addressOf(tab, settings, asked(tab)),
      isCurrent: tab === current,
      count: asked(tab).count,
      countLabel: t('nav.badge.attention', { count: asked(tab).count }),
    }))
}

/** Home and the webshop are about no child. */
const isOfSchool = (tab: Tab): boolean => tab === 'home' || tab === 'webshop'

/** The name of the inquiry tab: the part that the school uses. */
function textOf(tab: Tab, { formsEnabled, privacyEnabled }: SchoolSettings): TextKey {
  if (tab !== 'inquiry' || (formsEnabled && privacyEnabled)) return texts[tab]
  return shortInquiryOf({ formsEnabled })
}

/** The same in one word: the forms, which need action most often, or the permissions when there is nothing else. */
const shortInquiryOf = ({ formsEnabled }: Pick<SchoolSettings, 'formsEnabled'>): TextKey =>
  formsEnabled ? 'nav.inquiry.forms-only' : 'nav.inquiry.privacy-only'

/** The path of a tab; messages and other areas redirect to their own first screen. */
function addressOf(tab: Tab, settings: SchoolSettings, { child, who }: Asked): Href {
  if (tab === 'home') return '/'
  if (tab === 'webshop') return '/webshop'
  const place = `/child/${child?.guid}/${tab}`
  const list = tab === 'invoices' ? `${place}/${invoicesTabTarget(settings)}` : place
  return who ? `${list}?who=${who}` : list
}

/** What a tab opens, and how many items of it need action: of all children, or of one. */
type Asked = { readonly child: Child | undefined; readonly count: number; readonly who?: Whose }

/**
 * Returns what a tab opens, and how many items need action there. Messages, invoices and forms open those of all children.
 * Home is about all children: there another tab opens a child with an item. A child who left has only invoices, so other
 * tabs open a sibling.
 */
function useAsked(selected: Child | undefined, { formsEnabled }: SchoolSettings): (tab: Tab) => Asked {
  const { items } = useAttention()
  const { children } = useSession()
  const pupils = pupilsAmong(children)
  const payers = children.filter(({ debtor, isReadOnly }) => debtor || isReadOnly)
  const pupil = selected?.hasLeft ? selectedChild(pupils, undefined) : selected
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (tab) => {
    if (tab !== 'invoices' && tab !== 'messages' && tab !== 'inquiry') return { child: pupil, count: 0 }
    const [about, meant] = tab === 'invoices' ? [payers, selected] : [pupils, pupil]
    // The list of all children is one of forms; without forms a child's permissions open.
    if (about.length > 1 && (tab !== 'inquiry' || formsEnabled))
      return { child: meant, count: countAttention(items, { tab }), who: 'all' }
    const child = isHome ? childBehindTab(items, tab, meant) : meant
    return { child, count: child ? countAttention(items, { tab, child: child.guid }) : 0 }
  }
}
