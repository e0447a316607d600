import { sectionName } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'

/** The flags of the tabs as the school file has them. */
export const shownTabsOf = ({ tabs }: SchoolSettings) => ({
  homeShown: tabs.homeShown,
  somtodayShown: tabs.somtodayShown,
  magisterShown: tabs.magisterShown,
  infoShown: tabs.infoShown,
})

/** What the site of the school is called; its section by the logo, whichever system is behind it. */
export const sitePropertiesOf = (school: SchoolSettings) => ({
  name: school.name,
  title: school.parentPortalTitle,
  language: school.locale.language,
  url: school.eduUrl,
  sisType: school.sisType,
  sectionName: sectionName(school.sisType, school),
})

/** The colours and style sheets of the school. */
export const stylesOf = ({ brandColour, accentColour, externalStyles }: SchoolSettings) => ({
  brandColour,
  accentColour,
  externalStyles: [...externalStyles],
})
