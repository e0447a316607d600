import * as z from 'zod/mini'
import { LINK_DAYS } from '@portal/domain/account/sign-in/login-link.ts'
import { notificationKinds } from '@portal/domain/messages/notifications/preferences.ts'
import { USUAL_DELAY_HOURS } from '@portal/domain/learning/results/grade-pace.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import {
  account,
  address,
  count,
  creditorId,
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

/** Everything that the portal may show before anybody is in; what is left out is off or empty. */
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

/** What stands on the invoices, and the last number that was given in each year. */
const billing = z.strictObject({
  legalName: word,
  iban: account,
  address: textOr(''),
  invoicePrefix: z.optional(z.string().check(z.regex(/^[A-Z]{1,6}$/, 'Expected one to six capitals'))),
  creditorId: z.optional(creditorId),
  /** The VAT number, which stands on invoices. */
  vatNumber: z.optional(z.string().check(z.regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'Expected a VAT number'))),
  /** The key of the school's own account at the payment provider; a file without it leaves the key as it is. */
  paymentsKey: z.optional(
    z.string().check(z.regex(/^[\w-]{8,200}$/, 'Expected a key of the payment provider')),
  ),
  daysToPay: z._default(count, 30),
  /** How many days before a collection its payer is told, unless a shorter term was agreed. */
  noticeDays: z._default(count, 14),
  lastNumbers: several(z.strictObject({ year: count, number: count })),
})

export const school = z.strictObject({
  /** Names the school for good: all ids that are made from keys begin with it. */
  key: keyOf(
    'school',
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Expected a key of small letters, digits and dashes')),
  ),
  /** The host names, with a port where it is not 80 or 443, at which this school answers. */
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.:[\]-]+$/, 'Expected a host name in small letters'))),
  settings,
  billing,
  /** For how many days a link that lets a family in is good. */
  loginLinkDays: z._default(z.int().check(z.gte(1), z.lte(LINK_DAYS)), LINK_DAYS),
  /** Of what the school tells families by mail that it is there. */
  announces: several(z.enum(notificationKinds)),
  /** For how many hours a pupil has a new mark before guardians see it. */
  gradeDelayHours: z._default(z.int().check(z.gte(0), z.lte(720)), USUAL_DELAY_HOURS),
  /** Where the school is administered outside the portal; for its administrators only. */
  administrationUrl: z._default(z.union([address, z.literal('')]), ''),
})

/** A sign-in method through an account elsewhere (keycloak-config). */
export const singleSignOn = z.strictObject({
  type: keyOf('single sign-on'),
  name: word,
  enabled: yes,
  visible: yes,
  requiredGroupType: z.enum(['NONE', 'ALL', 'DEBTOR', 'ADMIN']),
  /** Where it leads: the issuer of an OpenID provider. A sign-in method without one leads nowhere. */
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
