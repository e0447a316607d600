import * as z from 'zod/mini'
import {
  studentSystems,
  type SchoolSettings,
  type SingleSignOn,
} from '@portal/domain/account/school-settings.ts'
import type { Notification, TenantInfo } from '@portal/domain/account/school-settings.ts'
import { language } from './language.ts'

const studentSystem = z.enum(studentSystems)

/** The settings of point 3; `brandColour`, `accentColour` and `webshopEnabled` are ours. */
const settingsWire = z.object({
  name: z.string(),
  parentportalTitle: z.string(),
  loginPageHeader: z.string(),
  loginPageText: z.string(),
  alternativeLoginText: z.string(),
  schoolTelefoon: z.string(),
  schoolEmail: z.string(),
  contactinfoTekst: z.string(),
  locale: z.object({ language, country: z.string(), variant: z.enum(['', 'mbo']) }),
  invoiceTerminology: z.enum(['invoice', 'request']),
  brandColour: z.string(),
  accentColour: z.string(),
  logo: z.object({ type: studentSystem, version: z.string() }),
  externalStyles: z.array(z.string()),
  invoicesEnabled: z._default(z.boolean(), true),
  communicatorEnabled: z._default(z.boolean(), false),
  privacyEnabled: z._default(z.boolean(), false),
  formsEnabled: z._default(z.boolean(), false),
  eduEnabled: z._default(z.boolean(), false),
  eduUrl: z.string(),
  sisType: studentSystem,
  webshopEnabled: z._default(z.boolean(), false),
  showUnconfirmedPayment: z._default(z.boolean(), false),
  checkEmptyEmail: z._default(z.boolean(), false),
  checkEmptyEmailOptional: z._default(z.boolean(), false),
  ouderMagWachtwoordWijzigen: z._default(z.boolean(), false),
  ssoRequiredForDebtors: z._default(z.boolean(), false),
  googleAnalyticsTrackingId: z.string(),
  tabs: z.object({
    somtodayEnabled: z.boolean(),
    magisterEnabled: z.boolean(),
    infoEnabled: z.boolean(),
    homeShown: z.boolean(),
    somtodayShown: z.boolean(),
    magisterShown: z.boolean(),
    infoShown: z.boolean(),
  }),
})

export const schoolSettingsCodec = z.codec(settingsWire, z.custom<SchoolSettings>(), {
  decode: ({ parentportalTitle, schoolTelefoon, contactinfoTekst, ouderMagWachtwoordWijzigen, ...rest }) => ({
    ...rest,
    parentPortalTitle: parentportalTitle,
    schoolPhone: schoolTelefoon,
    contactInfo: contactinfoTekst,
    parentMayChangePassword: ouderMagWachtwoordWijzigen,
  }),
  encode: ({ parentPortalTitle, schoolPhone, contactInfo, parentMayChangePassword, ...rest }) => ({
    ...rest,
    externalStyles: [...rest.externalStyles],
    parentportalTitle: parentPortalTitle,
    schoolTelefoon: schoolPhone,
    contactinfoTekst: contactInfo,
    ouderMagWachtwoordWijzigen: parentMayChangePassword,
  }),
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

/** The applications around the portal, each a link that is there or not. */
export const tenantInfoCodec = z.codec(tenantInfoWire, z.custom<TenantInfo>(), {
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

/** JSON:API records, as every model under /api. */
const singleSignOnsWire = z.object({
  data: z.array(
    z.object({
      type: z.literal('keycloak-config'),
      id: z.string(),
      attributes: z.object({
        type: z.string(),
        name: z.string(),
        enabled: z.boolean(),
        visible: z.boolean(),
        'required-group-type': z.enum(['NONE', 'ALL', 'DEBTOR', 'ADMIN']),
      }),
    }),
  ),
})

export const singleSignOnsCodec = z.codec(singleSignOnsWire, z.custom<readonly SingleSignOn[]>(), {
  decode: ({ data }) =>
    data.map(({ attributes: { 'required-group-type': requiredGroupType, ...rest } }) => ({
      ...rest,
      requiredGroupType,
    })),
  encode: (entrances) => ({
    data: entrances.map(({ requiredGroupType, ...rest }) => ({
      type: 'keycloak-config' as const,
      id: rest.type,
      attributes: { ...rest, 'required-group-type': requiredGroupType },
    })),
  }),
})

const notificationWire = z.object({ active: z.boolean(), priority: z.string(), message: z.string() })

/** The downtime notice; `active: false` when there is none. */
export const notificationCodec = z.codec(notificationWire, z.custom<Notification>(), {
  decode: (wire) => wire,
  encode: (notification) => notification,
})
