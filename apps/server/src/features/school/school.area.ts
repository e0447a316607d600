import type { Area } from '../../area.ts'
import { schoolAccess } from './school.access.ts'
import { forgetOldLessons } from './agenda/old-lessons.repository.ts'
import { periodicJob } from '../../jobs/work.ts'
import { forgetDeadFeeds } from './feed/calendar-feed.repository.ts'
import { cleanTexts } from './page/clean-texts.ts'
import { ownSchoolData } from './own-data.repository.ts'
import { serveSchool } from './school.routes.ts'
import { schoolSchoolFile } from './school.school-file.ts'

/** What the school tells: the home page and the information site. */
export const school: Area = {
  name: 'school',
  access: schoolAccess,
  serve: serveSchool,
  jobs: (context) => [
    periodicJob(context, { work: 'clean-texts', kind: 'upkeep', everySeconds: 3600 }, (schoolId) =>
      cleanTexts(context, schoolId),
    ),
  ],
  // Two school years: longer nobody asks who was ill.
  retention: [
    { table: 'absence_report', since: 'reported_at', days: 730 },
    forgetDeadFeeds,
    forgetOldLessons,
  ],
  ownData: ownSchoolData,
  schoolFile: schoolSchoolFile,
}
