import type { Area } from '../../composition/area.ts'
import { offlineLessons } from './agenda/offline-lessons.ts'
import { forgetOldLessons } from './agenda/old-lessons.repository.ts'
import { forgetDeadFeeds } from './feed/calendar-feed.repository.ts'
import { readTimetableFeed } from './feed/timetable/read-timetable-feed.ts'
import { learningAccess } from './learning.access.ts'
import { learningPageScreens } from './learning.page-screens.ts'
import { serveLearning } from './learning.routes.ts'
import { learningSchoolFile } from './learning.school-file.ts'
import { ownLearningData } from './own-data.repository.ts'
import { learningPersonReferences } from './person-references.ts'

/** Lessons, homework, results and exams. */
export const learning: Area = {
  name: 'learning',
  access: learningAccess,
  serve: serveLearning,
  pageScreens: learningPageScreens,
  retention: [forgetDeadFeeds, forgetOldLessons],
  ownData: ownLearningData,
  offline: offlineLessons,
  personReferences: learningPersonReferences,
  schoolFile: learningSchoolFile,
  readTimetable: readTimetableFeed,
}
