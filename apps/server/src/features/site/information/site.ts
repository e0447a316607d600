import { sectionName } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'

/** The tab flags of the school file. */
export const shownTabsOf = ({ tabs }: SchoolSettings) => ({
  homeShown: tabs.homeShown,
  somtodayShown: tabs.somtodayShown,
  magisterShown: tabs.magisterShown,
  infoShown: tabs.infoShown,
})

/** The names of the school's site; one section by the logo, whichever administration system it uses. */
export const sitePropertiesOf = (school: SchoolSettings) => ({
  name: school.name,
  title: school.parentPortalTitle,
  language: school.locale.language,
  url: school.eduUrl,
  sisType: school.sisType,
  sectionName: sectionName(school.sisType, school),
})

export const stylesOf = ({ brandColour, accentColour, externalStyles }: SchoolSettings) => ({
  brandColour,
  accentColour,
  externalStyles: [...externalStyles],
})
