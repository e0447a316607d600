// All endpoints of this area, for the server. A screen imports only the files of its own endpoints.

export {
  enrolInChoice,
  readAgendaSettings,
  readTimetable,
  unsubscribeFromChoice,
} from './learning/agenda/agenda.ts'
export {
  listCalendarFeeds,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './learning/calendar-feeds.ts'
export { chooseGradePace, readPupilDataChoices, sharePupilData } from './learning/pupil-data-choices.ts'
export { readExamFile, readExamProgramme } from './learning/exam/exam.ts'
export { readTeachers } from './learning/teachers.ts'
export { readStudyProgramme } from './learning/study-programme.ts'
export { readSchedule } from './learning/schedule.ts'
export { readFamilyAgenda } from './learning/agenda/family-agenda.ts'
export { readToday } from './learning/agenda/today.ts'
export { readHomework } from './learning/homework/homework.ts'
export { readGrades, requestGrades } from './learning/results/grades.ts'
