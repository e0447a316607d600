import type { Locale } from '../../../values/text/locale.ts'

/** How requests for money are named: `invoice`, or `request` where everything is voluntary. */
export type InvoiceTerminology = 'invoice' | 'request'

/** The student systems; that of the school decides the name of the section, som or magister. */
export const studentSystems = ['som', 'magister'] as const
export type StudentSystem = (typeof studentSystems)[number]

export type RequiredGroupType = 'NONE' | 'ALL' | 'DEBTOR' | 'ADMIN'

/** A sign-in method by single sign-on (keycloak-config). */
export type SingleSignOn = {
  readonly type: string
  readonly name: string
  readonly enabled: boolean
  readonly visible: boolean
  readonly requiredGroupType: RequiredGroupType
}

/** Public facts of a school, available before signing in. */
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
  /** Whether the webshop is open; absent for a school without a shop. */
  readonly webshopOpen?: boolean | undefined
  /** Portal-wide: the lists open and fulfilled exist. Not a fact about one list. */
  readonly showUnconfirmedPayment: boolean
  readonly checkEmptyEmail: boolean
  readonly checkEmptyEmailOptional: boolean
  readonly parentMayChangePassword: boolean
  readonly ssoRequiredForDebtors: boolean
  /** Administrators need a passkey as second factor; codes are not accepted. */
  readonly passkeyRequiredForAdministrators: boolean
  readonly googleAnalyticsTrackingId: string
  /** The school's own system is synchronising; its data may be incomplete. */
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

/** The applications of the school around its portal; an absent one is switched off. */
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

/** The notice of downtime above every screen, in the style `warning`, `info` or else `danger`. */
export type Notification = { readonly active: boolean; readonly priority: string; readonly message: string }

/** Whether a text names a student system that the portal supports. */
export const isStudentSystem = (word: string): word is StudentSystem =>
  studentSystems.some((system) => system === word)

/** Returns the school with another type of logo, when that type exists. */
export const withLogoType = (school: SchoolSettings, type: string | undefined): SchoolSettings =>
  type !== undefined && isStudentSystem(type) ? { ...school, logo: { ...school.logo, type } } : school

/** Whether an address belongs to a demo, where the type of the logo can be chosen. */
export const hasDemoMarker = ({ host, path }: { readonly host: string; readonly path: string }): boolean =>
  `${host}${path}`.includes('demo')
