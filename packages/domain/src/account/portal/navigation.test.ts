import { describe, expect, test } from 'vitest'
import { aChild, aPerson, someSettings } from '../../../testing/account/a-person.ts'
import {
  firstChildTarget,
  hidesChrome,
  inquiryTarget,
  isWebshopClosed,
  invoicesScreen,
  invoicesTabTarget,
  portalTitle,
  sectionName,
  tabs,
  visibleTabs,
} from './navigation.ts'
import type { SchoolSettings } from './school/school-settings.ts'
import type { Authentication, Mode } from '../sign-in/session.ts'

const parent = { stereotype: 'ouder', portalAdmin: false } as const
const student = { stereotype: 'leerling', portalAdmin: false } as const
const admin = { stereotype: 'portal_admin', portalAdmin: true } as const
const password: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }

const seen = (
  role: typeof parent | typeof student | typeof admin,
  facts: Partial<SchoolSettings> = {},
  mode: Mode = 'view',
) => visibleTabs({ settings: someSettings(facts), role, mode }).map(({ tab }) => tab)

const hiddenTabs = {
  ...someSettings().tabs,
  homeShown: false,
  somtodayShown: false,
  magisterShown: false,
  infoShown: false,
}
const disabledTabs = {
  ...someSettings().tabs,
  somtodayEnabled: false,
  magisterEnabled: false,
  infoEnabled: false,
}

describe('the tabs', () => {
  test('PROD-036 are all visible to a parent, in their order', () => {
    const both = [...seen(parent), ...seen(parent, { sisType: 'magister' })]
    expect(tabs.filter((tab) => both.includes(tab))).toEqual(tabs)
    expect(seen(parent)).toEqual(tabs.filter((tab) => tab !== 'magister'))
  })

  test('TRAP-29 DATA-034? NAV-070 have one section for the system of the school, which its flag shows', () => {
    expect(seen(parent, { sisType: 'som' })).toContain('som')
    expect(seen(parent, { sisType: 'som' })).not.toContain('magister')
    expect(seen(admin, { sisType: 'magister' })).toContain('magister')
    expect(seen(admin, { sisType: 'magister' })).not.toContain('som')
    const somHidden = { tabs: { ...someSettings().tabs, somtodayShown: false } }
    expect(seen(parent, { sisType: 'som', ...somHidden })).not.toContain('som')
    expect(seen(parent, { sisType: 'magister', ...somHidden })).toContain('magister')
  })

  test('DATA-034? have no section of school information where the school has none, also for administrators', () => {
    for (const role of [parent, admin])
      expect(seen(role, { eduEnabled: false })).toEqual([
        'home',
        'invoices',
        'messages',
        'inquiry',
        'webshop',
      ])
  })

  test('PROD-031 TRAP-29 name the section som after the logo, and the section magister after itself', () => {
    for (const sisType of ['som', 'magister'] as const) {
      const named = (tab: 'som' | 'magister', type: 'som' | 'magister') =>
        sectionName(tab, someSettings({ sisType, logo: { type, version: '1' } }))
      expect(named('som', 'som')).toBe('som')
      expect(named('som', 'magister')).toBe('magister')
      expect(named('magister', 'som')).toBe('magister')
    }
  })

  test('NAV-065 PROD-017 have invoices when these are enabled, and not for students', () => {
    expect(seen(parent, { invoicesEnabled: false })).not.toContain('invoices')
    expect(seen(student)).not.toContain('invoices')
  })

  test('NAV-068 PROD-018 have messages with invoices or the communicator, and not for students', () => {
    expect(seen(parent, { invoicesEnabled: false })).toContain('messages')
    expect(seen(parent, { communicatorEnabled: false })).toContain('messages')
    expect(seen(parent, { invoicesEnabled: false, communicatorEnabled: false })).not.toContain('messages')
    expect(seen(student)).not.toContain('messages')
  })

  test('NAV-069 PROD-037 have one inquiry tab for privacy and forms', () => {
    expect(seen(parent, { privacyEnabled: false })).toContain('inquiry')
    expect(seen(parent, { formsEnabled: false })).toContain('inquiry')
    expect(seen(parent, { privacyEnabled: false, formsEnabled: false })).not.toContain('inquiry')
  })

  test('NAV-070 have somtoday, magister and info only when enabled, also for administrators', () => {
    for (const role of [parent, admin])
      expect(seen(role, { tabs: disabledTabs })).not.toEqual(expect.arrayContaining(['som']))
    expect(seen(admin, { tabs: disabledTabs })).toEqual([
      'home',
      'invoices',
      'messages',
      'inquiry',
      'webshop',
    ])
  })

  test('NAV-071 DATA-035? hide a section without its flag, except for a portal administrator', () => {
    expect(seen(parent, { tabs: hiddenTabs })).toEqual(['invoices', 'messages', 'inquiry', 'webshop'])
    expect(seen(admin, { tabs: hiddenTabs })).toEqual(tabs.filter((tab) => tab !== 'magister'))
  })

  test('NAV-072 mark switched-off tabs for an administrator in edit mode', () => {
    const marked = (mode: Mode) =>
      visibleTabs({ settings: someSettings({ tabs: hiddenTabs }), role: admin, mode })
        .filter((one) => one.switchedOff)
        .map(({ tab }) => tab)
    expect(marked('edit')).toEqual(['home', 'som', 'info'])
    expect(marked('view')).toEqual([])
  })

  test('TRAP-24 AUTH-059 AUTH-061? PROD-016 have no som or magister for a student, but keep info', () => {
    expect(seen(student)).toEqual(['home', 'inquiry', 'info', 'webshop'])
  })

  test('PROD-038? have the webshop in view mode when it is open', () => {
    expect(seen(admin, {}, 'edit')).not.toContain('webshop')
    expect(seen(parent, { webshopEnabled: false })).not.toContain('webshop')
    for (const role of [parent, student, admin]) {
      expect(seen(role)).toContain('webshop')
      expect(seen(role, { webshopOpen: false })).not.toContain('webshop')
    }
    expect(seen(parent, { webshopOpen: undefined })).not.toContain('webshop')
  })

  test('treat only an existing shop as closed', () => {
    expect(isWebshopClosed(someSettings())).toBe(false)
    expect(isWebshopClosed(someSettings({ webshopOpen: false }))).toBe(true)
    expect(isWebshopClosed(someSettings({ webshopEnabled: false, webshopOpen: false }))).toBe(false)
  })

  test('NAV-066 NAV-067 open invoices on the open list with the setting, else on all', () => {
    expect(invoicesTabTarget({ showUnconfirmedPayment: true })).toBe('open')
    expect(invoicesTabTarget({ showUnconfirmedPayment: false })).toBe('all')
  })
})

