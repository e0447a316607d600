// All calls of this area. They stand in a file for each theme: a screen of the web brings what it calls, and no more.

export { enrolInChoice, readAgendaSettings, readTimetable, unsubscribeFromChoice } from './school/agenda.ts'
export {
  listCalendarFeeds,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './school/calendar-feeds.ts'
export { readHomeBlocks } from './school/home.ts'
export {
  chooseInformationChild,
  enableLiveEdit,
  openInformation,
  readLiveEditRight,
} from './school/information.ts'
export { readMenu, readPage, readPageContent, readPageInfo, searchPages } from './school/pages.ts'
export { readShownTabs, readSiteProperties, readStyles } from './school/site.ts'
export { chooseGradePace, readPupilDataChoices, sharePupilData } from './school/pupil-data.ts'
export {
  readPageText,
  readPageVersion,
  restorePageVersion,
  savePageText,
} from './school/editing/page-text.ts'
export { readPortlet } from './school/portlet.ts'
export {
  addPage,
  changePage,
  movePage,
  putBackPage,
  readPageArrangement,
  removePage,
} from './school/editing/page-arrangement.ts'
export { readNotice, saveNotice } from './school/editing/notice.ts'
export { readDocuments } from './school/documents.ts'
export { readAbsence, readUnhandledAbsence } from './school/absence/absence.ts'
export {
  readAbsenceReports,
  readReportForm,
  reportAbsence,
  withdrawAbsence,
} from './school/absence/absence-reports.ts'
export { readExamFile, readExamProgramme } from './school/exam/exam.ts'
export { readExamAssignment, readPresenceOverview } from './school/pupil-sheet.ts'
export { keepPhoneNumbers, readClassList, readContactDetails } from './school/people.ts'
export { readEmployees, readTeachers } from './school/people.ts'
export { readProfile, readStudyProgramme } from './school/profile.ts'
export { readSchedule } from './school/schedule.ts'
export { readFamilyAgenda } from './school/family-agenda.ts'
export { readToday } from './school/today.ts'
export { readSsoPage } from './school/sso.ts'
export { readHomework } from './school/homework/homework.ts'
export { readGrades, requestGrades } from './school/results/grades.ts'
