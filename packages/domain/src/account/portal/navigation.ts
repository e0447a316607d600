import { mayOpen } from './access.ts'
import { isStudent, type Role } from '../person/role.ts'
import type { Child, Person } from '../person/person.ts'
import type { SchoolSettings, StudentSystem } from './school/school-settings.ts'
import type { Authentication, Mode } from '../sign-in/session.ts'

/** The tabs in the order of the navigation bar. */
export const tabs = ['home', 'invoices', 'messages', 'magister', 'som', 'inquiry', 'info', 'webshop'] as const
export type Tab = (typeof tabs)[number]

export type NavigationContext = {
  readonly settings: SchoolSettings
  readonly role: Pick<Role, 'stereotype' | 'portalAdmin'>
  readonly mode: Mode
}

/** A tab in the bar. `switchedOff` marks a tab that only an administrator in edit mode sees. */
export type VisibleTab = { readonly tab: Tab; readonly switchedOff: boolean }

/** The tabs that are visible to somebody (061?). */
export function visibleTabs(context: NavigationContext): readonly VisibleTab[] {
  const { role, mode } = context
  return tabs
    .filter((tab) => isEnabled(tab, context) && (role.portalAdmin || isShown(tab, context.settings)))
    .map((tab) => ({
      tab,
      switchedOff: role.portalAdmin && mode === 'edit' && !isShown(tab, context.settings),
    }))
}

/** Tabs about the family's affairs and the school's system, which a pupil does not have. */
const notForStudents: readonly Tab[] = ['invoices', 'messages', 'magister', 'som']

/** Whether the feature behind the tab exists for this role. */
function isEnabled(tab: Tab, { settings, role, mode }: NavigationContext): boolean {
  if (isStudent(role) && notForStudents.includes(tab)) return false
  const enabled: Readonly<Record<Tab, boolean>> = {
    home: true, // Home is always reachable; its flag only hides the tab.
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

/** Whether the school has pages of a section. Whether its tab is visible is a separate flag. */
export function hasPages(section: 'info' | StudentSystem, settings: SchoolSettings): boolean {
  if (section === 'info') return settings.eduEnabled && settings.tabs.infoEnabled
  const { somtodayEnabled, magisterEnabled } = settings.tabs
  return isSystem(section, settings) && (section === 'som' ? somtodayEnabled : magisterEnabled)
}

/** A school has one student system; the section of the other one does not exist there (trap 29). */
const isSystem = (system: StudentSystem, { eduEnabled, sisType }: SchoolSettings): boolean =>
  eduEnabled && sisType === system

/**
 * The name of a section. That of Somtoday is named after the logo, so a school with the Magister logo reads Magister,
 * whatever flag enables or shows it (trap 29).
 */
export const sectionName = (
  tab: StudentSystem,
  { logo }: { readonly logo: Pick<SchoolSettings['logo'], 'type'> },
): StudentSystem => (tab === 'som' ? logo.type : tab)

/** Whether the school shows the tab to everybody; tabs without such a flag are visible. */
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

/** Whether the school has a closed shop. Its tab is hidden, but existing orders can be followed and collected. */
export const isWebshopClosed = ({
  webshopEnabled,
  webshopOpen,
}: Pick<SchoolSettings, 'webshopEnabled' | 'webshopOpen'>): boolean => webshopEnabled && webshopOpen !== true

/** The list that the invoices tab opens, by the portal-wide setting and not by the status of one list. */
export const invoicesTabTarget = (settings: Pick<SchoolSettings, 'showUnconfirmedPayment'>): 'open' | 'all' =>
  settings.showUnconfirmedPayment ? 'open' : 'all'

/** Content of the invoice screens of a child. */
export type InvoicesScreen = 'invoices' | 'no-debtor' | 'no-debtor-extern' | 'not-offered'

/**
 * What the invoices tab shows for a child: the invoices when this person pays or may read them, otherwise a no-debtor
 * notice with its own text for external payers. Students and schools without invoices have no such tab.
 */
export function invoicesScreen(
  { settings, role }: Pick<NavigationContext, 'settings' | 'role'>,
  person: Pick<Person, 'external'>,
  child: Pick<Child, 'debtor' | 'isReadOnly'>,
): InvoicesScreen {
  if (!settings.invoicesEnabled || isStudent(role)) return 'not-offered'
  // A read-only guardian reads the invoices of the debtor.
  if (child.debtor || child.isReadOnly) return 'invoices'
  return person.external ? 'no-debtor-extern' : 'no-debtor'
}

/** Where the bare address of a child leads. */
export type ChildTarget =
  | { readonly tab: Exclude<Tab, 'invoices'> }
  | { readonly tab: 'invoices'; readonly list: 'open' | 'all' }

/**
 * The default tab of a child: its open invoices, else the first allowed tab about a child, else home. Students,
 * non-debtors, editors and restricted links do not get the invoices.
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

/** Inquiry also opens with a link that reaches only its privacy part. */
const mayOpenTab = (tab: Tab, { settings }: NavigationContext, authentication: Authentication): boolean =>
  mayOpen(authentication, tab) ||
  (tab === 'inquiry' && settings.privacyEnabled && mayOpen(authentication, 'privacy'))

/** The first screen of the inquiry tab: forms when they are enabled, else privacy (spec point 2, Inquiry). */
export const inquiryTarget = (settings: Pick<SchoolSettings, 'formsEnabled'>): 'forms' | 'privacy' =>
  settings.formsEnabled ? 'forms' : 'privacy'

/** The title of the portal: that of students, the school's own, or that of parents. */
export type PortalTitle =
  | { readonly kind: 'student-portal' | 'parent-portal' }
  | { readonly kind: 'own'; readonly title: string }

/** The title of the portal: the school's own if it has one. Students always get the student portal. */
export function portalTitle(
  role: Pick<Role, 'stereotype'> | undefined,
  settings: Pick<SchoolSettings, 'parentPortalTitle'>,
): PortalTitle {
  if (role && isStudent(role)) return { kind: 'student-portal' }
  const title = settings.parentPortalTitle.trim()
  return title === '' ? { kind: 'parent-portal' } : { kind: 'own', title }
}

/** Whether bars and sidebars are hidden, inside the school's own app. */
export const hidesChrome = (authentication: Authentication): boolean =>
  authentication.type === 'TOKEN' && authentication.source === 'SCHOOL_APP'
