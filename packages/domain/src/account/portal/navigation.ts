import { mayOpen } from './access.ts'
import { isStudent, type Role } from '../person/role.ts'
import type { Child, Person } from '../person/person.ts'
import type { SchoolSettings, StudentSystem } from './school-settings.ts'
import type { Authentication, Mode } from '../sign-in/session.ts'

/** The tabs in the order of the navigation bar. */
export const tabs = ['home', 'invoices', 'messages', 'magister', 'som', 'inquiry', 'info', 'webshop'] as const
export type Tab = (typeof tabs)[number]

export type NavigationContext = {
  readonly settings: SchoolSettings
  readonly role: Pick<Role, 'stereotype' | 'portalAdmin'>
  readonly mode: Mode
}

/** A tab in the bar; `switchedOff` marks one that only an administrator in edit mode sees so. */
export type VisibleTab = { readonly tab: Tab; readonly switchedOff: boolean }

/** The tabs that somebody sees (061?). */
export function visibleTabs(context: NavigationContext): readonly VisibleTab[] {
  const { role, mode } = context
  return tabs
    .filter((tab) => isEnabled(tab, context) && (role.portalAdmin || isShown(tab, context.settings)))
    .map((tab) => ({
      tab,
      switchedOff: role.portalAdmin && mode === 'edit' && !isShown(tab, context.settings),
    }))
}

/** Tabs about the family's own affairs and the school's system, which a pupil does not have. */
const notForStudents: readonly Tab[] = ['invoices', 'messages', 'magister', 'som']

/** Whether the feature behind the tab exists for this role at all. */
function isEnabled(tab: Tab, { settings, role, mode }: NavigationContext): boolean {
  if (isStudent(role) && notForStudents.includes(tab)) return false
  const enabled: Readonly<Record<Tab, boolean>> = {
    home: true, // Home is always reachable; its shown flag only hides the tab.
    invoices: settings.invoicesEnabled,
    messages: settings.invoicesEnabled || settings.communicatorEnabled,
    magister: hasPages('magister', settings),
    som: hasPages('som', settings),
    inquiry: settings.privacyEnabled || settings.formsEnabled,
    info: hasPages('info', settings),
    webshop: settings.webshopEnabled && settings.webshopOpen === true && mode === 'view',
  }
  return enabled[tab]
}

/** Whether the school has the pages of a section at all; whether its tab is shown to everybody is another matter. */
export function hasPages(section: 'info' | StudentSystem, settings: SchoolSettings): boolean {
  if (section === 'info') return settings.eduEnabled && settings.tabs.infoEnabled
  const { somtodayEnabled, magisterEnabled } = settings.tabs
  return isSystem(section, settings) && (section === 'som' ? somtodayEnabled : magisterEnabled)
}

/** A school has one system for its pupils, and the other one's section does not exist there (trap 29). */
const isSystem = (system: StudentSystem, { eduEnabled, sisType }: SchoolSettings): boolean =>
  eduEnabled && sisType === system

/**
 * What the section of a tab is called: that of Somtoday is named after the logo, so that a school with a logo of
 * Magister reads Magister, whatever enables it or shows it (trap 29).
 */
export const sectionName = (
  tab: StudentSystem,
  { logo }: { readonly logo: Pick<SchoolSettings['logo'], 'type'> },
): StudentSystem => (tab === 'som' ? logo.type : tab)

/** Whether the school shows the tab to everybody; tabs without such a flag are shown. */
function isShown(tab: Tab, { tabs: flags }: SchoolSettings): boolean {
  switch (tab) {
    case 'home':
      return flags.homeShown
    case 'magister':
      return flags.magisterShown
    case 'som':
      return flags.somtodayShown
    case 'info':
      return flags.infoShown
    default:
      return true
  }
}

/** Whether the school has a shop that is closed: its tab is gone, while what was ordered is still followed and collected. */
export const isWebshopClosed = ({
  webshopEnabled,
  webshopOpen,
}: Pick<SchoolSettings, 'webshopEnabled' | 'webshopOpen'>): boolean => webshopEnabled && webshopOpen !== true

