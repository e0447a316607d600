import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'

/** The names of the specification for the parameters in the URL of a page. */
export const pageParameterNames = {
  objectId: 'so_id',
  systemId: 'system_id',
  menuPage: 'menu_sp_id',
  firstRow: 'startrow',
  lastRow: 'endrow',
  location: 'locatie',
  month: 'month',
  year: 'year',
  start: 'start',
  search: 'search',
  school: 'select_school',
  period: 'periode',
  alternativeNorm: 'afw_toetsnorm',
  bothNorms: 'printBothToetsnormen',
  periodReport: 'periodeRapport',
  plainStartDate: 'startdate_plain',
  startDate: 'startdate',
  endDate: 'enddate',
  done: 'done',
  startYear: 'startyear',
  switched: 'switch',
  folder: 'map',
} as const satisfies Readonly<Record<keyof PageParameters, string>>

const entries = Object.entries(pageParameterNames) as [keyof PageParameters, string][]

/** Decodes the parameters of a URL; a parameter that is not a single text is ignored. */
export const readPageParameters = (query: Readonly<Record<string, unknown>>): PageParameters =>
  Object.fromEntries(
    entries.flatMap(([own, name]) => {
      const content = query[name]
      return typeof content === 'string' || typeof content === 'number' ? [[own, String(content)]] : []
    }),
  )

/** Encodes the parameters of a URL with the names of the specification. */
export const writePageParameters = (said: PageParameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(([own, name]) => {
      const content = said[own]
      return content === undefined || content === '' ? [] : [[name, content]]
    }),
  )
