import * as z from 'zod/mini'
import { LINK_DAYS } from '@portal/domain/account/sign-in/login-link.ts'
import { digestFrequencies } from '@portal/domain/messages/digest/message-digest.ts'
import { notificationKinds } from '@portal/domain/messages/notifications/preferences.ts'
import { USUAL_DELAY_HOURS } from '@portal/domain/learning/results/grade-pace.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import {
  account,
  address,
  count,
  creditorId,
  email,
  html,
  issuer,
  no,
  several,
  text,
  textOr,
  word,
  yes,
} from './fields.ts'
import { keyOf } from './keys.ts'

const studentSystem = z.enum(['som', 'magister'])
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Expected a colour like #0b4f6c'))

/** Public settings of the portal; absent ones are off or empty. */
const settings = z.strictObject({
  name: word,
  parentPortalTitle: word,
  loginPageHeader: textOr(''),
  loginPageText: z._default(html, ''),
  alternativeLoginText: z._default(html, ''),
  schoolPhone: textOr(''),
  schoolEmail: textOr(''),
  contactInfo: z._default(html, ''),
  locale: z._default(
    z.strictObject({ language: z.enum(['nl', 'en']), country: z.string(), variant: z.enum(['', 'mbo']) }),
    { language: 'nl', country: 'NL', variant: '' },
  ),
  invoiceTerminology: z._default(z.enum(['invoice', 'request']), 'invoice'),
  brandColour: colour,
  accentColour: colour,
  logo: z.strictObject({ type: studentSystem, version: textOr('1') }),
  externalStyles: several(text),
  invoicesEnabled: yes,
  communicatorEnabled: no,
  privacyEnabled: no,
  formsEnabled: no,
  eduEnabled: no,
  eduUrl: z._default(z.union([address, z.literal('')]), ''),
  sisType: z._default(studentSystem, 'som'),
  webshopEnabled: no,
  showUnconfirmedPayment: no,
  checkEmptyEmail: no,
  checkEmptyEmailOptional: no,
  parentMayChangePassword: no,
  ssoRequiredForDebtors: no,
  passkeyRequiredForAdministrators: no,
  googleAnalyticsTrackingId: textOr(''),
  synchronising: z.optional(z.boolean()),
  tabs: z.strictObject({
    somtodayEnabled: no,
    magisterEnabled: no,
    infoEnabled: no,
    homeShown: yes,
    somtodayShown: no,
    magisterShown: no,
    infoShown: no,
  }),
}) satisfies z.ZodMiniType<SchoolSettings>

/** The facts on invoices, and the last number of each year. */
const billing = z.strictObject({
  legalName: word,
  iban: account,
  address: textOr(''),
  invoicePrefix: z.optional(z.string().check(z.regex(/^[A-Z]{1,6}$/, 'Expected one to six capitals'))),
  creditorId: z.optional(creditorId),
  /** The VAT number, for invoices. */
  vatNumber: z.optional(z.string().check(z.regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'Expected a VAT number'))),
  /** The key of the school's own account at the payment provider; when absent, the stored key does not change. */
  paymentsKey: z.optional(
    z.string().check(z.regex(/^[\w-]{8,200}$/, 'Expected a key of the payment provider')),
  ),
  daysToPay: z._default(count, 30),
  /** Days of notice before a collection, unless a shorter term was agreed. */
  noticeDays: z._default(count, 14),
  lastNumbers: several(z.strictObject({ year: count, number: count })),
})

export const school = z.strictObject({
  /** The permanent key of the school: all ids that are made from keys begin with it. */
  key: keyOf(
    'school',
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Expected a key of small letters, digits and dashes')),
  ),
  /** The host names of this school, with a port other than 80 or 443. */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.:[\]-]+$/, 'Expected a host name in small letters'))),
  settings,
  billing,
  /** Lifetime of a sign-in link in days. */
  loginLinkDays: z._default(z.int().check(z.gte(1), z.lte(LINK_DAYS)), LINK_DAYS),
  /** Kinds of items about which the school mails families. */
  announces: several(z.enum(notificationKinds)),
  /** The address that is mailed how many answers and replies to messages are new, and how often at most; none by default. */
  messageDigest: z.optional(z.strictObject({ email, every: z.enum(digestFrequencies) })),
  /** For how many hours only the pupil sees a new mark. */
  gradeDelayHours: z._default(z.int().check(z.gte(0), z.lte(720)), USUAL_DELAY_HOURS),
  /** The school's administration outside the portal; for its administrators only. */
  administrationUrl: z._default(z.union([address, z.literal('')]), ''),
})

/** A sign-in method with an external account (keycloak-config). */
export const singleSignOn = z.strictObject({
  type: keyOf('single sign-on'),
  name: word,
  enabled: yes,
  visible: yes,
  requiredGroupType: z.enum(['NONE', 'ALL', 'DEBTOR', 'ADMIN']),
  /** The issuer of an OpenID provider. A sign-in method without one cannot be used. */
  issuer: z._default(z.union([issuer, z.literal('')]), ''),
  clientId: textOr(''),
  clientSecret: textOr(''),
})

/** The notice above every screen. */
export const notification = z.strictObject({
  key: keyOf('notification'),
  active: no,
  priority: z.enum(['warning', 'info', 'danger']),
  message: text,
})
