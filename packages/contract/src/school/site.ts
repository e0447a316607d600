import * as z from 'zod/mini'
import { studentSystems } from '@portal/domain/account/school-settings.ts'
import { endpoint } from '../endpoint.ts'

// Content-management calls: one path, told apart by `method`.

const system = z.enum(studentSystems)

/** Which host is asked does not decide which school answers: that is the host of the request alone. */
const domain = z.string().check(z.maxLength(253))

/** Which of the tabs the school shows to everybody. */
export const readShownTabs = endpoint({
  name: 'read-shown-tabs',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getTabsShown',
  query: z.object({ method: z.literal('getTabsShown'), domain }),
  response: z.object({
    homeShown: z.boolean(),
    somtodayShown: z.boolean(),
    magisterShown: z.boolean(),
    infoShown: z.boolean(),
  }),
})

/** What the site of the school is called, and which system is behind it under which name. */
export const readSiteProperties = endpoint({
  name: 'read-site-properties',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getSiteProperties',
  query: z.object({ method: z.literal('getSiteProperties') }),
  response: z.object({
    name: z.string(),
    title: z.string(),
    language: z.string(),
    url: z.string(),
    sisType: system,
    sectionName: system,
  }),
})

/** How the site of the school looks. */
export const readStyles = endpoint({
  name: 'read-styles',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getStyles',
  query: z.object({ method: z.literal('getStyles') }),
  response: z.object({
    brandColour: z.string(),
    accentColour: z.string(),
    externalStyles: z.array(z.string()),
  }),
})

/** Whether whoever asks may edit the pages of the school, and does so in this session. */
export const readLiveEditRight = endpoint({
  name: 'read-live-edit-right',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'isAdmin',
  query: z.object({ method: z.literal('isAdmin') }),
  response: z.object({ isAdmin: z.boolean(), liveEditEnabled: z.boolean() }),
})
