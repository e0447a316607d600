import type { Area } from '../../composition/area.ts'
import { periodicJob } from '../../jobs/work.ts'
import { cleanTexts } from './page/clean-texts.ts'
import { siteAccess } from './site.access.ts'
import { sitePageScreens } from './site.page-screens.ts'
import { serveSite } from './site.routes.ts'
import { siteSchoolFile } from './site.school-file.ts'
import { sitePersonReferences } from './person-references.ts'

/** The pages of the school: tree, texts, editing and home page. */
export const site: Area = {
  name: 'site',
  access: siteAccess,
  serve: serveSite,
  pageScreens: sitePageScreens,
  jobs: (context) => [
    periodicJob(context, { work: 'clean-texts', kind: 'upkeep', everySeconds: 3600 }, (schoolId) =>
      cleanTexts(context, schoolId),
    ),
  ],
  personReferences: sitePersonReferences,
  schoolFile: siteSchoolFile,
}
