/** The codes that connect a page to a screen of the portal, and the path of each screen below its section. */
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
export type ScreenPath = (typeof places)[PageCode]

/**
 * Parses a code of a school in any case; a code that begins with `sso-` leads out of the portal. Undefined for an
 * unknown code.
 */
export function pageCode(written: string): PageCode | undefined {
  const code = written.trim().toLowerCase()
  if (code.startsWith('sso-')) return 'sso'
  return Object.hasOwn(places, code) ? (code as PageCode) : undefined
}

/** The path of the screen of a code below its section; undefined for a text page or an unknown code. */
export function screenPathOf(written: string): ScreenPath | undefined {
  const code = pageCode(written)
  return code && places[code]
}

/** Codes without data of one pupil, which pages of information may have too. */
const ofTheSchool: ReadonlySet<PageCode> = new Set<PageCode>(['staff', 'document-browser', 'sso'])

/** The path in a given section: data of one pupil belongs to the section of its system. */
export function screenPathIn(section: string, written: string): ScreenPath | undefined {
  const code = pageCode(written)
  return code && (section !== 'info' || ofTheSchool.has(code)) ? places[code] : undefined
}

/** The codes whose screens exist; pages with another known code are not in the tree. */
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

/** Returns the code when its screen exists. */
export function builtCode(written: string): BuiltCode | undefined {
  const code = pageCode(written)
  return builtCodes.find((built) => built === code)
}

/** Whether a page can be shown: it has a text, an unknown code, or the code of an existing screen. */
export const isShowable = (written: string): boolean =>
  pageCode(written) === undefined || builtCode(written) !== undefined
