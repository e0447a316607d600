import * as z from 'zod/mini'
import { studentSystems } from '@portal/domain/account/school-settings.ts'
import { pageSections } from '@portal/domain/school/page-tree.ts'
import { endpoint } from './endpoint.ts'
import { childChoice } from './school/child-choice.codec.ts'
import { choice, enrolmentResult } from './school/enrolment.codec.ts'
import { homeBlocks } from './school/home-blocks.codec.ts'
import { agendaPageSettings, millisecondsInQuery, timetable } from './school/timetable.codec.ts'
import { pagesFound } from './school/page-hits.codec.ts'
import { pageNumber, pageTree, parameterTable, sectionShown } from './school/page.codec.ts'
import { fixed, parameters } from './renamed.ts'
import { guid } from './values.ts'

/** Stand apart, because one's own account needs them and nothing else of the school. */
export { chooseGradePace, readPupilDataChoices, sharePupilData } from './school/pupil-data.ts'
export {
  readPageText,
  readPageVersion,
  restorePageVersion,
  savePageText,
} from './school/editing/page-text.ts'
export { readDocuments } from './school/documents.ts'
export { readEmployees, readTeachers } from './school/people.ts'
export { readAbsence, readUnhandledAbsence } from './school/absence/absence.ts'
export {
  readAbsenceReports,
  readReportForm,
  reportAbsence,
  withdrawAbsence,
} from './school/absence/absence-reports.ts'
export { readExamFile, readExamProgramme } from './school/exam/exam.ts'
export { readExamAssignment, readPresenceOverview } from './school/pupil-sheet.ts'
export { readHomework } from './school/homework/homework.ts'
export { readGrades, requestGrades } from './school/results/grades.ts'

// Content-management calls: one path, told apart by `method`.

/** Which host is asked does not decide which school answers: that is the host of the request alone. */
const domain = ['domain', z.string().check(z.maxLength(253))] as const

const studentSystem = z.enum(studentSystems)

/**
 * What the school wrote for its home page. The domain is that of the school, as the specification has
 * it; which school answers is decided by the host alone.
 */
export const readHomeBlocks = endpoint({
  name: 'read-home-blocks',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getWP4Home',
  query: parameters({ domain }, fixed({ method: 'getWP4Home' })),
  response: homeBlocks,
})

/** Which of the tabs the school shows to everybody. */
export const readShownTabs = endpoint({
  name: 'read-shown-tabs',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getTabsShown',
  query: parameters({ domain }, fixed({ method: 'getTabsShown' })),
  response: z.object({
    homeShown: z.boolean(),
    somtodayShown: z.boolean(),
    magisterShown: z.boolean(),
    infoShown: z.boolean(),
  }),
})

/**
 * What the site of the school is called, and which system is behind it under which name; with the filter `allPages`
 * also every page of its sections that whoever asks may see.
 */
export const readSiteProperties = endpoint({
  name: 'read-site-properties',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getSiteProperties',
  query: parameters(
    { filter: ['filter', z.optional(z.literal('allPages'))] },
    fixed({ method: 'getSiteProperties' }),
  ),
  response: z.object({
    name: z.string(),
    title: z.string(),
    language: z.string(),
    url: z.string(),
    sisType: studentSystem,
    sectionName: studentSystem,
    allPages: z.optional(
      z.array(
        z.object({
          sp_id: z.int(),
          sp_name: z.string(),
          sp_depth: z.int(),
          URL: z.string(),
          code: z.string(),
          section: z.enum(pageSections),
        }),
      ),
    ),
  }),
})

/** How the site of the school looks. */
export const readStyles = endpoint({
  name: 'read-styles',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getStyles',
  query: parameters({}, fixed({ method: 'getStyles' })),
  response: z.object({
    brandColour: z.string(),
    accentColour: z.string(),
    externalStyles: z.array(z.string()),
  }),
})

/** Whether whoever asks may edit the pages of the school, and does so in this session. */
export const readLiveEditRight = endpoint({
  name: 'read-live-edit-right',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'isAdmin',
  query: parameters({}, fixed({ method: 'isAdmin' })),
  response: z.object({ isAdmin: z.boolean(), liveEditEnabled: z.boolean() }),
})

/**
 * Begins to use the school's information. The answer is a page, and changes nothing. Without a session it is
 * a 401 which does not end one in the browser: the information then stays closed, and that is all.
 */
export const openInformation = endpoint({
  name: 'open-information',
  method: 'GET',
  path: '/edu/',
  response: z.string(),
  answerFormat: 'html',
  refusals: { 'session-over': 401 },
})

