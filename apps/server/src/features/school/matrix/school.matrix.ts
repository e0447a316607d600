import { randomUUID } from 'node:crypto'
import { guid } from '@portal/domain/values/guid.ts'
import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { aboutOneself, forThePortal, ofChild } from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { agendaOf, agendaRows, type AgendaThings } from './agenda.ts'

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

/** Editing its pages, which the portal administrator here was given no right to. */
const editingInformation = changed(
  saying(aboutOneself, 'ok', 'not-your-role'),
  'portal-admin = no-right-to-edit',
)

/** Who may read and edit what the school tells. */
export const matrix = {
  things: (stages) => ofEach(stages, agendaOf),
  noThings: () => ({ lesson: guid(randomUUID()), offer: guid(randomUUID()) }),
  rows: {
    ...agendaRows,
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
    'enable-live-edit': {
      ask: () => ({ method: 'POST', url: '/edu/login?method=enabledLiveedit' }),
      expected: editingInformation,
    },
  },
} as const satisfies AreaMatrix<AgendaThings>
