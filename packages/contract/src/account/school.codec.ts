import * as z from 'zod/mini'
import {
  studentSystems,
  type Notification,
  type SchoolSettings,
  type SingleSignOn,
  type TenantInfo,
} from '@portal/domain/account/portal/school/school-settings.ts'
import { renamed } from '../codecs/renamed.ts'
import { document, resource } from '../endpoint/resource.ts'
import { list } from '../codecs/values.ts'
import { language } from './language.ts'

const studentSystem = z.enum(studentSystems)

const onUnlessSaid = z._default(z.boolean(), true)
const offUnlessSaid = z._default(z.boolean(), false)

/**
 * The settings of point 3. `brandColour`, `accentColour`, `webshopEnabled`, `webshopOpen`, `synchronising` and
 * `passkeyRequiredForAdministrators` are extensions.
 */
export const schoolSettings = renamed<SchoolSettings>()({
  name: ['name', z.string()],
  parentPortalTitle: ['parentportalTitle', z.string()],
  loginPageHeader: ['loginPageHeader', z.string()],
  loginPageText: ['loginPageText', z.string()],
  alternativeLoginText: ['alternativeLoginText', z.string()],
  schoolPhone: ['schoolTelefoon', z.string()],
  schoolEmail: ['schoolEmail', z.string()],
  contactInfo: ['contactinfoTekst', z.string()],
  locale: ['locale', z.object({ language, country: z.string(), variant: z.enum(['', 'mbo']) })],
  invoiceTerminology: ['invoiceTerminology', z.enum(['invoice', 'request'])],
  brandColour: ['brandColour', z.string()],
  accentColour: ['accentColour', z.string()],
  logo: ['logo', z.object({ type: studentSystem, version: z.string() })],
  externalStyles: ['externalStyles', z.array(z.string())],
  invoicesEnabled: ['invoicesEnabled', onUnlessSaid],
  communicatorEnabled: ['communicatorEnabled', offUnlessSaid],
  privacyEnabled: ['privacyEnabled', offUnlessSaid],
  formsEnabled: ['formsEnabled', offUnlessSaid],
  eduEnabled: ['eduEnabled', offUnlessSaid],
  eduUrl: ['eduUrl', z.string()],
  sisType: ['sisType', studentSystem],
  webshopEnabled: ['webshopEnabled', offUnlessSaid],
  webshopOpen: ['webshopOpen', z.optional(z.boolean())],
  showUnconfirmedPayment: ['showUnconfirmedPayment', offUnlessSaid],
  checkEmptyEmail: ['checkEmptyEmail', offUnlessSaid],
  checkEmptyEmailOptional: ['checkEmptyEmailOptional', offUnlessSaid],
  parentMayChangePassword: ['ouderMagWachtwoordWijzigen', offUnlessSaid],
  ssoRequiredForDebtors: ['ssoRequiredForDebtors', offUnlessSaid],
  passkeyRequiredForAdministrators: ['passkeyRequiredForAdministrators', offUnlessSaid],
  googleAnalyticsTrackingId: ['googleAnalyticsTrackingId', z.string()],
  synchronising: ['synchronising', z.optional(z.boolean())],
  tabs: [
    'tabs',
    z.object({
      somtodayEnabled: z.boolean(),
      magisterEnabled: z.boolean(),
      infoEnabled: z.boolean(),
      homeShown: z.boolean(),
      somtodayShown: z.boolean(),
      magisterShown: z.boolean(),
      infoShown: z.boolean(),
    }),
  ],
})

const eduLink = z.object({
  type: z.literal('EDU'),
  sisEnabled: z.boolean(),
  sisType: studentSystem,
  infoEnabled: z.boolean(),
  url: z.string(),
})
const communicatorLink = z.object({ type: z.literal('COMMUNICATOR'), privacyEnabled: z.boolean() })

const tenantInfoWire = z.object({
  googleAnalyticsTrackingId: z.string(),
  applicationLinks: z.array(z.discriminatedUnion('type', [eduLink, communicatorLink])),
})

/** The applications around the portal, each an optional link. */
export const tenantInfo = z.codec(tenantInfoWire, z.custom<TenantInfo>(), {
  decode: ({ googleAnalyticsTrackingId, applicationLinks }) => {
    const edu = applicationLinks.find((link) => link.type === 'EDU')
    const communicator = applicationLinks.find((link) => link.type === 'COMMUNICATOR')
    return {
      googleAnalyticsTrackingId,
      ...(edu && { edu: without(edu) }),
      ...(communicator && { communicator: without(communicator) }),
    }
  },
  encode: ({ googleAnalyticsTrackingId, edu, communicator }) => ({
    googleAnalyticsTrackingId,
    applicationLinks: [
      ...(edu ? [{ type: 'EDU' as const, ...edu }] : []),
      ...(communicator ? [{ type: 'COMMUNICATOR' as const, ...communicator }] : []),
    ],
  }),
})

function without<Link extends { type: string }>({ type: _type, ...facts }: Link): Omit<Link, 'type'> {
  return facts
}

const singleSignOn = resource<SingleSignOn>()('keycloak-config', {
  idFrom: ({ type }) => type,
  attributes: {
    type: ['type', z.string()],
    name: ['name', z.string()],
    enabled: ['enabled', z.boolean()],
    visible: ['visible', z.boolean()],
    requiredGroupType: ['required-group-type', z.enum(['NONE', 'ALL', 'DEBTOR', 'ADMIN'])],
  },
})

export const singleSignOns = document(list(singleSignOn))

/** The downtime notice; `active: false` when there is none. */
export const notification = renamed<Notification>()({
  active: ['active', z.boolean()],
  priority: ['priority', z.string()],
  message: ['message', z.string()],
})
