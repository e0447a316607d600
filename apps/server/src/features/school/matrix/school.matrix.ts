import { randomUUID } from 'node:crypto'
import { guid } from '@portal/domain/values/guid.ts'
import { aPage, type TestPage } from '../../../../testing/pages.ts'
import type { TestSchool } from '../../../../testing/people.ts'
import { get, ofEach, type AreaMatrix, type Row } from '../../../../test/matrix/area-matrix.ts'
import type { Stage } from '../../../../test/matrix/families.ts'
import {
  aboutOneself,
  forThePortal,
  notByImpersonator,
  ofChild,
  ofParentsAndPupils,
} from '../../../../test/matrix/bases.ts'
import { changed, saying, type Table } from '../../../../test/matrix/tables.ts'
import { absenceCodes, absenceOf, absenceRows, noAbsence, type AbsenceThings } from './absence.ts'
import { editingRows } from './editing.ts'
import { agendaOf, agendaRows, type AgendaThings } from './agenda.ts'
import { feedOf, feedRows, noFeed, type FeedThings } from './feeds.ts'

/** What the information site tells everybody who has a portal; no link opens it. */
const informationForAll = changed(forThePortal, 'link-by-* = log-in-for-more')

/** Choosing the child that it is read about, with a page that says to impersonate nobody. */
const informationAboutChild = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
  portal-admin      = -
  impersonating     own looks-along-otherwise, sibling looks-along-otherwise, co-parent's looks-along-otherwise
  link-by-*         = log-in-for-more
`,
)

/** Reading a page about a child that the page names. */
const pageAboutChild = changed(
  informationAboutChild,
  `
  impersonating     own ok, sibling ok, co-parent's ok`,
)

/** The page that everybody of a school may read, whose number nothing gives away. */
const pageOfSchool = changed(
  informationForAll,
  `
  parent            other-school -, nowhere -
  co-parent         other-school -, nowhere -
  former            other-school -, nowhere -
  read-only         other-school -, nowhere -
  student           other-school -, nowhere -
  outside-payer     other-school -, nowhere -
  inactive-payer    other-school -, nowhere -
  portal-admin      other-school -, nowhere -
  impersonating     other-school -, nowhere -
  as-bare-role      other-school -, nowhere -
  parent-elsewhere  = -
  parent-elsewhere  other-school ok
`,
)

/** A page of whose school that is. */
async function aPageOf({ guardian }: Stage) {
  const known = pages.get(guardian.school)
  if (known) return known
  const page = aPage(guardian.school)
  pages.set(guardian.school, page)
  return page
}
const pages = new WeakMap<TestSchool, Promise<TestPage>>()

/** The codes of the screens that are read where the section of the school's system has a page for them. */
const codes = [
  'staff',
  'document-browser',
  'sso',
  'teachers',
  'class-list',
  'phone-email',
  'profile',
  'subject-package',
  'student-schedule',
  'results',
  'homework',
  ...absenceCodes,
]

/** What the school knows of a pupil, each by its own call. */
const callsOfPupils = {
  'read-teachers': 'getTeachers',
  'read-class-list': 'getClassList',
  'read-contact-details': 'getContactDetails',
  'read-profile': 'getProfile',
  'read-study-programme': 'getStudyProgram',
  'read-schedule': 'getStudentSchedule',
} as const

/** What everybody may know, with a child of their own. */
const callsOfEverybody = {
  'read-employees': 'getEmployees',
  'read-documents': 'getDocuments',
  'read-sso-page': 'getSsoPage',
} as const

const screenRows = (calls: Readonly<Record<string, string>>, expected: Table): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, method]) => [
      name,
      { ask: get(({ child }) => `/edu/cms?method=${method}&child=${child}`), expected },
    ]),
  )

/** A page for each of these screens, once a school. */
async function screensOf({ guardian: { school } }: Stage): Promise<void> {
  if (withScreens.has(school)) return
  withScreens.add(school)
  for (const code of codes) await aPage(school, { section: 'som', code })
}
const withScreens = new WeakSet<TestSchool>()

/** What the school knows of a child, for who may see the child, and for the pupil; a stand-in is no pupil. */
const aboutPupil = changed(
  ofChild,
  `
  student           = -
  student           own ok, co-parent's ok
  outside-payer     outside-payer -
  link-by-*         = log-in-for-more
`,
)