describe('the invoices of a child', () => {
  const screen = (
    child: Parameters<typeof aChild>[0],
    external = false,
    facts: Partial<SchoolSettings> = {},
  ) => invoicesScreen({ settings: someSettings(facts), role: parent }, aPerson({ external }), aChild(child))

  test('PERM-006 are visible to a debtor, when invoices are enabled', () => {
    expect(screen({ debtor: true })).toBe('invoices')
    expect(screen({ debtor: true }, false, { invoicesEnabled: false })).toBe('not-offered')
  })

  test('PERM-007 PERM-008 DATA-005? are replaced by a no-debtor notice for others, with its own text for external payers', () => {
    expect(screen({ debtor: false })).toBe('no-debtor')
    expect(screen({ debtor: false }, true)).toBe('no-debtor-extern')
  })

  test('INV-069? are visible to a read-only guardian', () => {
    expect(screen({ debtor: false, isReadOnly: true })).toBe('invoices')
  })
})

describe('the address of a child', () => {
  type Circumstances = { debtor?: boolean; mode?: Mode; authentication?: Authentication }
  const target = (
    role: typeof parent | typeof student | typeof admin,
    facts: Partial<SchoolSettings> = {},
    { debtor = true, mode = 'view', authentication = password }: Circumstances = {},
  ) =>
    firstChildTarget(
      { settings: someSettings(facts), role, mode },
      authentication,
      aPerson(),
      aChild({ debtor }),
    )

  test('NAV-041 leads to its open invoices', () => {
    expect(target(parent)).toEqual({ tab: 'invoices', list: 'open' })
    expect(target(parent, { showUnconfirmedPayment: false })).toEqual({ tab: 'invoices', list: 'all' })
  })

  test('TRAP-25 NAV-042? else leads to the first allowed tab, for students, non-debtors and editors', () => {
    expect(target(student)).toEqual({ tab: 'inquiry' })
    expect(target(parent, {}, { debtor: false })).toEqual({ tab: 'messages' })
    expect(target(parent, { invoicesEnabled: false, communicatorEnabled: false })).toEqual({
      tab: 'som',
    })
    expect(target(admin, {}, { mode: 'edit' })).toEqual({ tab: 'messages' })
  })

  test('NAV-042? leads home when no tab is allowed', () => {
    const nothing = {
      communicatorEnabled: false,
      invoicesEnabled: false,
      privacyEnabled: false,
      formsEnabled: false,
    }
    expect(target(parent, { ...nothing, tabs: disabledTabs })).toEqual({ tab: 'home' })
  })

  test('PERM-022? leads a privacy link to the inquiry tab', () => {
    const authentication: Authentication = { type: 'TOKEN', source: 'PRIVACY' }
    const settings = { communicatorEnabled: false, invoicesEnabled: false }
    expect(target(parent, settings, { authentication })).toEqual({ tab: 'inquiry' })
  })
})

describe('names and frames', () => {
  test('PERM-002 students get the title student portal', () => {
    expect(portalTitle(student, someSettings())).toEqual({ kind: 'student-portal' })
  })

  test('PERM-003 PERM-004? others get the title of the school, else parent portal', () => {
    expect(portalTitle(parent, someSettings())).toEqual({ kind: 'own', title: 'Mijn Waterlinie' })
    expect(portalTitle(admin, someSettings({ parentPortalTitle: ' ' }))).toEqual({ kind: 'parent-portal' })
    expect(portalTitle(undefined, someSettings({ parentPortalTitle: '' }))).toEqual({ kind: 'parent-portal' })
  })

  test('NAV-063 only a link from the school app hides the frame', () => {
    expect(hidesChrome({ type: 'TOKEN', source: 'SCHOOL_APP' })).toBe(true)
    expect(hidesChrome({ type: 'TOKEN', source: 'MAIL' })).toBe(false)
    expect(hidesChrome({ type: 'SSO', source: 'SCHOOL_APP' })).toBe(false)
  })

  test('inquiry opens on forms when there are any, else on privacy', () => {
    expect(inquiryTarget({ formsEnabled: true })).toBe('forms')
    expect(inquiryTarget({ formsEnabled: false })).toBe('privacy')
  })
})
