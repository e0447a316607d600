import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { waterlinieAnswers } from './waterlinie/lists/answers.ts'
import { waterlinieDocuments } from './waterlinie/documents.ts'
import { waterlinieEarlierYears } from './waterlinie/lists/earlier-years.ts'
import { waterlinieLogo } from './waterlinie/logo.ts'
import { shopPictures } from './waterlinie/shop/shop-pictures.ts'
import { generatedFamilies } from './waterlinie/families/guardians.ts'
import { waterlinieHouseholds } from './waterlinie/families/households.ts'
import { waterlinieInformation } from './waterlinie/information.ts'
import { moreWaterlinieHouseholds } from './waterlinie/families/more-households.ts'
import { waterlinieSignInMethods, waterlinieNotices, waterlinieSchool } from './waterlinie/school.ts'
import { twoHomes, waterlinieTwoHomes } from './waterlinie/families/two-homes.ts'
import { waterlinieStaff } from './waterlinie/staff.ts'
import { waterlinieWaysOfPaying } from './waterlinie/lists/ways-of-paying.ts'
import { demoCalendar } from './writing/calendar.ts'
import { schoolFile } from './writing/school-file.ts'

/** School A of the demo, as a school file for these hosts. */
export function waterlinie(today: CalendarDay, hosts: readonly string[]): SchoolFileSource {
  const calendar = demoCalendar(today)
  const households = [
    ...waterlinieHouseholds,
    ...moreWaterlinieHouseholds,
    twoHomes,
    ...waterlinieStaff,
    generatedFamilies,
  ]
  const published = [
    waterlinieAnswers(calendar),
    waterlinieEarlierYears(calendar),
    waterlinieWaysOfPaying(calendar),
    waterlinieTwoHomes(calendar),
  ]
  const lastNumbers = [0, 1, 2, 3].map((yearsAgo) => ({
    year: Number(today.slice(0, 4)) - yearsAgo,
    number: 400,
  }))
  return schoolFile(
    {
      school: waterlinieSchool(hosts, lastNumbers),
      singleSignOn: waterlinieSignInMethods,
      notifications: waterlinieNotices,
      files: [waterlinieLogo, ...shopPictures, ...waterlinieDocuments],
      ...waterlinieInformation(calendar),
    },
    households,
    published,
  )
}