/** Chooses about which child the information of the school is read from now on, in this session. */
export const chooseInformationChild = endpoint({
  name: 'choose-information-child',
  method: 'POST',
  path: '/edu/',
  query: parameters({}, { ...fixed({ action: 'setchild' }), external: [z.optional(z.string()), () => ''] }),
  body: childChoice,
  bodyFormat: 'form',
  response: z.object({}),
  refusals: { 'looks-along-otherwise': 409 },
})

/** From now on the pages of the school can be edited where they stand, in this session. */
export const enableLiveEdit = endpoint({
  name: 'enable-live-edit',
  method: 'POST',
  path: '/edu/login',
  query: parameters({}, fixed({ method: 'enabledLiveedit' })),
  response: z.object({ enabled: z.boolean() }),
  refusals: { 'no-right-to-edit': 403 },
})

/** What the school's own system calls a page by; it means nothing here. */
const objectId = ['so_id', z.optional(z.string().check(z.maxLength(50)))] as const

/**
 * The week of a pupil's timetable that a moment is in: of the child that the session chose, or of the one that the page
 * names, because two tabs of a browser may be about two children.
 */
export const readTimetable = endpoint({
  name: 'read-timetable',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getLeerlingRooster',
  query: parameters(
    { from: ['start', millisecondsInQuery], child: ['child', z.optional(guid)], objectId },
    fixed({ method: 'getLeerlingRooster', format: 'json' }),
  ),
  response: timetable,
  refusals: { 'pupil-of-age': 403 },
})

/** What the agenda of that child shows, and lets whoever asks do. */
export const readAgendaSettings = endpoint({
  name: 'read-agenda-settings',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getCustomObjectSettings',
  query: parameters(
    { child: ['child', z.optional(guid)], objectId },
    fixed({ method: 'getCustomObjectSettings' }),
  ),
  response: agendaPageSettings,
  refusals: { 'pupil-of-age': 403 },
})

const choosing = {
  method: 'POST',
  path: '/edu/cms',
  body: choice,
  bodyFormat: 'form',
  isKeyed: true,
  response: enrolmentResult,
  refusals: { 'pupil-of-age': 403 },
} as const

/** Chooses what to work on in an hour of choice work time; who chose something else there changes over. */
export const enrolInChoice = endpoint({
  ...choosing,
  name: 'enrol-in-choice',
  methodName: 'schrijfInVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfInVoorKeuzeWerkTijd' })),
})

/** Takes that choice back. */
export const unsubscribeFromChoice = endpoint({
  ...choosing,
  name: 'unsubscribe-from-choice',
  methodName: 'schrijfUitVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfUitVoorKeuzeWerkTijd' })),
})

const section = z.enum(pageSections)

/** The pages of a section that whoever asks may see, as a tree. */
export const readMenu = endpoint({
  name: 'read-menu',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getMenuWithCodes',
  query: parameters({ section: ['base', section] }, fixed({ method: 'getMenuWithCodes' })),
  response: pageTree,
})

/** Which page stands at a path such as `/info/praktisch/lestijden`; the domain decides nothing. */
export const readPageInfo = endpoint({
  name: 'read-page-info',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageInfo',
  query: parameters(
    { domain, path: ['path', z.string().check(z.maxLength(2000))] },
    fixed({ method: 'getPageInfo' }),
  ),
  response: z.object({
    sp_id: z.int(),
    sp_name: z.string(),
    type: section,
    code: z.string(),
    URL: z.string(),
  }),
})

/** A page as plain HTML, about the child that the session chose: for clients that show what they are given. */
export const readPageContent = endpoint({
  name: 'read-page-content',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageContent',
  query: parameters(
    { number: ['sp_id', pageNumber], ...parameterTable },
    fixed({ method: 'getPageContent' }),
  ),
  response: z.string(),
  answerFormat: 'html',
  refusals: { 'pupil-of-age': 403 },
})

/**
 * A page with its menu, as the portal's own screens show it, about a child that the page names: two tabs of a browser may
 * be about two children. Without a page or the place of a screen it is the first one of the section.
 */
export const readPage = endpoint({
  name: 'read-page',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPage',
  query: parameters(
    {
      child: ['child', guid],
      section: ['base', section],
      number: ['sp_id', z.optional(pageNumber)],
      screen: ['screen', z.optional(z.string().check(z.maxLength(50)))],
      ...parameterTable,
    },
    fixed({ method: 'getPage' }),
  ),
  response: sectionShown,
})

/** The pages of information in which every word stands, the best first, twenty at a time from the row that is named. */
export const searchPages = endpoint({
  name: 'search-pages',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'searchPages',
  query: parameters(
    { child: ['child', guid], search: parameterTable.search, firstRow: parameterTable.firstRow },
    fixed({ method: 'searchPages' }),
  ),
  response: pagesFound,
})
