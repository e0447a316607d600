import type { Locale } from '../../values/locale.ts'

/** How requests for money are named: `invoice`, or `request` where everything is voluntary. */
export type InvoiceTerminology = 'invoice' | 'request'

/** The pupil tracking system of the school: decides the section's name som or magister. */
export const studentSystems = ['som', 'magister'] as const
export type StudentSystem = (typeof studentSystems)[number]

export type RequiredGroupType = 'NONE' | 'ALL' | 'DEBTOR' | 'ADMIN'

/** A single sign-on sign-in method (keycloak-config). */
export type SingleSignOn = {
  readonly type: string
  readonly name: string
  readonly enabled: boolean
  readonly visible: boolean
  readonly requiredGroupType: RequiredGroupType
}

/** What the login page and every screen may know of a school before anybody is in. */
export type SchoolSettings = {
  readonly name: string
  readonly parentPortalTitle: string
  readonly loginPageHeader: string
  readonly loginPageText: string
  readonly alternativeLoginText: string
  readonly schoolPhone: string
  readonly schoolEmail: string
  readonly contactInfo: string
  readonly locale: Locale
  readonly invoiceTerminology: InvoiceTerminology
  /** Brand colour as `#rrggbb`; the theme corrects its contrast. */
  readonly brandColour: string
  readonly accentColour: string
  readonly logo: { readonly type: StudentSystem; readonly version: string }
  readonly externalStyles: readonly string[]
  readonly invoicesEnabled: boolean
  readonly communicatorEnabled: boolean
  readonly privacyEnabled: boolean
  readonly formsEnabled: boolean
  readonly eduEnabled: boolean
  readonly eduUrl: string
  readonly sisType: StudentSystem
  readonly webshopEnabled: boolean
  /** The shop's own switch, as it is told to a browser: a school without a shop has none that is open. */
  readonly webshopOpen?: boolean | undefined
  /** Portal-wide: the lists open and fulfilled exist. Never use it for one list's status. */
  readonly showUnconfirmedPayment: boolean
  readonly checkEmptyEmail: boolean
  readonly checkEmptyEmailOptional: boolean
  readonly parentMayChangePassword: boolean
  readonly ssoRequiredForDebtors: boolean
  /** Whoever administers shows a passkey as second factor: codes are not enough. */
  readonly passkeyRequiredForAdministrators: boolean
  readonly googleAnalyticsTrackingId: string
  /** The school's own system is being brought up to date: what it knows may be half there. */
  readonly synchronising?: boolean | undefined
  readonly tabs: {
    readonly somtodayEnabled: boolean
    readonly magisterEnabled: boolean
    readonly infoEnabled: boolean
    readonly homeShown: boolean
    readonly somtodayShown: boolean
    readonly magisterShown: boolean
    readonly infoShown: boolean
  }
}

/** The applications that the school has around its portal; an absent one is switched off. */
export type TenantInfo = {
  readonly googleAnalyticsTrackingId: string
  readonly edu?: {
    readonly sisEnabled: boolean
    readonly sisType: StudentSystem
    readonly infoEnabled: boolean
    readonly url: string
  }
  readonly communicator?: { readonly privacyEnabled: boolean }
}

/** The notice of downtime above every screen: styled as warning, as info, or else as danger. */
export type Notification = { readonly active: boolean; readonly priority: string; readonly message: string }

/** Whether a word names a student system that the portal knows. */
export const isStudentSystem = (word: string): word is StudentSystem =>
  studentSystems.some((system) => system === word)

/** The school with another type of logo, when it is one that exists. */
export const withLogoType = (school: SchoolSettings, type: string | undefined): SchoolSettings =>
  type !== undefined && isStudentSystem(type) ? { ...school, logo: { ...school.logo, type } } : school

/** Whether an address belongs to a demo: there one may choose the type of the logo from a list. */
export const hasDemoMarker = ({ host, path }: { readonly host: string; readonly path: string }): boolean =>
  `${host}${path}`.includes('demo')
