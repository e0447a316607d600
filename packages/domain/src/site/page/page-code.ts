/** The codes that tie a page to a screen of the portal, and the place of each screen below its section. */
const places = {
  agenda: 'agenda',
  results: 'grades',
  'phone-email': 'phone-email',
  absence: 'absence',
  'unhandled-absence': 'unhandled-absence',
  staff: 'employees',
  'class-list': 'classlist',
  'student-schedule': 'student-schedule',
  'student-schedule-external': 'student-schedule',
  'presence-overview': 'presence-overview',
  profile: 'profile',
  'student-profile': 'profile',
  pta: 'pta',
  homework: 'homework',
  'absence-reports': 'absence-report',
  'results-ed': 'grades-ed',
  'subject-package': 'study-program',
  teachers: 'teachers',
  'document-browser': 'documents',
  'exam-assignment': 'exam-assignment',
  sso: 'sso',
  'magister-grades': 'grades',
  'magister-absence': 'absence',
  'magister-student-schedule': 'student-schedule',
  'school-calendar': 'school-calendar',
} as const

export type PageCode = keyof typeof places
export type ScreenPlace = (typeof places)[PageCode]

/** The code that a school wrote, whatever its case; any that begins with `sso-` leads out of the portal. Nothing else is one. */
export function pageCode(written: string): PageCode | undefined {
  const code = written.trim().toLowerCase()
  if (code.startsWith('sso-')) return 'sso'
  return Object.hasOwn(places, code) ? (code as PageCode) : undefined
}

/** Where the screen of a code stands below its section; nothing for a page of text and for a code that is not known. */
export function screenPlaceOf(written: string): ScreenPlace | undefined {
  const code = pageCode(written)
  return code && places[code]
}

/** Codes that tell nothing of one pupil: pages of information may have them too. */
const ofTheSchool: ReadonlySet<PageCode> = new Set<PageCode>(['staff', 'document-browser', 'sso'])

/** The same in a section: what is known of one pupil is shown in the section of the system that knows it. */
export function screenPlaceIn(section: string, written: string): ScreenPlace | undefined {
  const code = pageCode(written)
  return code && (section !== 'info' || ofTheSchool.has(code)) ? places[code] : undefined
}

/** The codes whose screens this build has; pages with another known code stay out of the tree. */
export const builtCodes = [
  'agenda',
  'results',
  'magister-grades',
  'homework',
  'absence',
  'magister-absence',
  'unhandled-absence',
  'presence-overview',
  'absence-reports',
  'results-ed',
  'pta',
  'exam-assignment',
  'staff',
  'teachers',
  'document-browser',
  'class-list',
  'profile',
  'student-profile',
  'phone-email',
  'student-schedule',
  'student-schedule-external',
  'magister-student-schedule',
  'subject-package',
  'sso',
] as const satisfies readonly PageCode[]
export type BuiltCode = (typeof builtCodes)[number]

/** The code of a screen that this build has. */
export function builtCode(written: string): BuiltCode | undefined {
  const code = pageCode(written)
  return builtCodes.find((built) => built === code)
}

/** Whether a page can be shown: it has a text of its own, a code that nobody knows, or one whose screen is there. */
export const isShowable = (written: string): boolean =>
  pageCode(written) === undefined || builtCode(written) !== undefined
