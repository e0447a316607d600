import {
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  ContactRound,
  ExternalLink,
  FileText,
  FolderOpen,
  GraduationCap,
  IdCard,
  ListChecks,
  NotebookPen,
  Phone,
  School,
  UserCheck,
  UserX,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { pageCode, type PageCode } from '@portal/domain/site/page/page-code.ts'

const icons: Readonly<Record<PageCode, LucideIcon>> = {
  agenda: CalendarDays,
  results: GraduationCap,
  'phone-email': Phone,
  absence: UserX,
  'unhandled-absence': UserX,
  staff: ContactRound,
  'class-list': Users,
  'student-schedule': CalendarClock,
  'student-schedule-external': CalendarClock,
  'presence-overview': UserCheck,
  profile: IdCard,
  'student-profile': IdCard,
  pta: ListChecks,
  homework: NotebookPen,
  'absence-reports': ClipboardCheck,
  'results-ed': GraduationCap,
  'subject-package': ListChecks,
  teachers: School,
  'document-browser': FolderOpen,
  'exam-assignment': NotebookPen,
  sso: ExternalLink,
  'magister-grades': GraduationCap,
  'magister-absence': UserX,
  'magister-student-schedule': CalendarClock,
  'school-calendar': CalendarDays,
}

/** The icon of a page, by its code; a sheet of paper for a text. */
export function pageIcon(written: string): LucideIcon {
  const code = pageCode(written)
  return code ? icons[code] : FileText
}
