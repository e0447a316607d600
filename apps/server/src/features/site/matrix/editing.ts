import { get, type Row } from '../../../../test/matrix/area-matrix.ts'
import { aboutOneself } from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'

type Things = { readonly page: number }

/** Editing: the portal administrator of this matrix does not have the right. */
const editingInformation = changed(
  saying(aboutOneself, 'ok', 'not-your-role'),
  'portal-admin = no-right-to-edit',
)

/** Access to editing page texts and the arrangement. */
export const editingRows = {
  'read-page-text': {
    ask: get(({ page }) => `/edu/cms?method=getPageText&sp_id=${page}`),
    expected: editingInformation,
  },
  'read-page-version': {
    ask: get(({ page }) => `/edu/cms?method=getPageVersion&sp_id=${page}&version=1`),
    expected: editingInformation,
  },
  'save-page-text': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=savePageText',
      payload: { sp_id: page, version: 1, html: '<p>Nieuw</p>' },
    }),
    expected: editingInformation,
  },
  'restore-page-version': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=restorePageVersion',
      payload: { sp_id: page, version: 1, restore: 1 },
    }),
    expected: editingInformation,
  },
  'read-page-arrangement': {
    ask: get(() => '/edu/cms?method=getPageArrangement&base=info'),
    expected: editingInformation,
  },
  'read-notice': { ask: get(() => '/edu/cms?method=getNotice'), expected: editingInformation },
  'save-notice': {
    ask: () => ({
      method: 'POST',
      url: '/edu/cms?method=saveNotice',
      payload: { version: 0, active: true, priority: 'info', message: 'Morgen vrij' },
    }),
    expected: editingInformation,
  },
  'add-page': {
    ask: () => ({
      method: 'POST',
      url: '/edu/cms?method=addPage',
      payload: { base: 'info', version: 1, sp_name: 'Nieuw', hidden: true, roles: [] },
    }),
    expected: editingInformation,
  },
  'change-page': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=changePage',
      payload: { sp_id: page, version: 1, sp_name: 'Nieuw', hidden: true, roles: [] },
    }),
    expected: editingInformation,
  },
  'move-page': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=movePage',
      payload: { sp_id: page, version: 1, direction: 'up' },
    }),
    expected: editingInformation,
  },
  'remove-page': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=removePage',
      payload: { sp_id: page, version: 1 },
    }),
    expected: editingInformation,
  },
  'put-back-page': {
    ask: ({ page }) => ({
      method: 'POST',
      url: '/edu/cms?method=putBackPage',
      payload: { sp_id: page, version: 1 },
    }),
    expected: editingInformation,
  },
  'enable-live-edit': {
    ask: () => ({ method: 'POST', url: '/edu/login?method=enabledLiveedit' }),
    expected: editingInformation,
  },
} as const satisfies Readonly<Record<string, Row<Things>>>
