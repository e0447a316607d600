import { get, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { ofOffice } from '../../../../test/matrix/bases.ts'
import type { Invoices } from './invoices.ts'

const reach = { pupils: 0, withoutPayer: 0, severalPayers: 0 }
const seen = { title: 'Werkweek', description: '', endsOn: '2026-12-01' }
const draft = {
  title: '',
  description: '',
  commentEnabled: false,
  signature: false,
  nothingWhenFull: false,
  articles: [],
  methods: [],
  tiers: [],
  audience: { everybody: false, years: [], classes: [], groups: [], numbers: [], except: [] },
}

const keyed = (url: string, payload?: object) => ({
  method: 'POST' as const,
  url,
  ...(payload && { payload }),
  headers: { 'idempotency-key': crypto.randomUUID() },
})

/** The office: drafts, lists and answers. Families reach none of it, not even of their own lists. */
export const officeRows = {
  'list-lists': { ask: get(() => '/api/office/lists'), expected: ofOffice },
  'download-lists': { ask: get(() => '/api/office/lists/export'), expected: ofOffice },
  'create-list': { ask: () => keyed('/api/office/lists', {}), expected: ofOffice },
  'read-list-draft': { ask: get(({ child }) => `/api/office/lists/${child}/draft`), expected: ofOffice },
  'save-list-draft': {
    ask: ({ child }) => ({
      method: 'PUT',
      url: `/api/office/lists/${child}/draft`,
      payload: { version: 1, draft },
    }),
    expected: ofOffice,
  },
  'remove-list': {
    ask: ({ child }) => ({ method: 'DELETE', url: `/api/office/lists/${child}` }),
    expected: ofOffice,
  },
  'check-list': { ask: get(({ child }) => `/api/office/lists/${child}/check`), expected: ofOffice },
  'preview-list': { ask: get(({ child }) => `/api/office/lists/${child}/preview`), expected: ofOffice },
  'publish-list': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/publish`, { version: 1, reach }),
    expected: ofOffice,
  },
  'unschedule-list': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/unschedule`),
    expected: ofOffice,
  },
  'read-list': { ask: get(({ child }) => `/api/office/lists/${child}`), expected: ofOffice },
  'change-list': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/change`, { from: seen, to: seen }),
    expected: ofOffice,
  },
  'change-places': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/articles/${child}/places`, { from: 1, to: 2 }),
    expected: ofOffice,
  },
  'extend-list': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/extend`, { joined: 0 }),
    expected: ofOffice,
  },
  'preview-several-lists': {
    ask: ({ child }) => ({
      method: 'POST',
      url: '/api/office/lists/several/preview',
      payload: { selection: { kind: 'some', ids: [child] }, change: 'close' },
    }),
    expected: ofOffice,
  },
  'change-several-lists': {
    ask: ({ child }) =>
      keyed('/api/office/lists/several', {
        selection: { kind: 'some', ids: [child] },
        change: 'close',
        confirmed: { lists: 1, changed: 1 },
      }),
    expected: ofOffice,
  },
  'preview-article-change': {
    ask: ({ child }) => ({
      method: 'POST',
      url: `/api/office/lists/${child}/articles/preview`,
      payload: { changes: [] },
    }),
    expected: ofOffice,
  },
  'change-articles': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/articles`, { changes: [], version: 1, seen: '' }),
    expected: ofOffice,
  },
  'preview-cancellation': {
    ask: ({ child }) => ({
      method: 'POST',
      url: `/api/office/lists/${child}/cancellation/preview`,
      payload: {},
    }),
    expected: ofOffice,
  },
  'cancel-list': {
    ask: ({ child }) =>
      keyed(`/api/office/lists/${child}/cancellation`, { version: 1, seen: '', reason: 'Te weinig animo' }),
    expected: ofOffice,
  },
  'list-cancellations': {
    ask: get(({ child }) => `/api/office/lists/${child}/cancellations`),
    expected: ofOffice,
  },
  'preview-withdrawal': {
    ask: get(({ child }) => `/api/office/lists/${child}/answers/${child}/withdrawal`),
    expected: ofOffice,
  },
  'withdraw-answer': {
    ask: ({ child }) =>
      keyed(`/api/office/lists/${child}/answers/${child}/withdraw`, {
        version: 1,
        credited: 0,
        outcome: 'nothing',
        reason: 'Ziek',
      }),
    expected: ofOffice,
  },
  'change-offer-days': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/offer-days`, { from: 3, to: 5 }),
    expected: ofOffice,
  },
  'offer-place': {
    ask: ({ child }) =>
      keyed(`/api/office/lists/${child}/articles/${child}/offers`, {
        pupil: child,
        reason: 'Broer gaat mee',
        addsPlace: false,
      }),
    expected: ofOffice,
  },
  'preview-reminders': {
    ask: ({ child }) => ({
      method: 'POST',
      url: `/api/office/lists/${child}/reminders/preview`,
      payload: { class: '' },
    }),
    expected: ofOffice,
  },
  'send-reminders': {
    ask: ({ child }) => keyed(`/api/office/lists/${child}/reminders`, { class: '', pupils: 0 }),
    expected: ofOffice,
  },
  'list-answers': { ask: get(() => '/api/office/answers'), expected: ofOffice },
  'download-answers': { ask: get(() => '/api/office/answers/export'), expected: ofOffice },
  'list-participants': { ask: get(() => '/api/office/participants'), expected: ofOffice },
  'download-participants': { ask: get(() => '/api/office/participants/export'), expected: ofOffice },
  'read-list-names': { ask: get(() => '/api/office/answers/lists'), expected: ofOffice },
} as const satisfies AreaMatrix<Invoices>['rows']
