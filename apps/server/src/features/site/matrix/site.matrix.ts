import { aPage, type TestPage } from '../../../../testing/site/pages.ts'
import type { TestSchool } from '../../../../testing/people/people.ts'
import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { forThePortal, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import type { Stage } from '../../../../test/matrix/world/families.ts'
import {
  informationAboutChild,
  informationForAll,
  pageAboutChild,
  pagesFor,
  screenRows,
} from '../../../../test/matrix/screens.ts'
import { changed } from '../../../../test/matrix/tables.ts'
import { editingRows } from './editing.ts'

/** A page that everybody of the school may read; its number is no secret. */
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

async function aPageOf({ guardian }: Stage) {
  const known = pages.get(guardian.school)
  if (known) return known
  const page = aPage(guardian.school)
  pages.set(guardian.school, page)
  return page
}
const pages = new WeakMap<TestSchool, Promise<TestPage>>()

/** Access to reading and editing the pages of the school. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async (stage) => {
      await pagesFor(stage, ['document-browser', 'sso'])
      return { page: (await aPageOf(stage)).number }
    }),
  noThings: () => ({ page: 999_999_999 }),
  rows: {
    ...screenRows({ 'read-documents': 'getDocuments', 'read-sso-page': 'getSsoPage' }, pageAboutChild),
    'read-menu': {
      ask: get(() => '/edu/cms?method=getMenuWithCodes&base=info'),
      expected: informationForAll,
    },
    'read-page': {
      ask: get(({ child }) => `/edu/cms?method=getPage&base=info&child=${child}`),
      expected: pageAboutChild,
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
    'read-portlet': {
      ask: get(() => '/edu/portlet?wis_ajax=true&ajax_object=absence-report&external'),
      expected: changed(ofParentsAndPupils, 'link-by-* = log-in-for-more'),
    },
    ...editingRows,
  },
} as const satisfies AreaMatrix<{ readonly page: number }>