/** The list that the invoices tab opens, by the portal's setting and not by any list's. */
export const invoicesTabTarget = (settings: Pick<SchoolSettings, 'showUnconfirmedPayment'>): 'open' | 'all' =>
  settings.showUnconfirmedPayment ? 'open' : 'all'

/** What stands on the invoice screens of a child. */
export type InvoicesScreen = 'invoices' | 'no-debtor' | 'no-debtor-extern' | 'not-offered'

/**
 * What the invoices tab shows for a child: the invoices when this person pays or may read them; otherwise that there is no
 * payer, in words for a parent or for an external payer. Not offered to students or where the school has no invoices.
 */
export function invoicesScreen(
  { settings, role }: Pick<NavigationContext, 'settings' | 'role'>,
  person: Pick<Person, 'external'>,
  child: Pick<Child, 'debtor' | 'isReadOnly'>,
): InvoicesScreen {
  if (!settings.invoicesEnabled || isStudent(role)) return 'not-offered'
  // A read-only guardian reads what the other one pays.
  if (child.debtor || child.isReadOnly) return 'invoices'
  return person.external ? 'no-debtor-extern' : 'no-debtor'
}

/** Where the bare address of a child leads. */
export type ChildTarget =
  | { readonly tab: Exclude<Tab, 'invoices'> }
  | { readonly tab: 'invoices'; readonly list: 'open' | 'all' }

/**
 * The first place of a child: its open invoices; for whom that cannot be, a student, somebody who does
 * not pay, edit mode, a link that does not reach it, the first tab about a child that can, else home.
 */
export function firstChildTarget(
  context: NavigationContext,
  authentication: Authentication,
  person: Pick<Person, 'external'>,
  child: Pick<Child, 'debtor' | 'isReadOnly'>,
): ChildTarget {
  const reachable = visibleTabs(context)
    .map(({ tab }) => tab)
    .filter((tab) => tab !== 'home' && tab !== 'webshop' && mayOpenTab(tab, context, authentication))
  for (const tab of reachable) {
    if (tab !== 'invoices') return { tab }
    if (context.mode === 'view' && invoicesScreen(context, person, child) === 'invoices')
      return { tab, list: invoicesTabTarget(context.settings) }
  }
  return { tab: 'home' }
}

/** Inquiry also opens for somebody whose link reaches only its privacy part. */
const mayOpenTab = (tab: Tab, { settings }: NavigationContext, authentication: Authentication): boolean =>
  mayOpen(authentication, tab) ||
  (tab === 'inquiry' && settings.privacyEnabled && mayOpen(authentication, 'privacy'))

/** The first screen of the inquiry tab: forms when they are enabled, else privacy (spec point 2, Inquiry). */
export const inquiryTarget = (settings: Pick<SchoolSettings, 'formsEnabled'>): 'forms' | 'privacy' =>
  settings.formsEnabled ? 'forms' : 'privacy'

/** The title of the portal: a student's, the school's own, or the parents'. */
export type PortalTitle =
  | { readonly kind: 'student-portal' | 'parent-portal' }
  | { readonly kind: 'own'; readonly title: string }

/** The name of the portal: the school's own title if it has one; students always see the student portal. */
export function portalTitle(
  role: Pick<Role, 'stereotype'> | undefined,
  settings: Pick<SchoolSettings, 'parentPortalTitle'>,
): PortalTitle {
  if (role && isStudent(role)) return { kind: 'student-portal' }
  const title = settings.parentPortalTitle.trim()
  return title === '' ? { kind: 'parent-portal' } : { kind: 'own', title }
}

/** Bars and sidebars disappear inside the school's own app. */
export const hidesChrome = (authentication: Authentication): boolean =>
  authentication.type === 'TOKEN' && authentication.source === 'SCHOOL_APP'