/** Something that only a guardian does, and in person. */
const aboutPupilByGuardian = changed(aboutPupil, `student = not-your-role${notByImpersonator}`)

/** What parents and pupils choose in their own accounts. */
const ownChoices = changed(ofParentsAndPupils, `link-by-* = log-in-for-more${notByImpersonator}`)

/** Who may read and edit what the school tells. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async (stage) => {
      await screensOf(stage)
      return {
        ...(await agendaOf(stage)),
        ...(await absenceOf(stage)),
        ...(await feedOf(stage)),
        page: (await aPageOf(stage)).number,
      }
    }),
  noThings: () => ({
    lesson: guid(randomUUID()),
    offer: guid(randomUUID()),
    ...noAbsence(),
    ...noFeed(),
    page: 999_999_999,
  }),
  rows: {
    ...agendaRows,
    ...absenceRows,
    ...feedRows,
    'read-menu': {
      ask: get(() => '/edu/cms?method=getMenuWithCodes&base=info'),
      expected: informationForAll,
    },
    'read-page': {
      ask: get(({ child }) => `/edu/cms?method=getPage&base=info&child=${child}`),
      expected: pageAboutChild,
    },
    ...screenRows(callsOfEverybody, pageAboutChild),
    ...screenRows(callsOfPupils, aboutPupil),
    'keep-phone-numbers': {
      ask: () => ({
        method: 'POST',
        url: '/edu/telefoonnummers',
        payload: 'thuis=0999123456&mobiel=',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      expected: ownChoices,
    },
    'search-pages': {
      ask: get(({ child }) => `/edu/cms?method=searchPages&search=tekst&child=${child}`),
      expected: pageAboutChild,
    },
    'read-page-content': {
      ask: get(({ page }) => `/edu/cms?method=getPageContent&sp_id=${page}`),
      expected: pageOfSchool,
    },
    'read-page-info': {
      ask: get(({ page }) => `/edu/cms?method=getPageInfo&domain=school.example&path=/info/pagina-${page}`),
      expected: pageOfSchool,
    },
    'read-home-blocks': {
      ask: get(() => '/edu/cms?method=getWP4Home&domain=school.example'),
      expected: forThePortal,
    },
    'open-information': { ask: get(() => '/edu/'), expected: informationForAll },
    'choose-information-child': {
      ask: ({ child }) => ({
        method: 'POST',
        url: '/edu/?action=setchild&external',
        payload: `active_child=${child}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      expected: informationAboutChild,
    },
    'read-shown-tabs': {
      ask: get(() => '/edu/cms?method=getTabsShown&domain=school.example'),
      expected: informationForAll,
    },
    'read-site-properties': {
      ask: get(() => '/edu/cms?method=getSiteProperties'),
      expected: informationForAll,
    },
    'read-styles': { ask: get(() => '/edu/cms?method=getStyles'), expected: informationForAll },
    'read-live-edit-right': { ask: get(() => '/edu/cms?method=isAdmin'), expected: informationForAll },
    'read-grades': {
      ask: get(({ child }) => `/edu/cms?method=getGrades&child=${child}`),
      expected: aboutPupil,
    },
    'read-homework': {
      ask: get(({ child }) => `/edu/cms?method=getHomework&child=${child}`),
      expected: aboutPupil,
    },
    'request-grades': {
      ask: ({ child }) => ({ method: 'POST', url: `/rest/leerling/${child}/cijfers/opgevraagd` }),
      expected: aboutPupilByGuardian,
    },
    'read-pupil-data-choices': { ask: get(() => '/rest/account/leerlinggegevens'), expected: ownChoices },
    'choose-grade-pace': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/account/leerlinggegevens/tempo',
        payload: { tempo: 'wekelijks' },
      }),
      expected: changed(ownChoices, 'student = not-your-role'),
    },
    'share-pupil-data': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/account/leerlinggegevens/gedeeld',
        payload: { gedeeld: true },
      }),
      expected: changed(saying(aboutOneself, 'ok', 'not-your-role'), 'student = pupil-is-not-of-age'),
    },
    ...editingRows,
  },
  provedElsewhere: { 'read-calendar-feed': 'features/school/feed: whoever has the address, and nobody else' },
} as const satisfies AreaMatrix<AgendaThings & AbsenceThings & FeedThings & { readonly page: number }>
