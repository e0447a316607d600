import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import type { DemoCalendar } from '../writing/calendar.ts'
import {
  waterlinieAbsenceReporting,
  waterlinieAbsenceReports,
  waterlinieAbsences,
  waterlinieExamAssignments,
  waterliniePresence,
} from './learning/absence.ts'
import { waterlinieClassMembers, waterlinieEmployees, waterlinieEvents } from './employees.ts'
import { waterlinieForms } from './inquiries/forms.ts'
import { gradesOf, waterlinieExamParts, waterlinieGrades } from './learning/grades.ts'
import { waterlinieMessages } from './messages.ts'
import { homeBlocks } from './home-blocks.ts'
import { infoPages, magisterPages, somPages } from './pages.ts'
import { privacyQuestions, privacyReactions } from './inquiries/privacy.ts'
import { noorSubjects } from './learning/noor-grades.ts'
import { noorFloatingHomework, noorLessons } from './learning/noor-timetable.ts'
import { parentTalks } from './learning/parent-talks.ts'
import { waterliniePupilSheets, waterlinieSchoolDocuments, waterlinieStudyProgrammes } from './pupil-facts.ts'
import { waterlinieShop } from './shop/shop.ts'
import {
  waterlinieChoiceOffers,
  waterlinieFloatingHomework,
  waterlinieLessons,
} from './learning/timetable.ts'

/** Information, messages, forms and shop: everything of the school besides money. */
export const waterlinieInformation = (calendar: DemoCalendar): Partial<SchoolFileSource> => ({
  messages: [...waterlinieMessages(calendar)],
  forms: [...waterlinieForms],
  privacyQuestions: [...privacyQuestions],
  privacyReactions: [...privacyReactions],
  pages: [...infoPages, ...somPages, ...magisterPages],
  homeBlocks: homeBlocks(calendar),
  events: [...waterlinieEvents],
  employees: [...waterlinieEmployees],
  classMembers: [...waterlinieClassMembers],
  documents: [...waterlinieSchoolDocuments],
  studyProgrammes: waterlinieStudyProgrammes(calendar),
  lessons: [...waterlinieLessons(calendar), ...noorLessons(calendar), ...parentTalks(calendar)],
  choiceOffers: [...waterlinieChoiceOffers(calendar)],
  floatingHomework: [...waterlinieFloatingHomework(calendar), ...noorFloatingHomework(calendar)],
  absences: [...waterlinieAbsences(calendar)],
  absenceReporting: waterlinieAbsenceReporting,
  absenceReports: [...waterlinieAbsenceReports(calendar)],
  grades: [...waterlinieGrades, ...gradesOf('noor', noorSubjects)],
  examParts: [...waterlinieExamParts],
  pupilSheets: [...waterliniePupilSheets, ...waterliniePresence, ...waterlinieExamAssignments],
  shop: waterlinieShop(calendar),
})
