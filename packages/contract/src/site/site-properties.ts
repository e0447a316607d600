import * as z from 'zod/mini'
import { studentSystems } from '@portal/domain/account/portal/school/school-settings.ts'
import { pageSections } from '@portal/domain/site/page/page-tree.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters } from '../codecs/renamed.ts'
import { domain } from './domain.ts'

const studentSystem = z.enum(studentSystems)

/** The tabs that the school shows to everybody. */
export const readShownTabs = endpoint({
  name: 'read-shown-tabs',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getTabsShown',
  query: parameters({ domain }, fixed({ method: 'getTabsShown' })),
  response: z.object({
    homeShown: z.boolean(),
    somtodayShown: z.boolean(),
    magisterShown: z.boolean(),
    infoShown: z.boolean(),
  }),
})

/**
 * The name of the school's site, and the name of the system behind it; with the filter `allPages` also every page that
 * the actor may see.
 */
export const readSiteProperties = endpoint({
  name: 'read-site-properties',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getSiteProperties',
  query: parameters(
    { filter: ['filter', z.optional(z.literal('allPages'))] },
    fixed({ method: 'getSiteProperties' }),
  ),
  response: z.object({
    name: z.string(),
    title: z.string(),
    language: z.string(),
    url: z.string(),
    sisType: studentSystem,
    sectionName: studentSystem,
    allPages: z.optional(
      z.array(
        z.object({
          sp_id: z.int(),
          sp_name: z.string(),
          sp_depth: z.int(),
          URL: z.string(),
          code: z.string(),
          section: z.enum(pageSections),
        }),
      ),
    ),
  }),
})

/** The styles of the school's site. */
export const readStyles = endpoint({
  name: 'read-styles',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getStyles',
  query: parameters({}, fixed({ method: 'getStyles' })),
  response: z.object({
    brandColour: z.string(),
    accentColour: z.string(),
    externalStyles: z.array(z.string()),
  }),
})
