import { get, type AreaMatrix, type Target } from '../../../../test/matrix/area-matrix.ts'
import { ofOffice } from '../../../../test/matrix/bases.ts'

const someone = { firstName: 'A', lastNamePrefix: '', lastName: 'B', email: '' }
const draftOf = ({ person }: Target): string => `/api/office/drafts/person/${person}`
const openRelation = { isReadOnly: false, noContact: false }

/** The office: roles, audit log, sign-ins and sessions. */
export const officeRows = {
  'read-office': { ask: get(() => '/api/office/self'), expected: ofOffice },
  'read-office-today': { ask: get(() => '/api/office/today'), expected: ofOffice },
  'list-office-roles': { ask: get(() => '/api/office/roles'), expected: ofOffice },
  'grant-office-role': {
    ask: () => ({
      method: 'POST',
      url: '/api/office/roles',
      payload: { login: 'somebody', role: 'secretary' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'revoke-office-role': {
    ask: ({ person }) => ({ method: 'DELETE', url: `/api/office/roles/${person}` }),
    expected: ofOffice,
  },
  'list-audit': { ask: get(() => '/api/office/audit'), expected: ofOffice },
  'download-audit': { ask: get(() => '/api/office/audit/export'), expected: ofOffice },
  'list-school-sign-ins': { ask: get(() => '/api/office/sign-ins'), expected: ofOffice },
  'list-school-sessions': { ask: get(() => '/api/office/sessions'), expected: ofOffice },
  'end-school-session': {
    ask: ({ person }) => ({ method: 'DELETE', url: `/api/office/sessions/${person}` }),
    expected: ofOffice,
  },
  'block-account': {
    ask: ({ person }) => ({
      method: 'PUT',
      url: `/api/office/accounts/${person}/block`,
      payload: { reason: 'Wachtwoord gelekt' },
    }),
    expected: ofOffice,
  },
  'unblock-account': {
    ask: ({ person }) => ({ method: 'DELETE', url: `/api/office/accounts/${person}/block` }),
    expected: ofOffice,
  },
  'end-account-sessions': {
    ask: ({ person }) => ({ method: 'DELETE', url: `/api/office/accounts/${person}/sessions` }),
    expected: ofOffice,
  },
  'reset-second-factor': {
    ask: ({ person }) => ({
      method: 'POST',
      url: `/api/office/accounts/${person}/reset-second-factor`,
      payload: { identityCheck: 'saw-document' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'list-proposals': { ask: get(() => '/api/office/proposals'), expected: ofOffice },
  'propose-grant': {
    ask: () => ({
      method: 'POST',
      url: '/api/office/proposals/grant',
      payload: { login: 'somebody', role: 'approver' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'propose-revoke': {
    ask: ({ person }) => ({
      method: 'POST',
      url: '/api/office/proposals/revoke',
      payload: { role: person },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'approve-proposal': {
    ask: ({ person }) => ({
      method: 'POST',
      url: `/api/office/proposals/${person}/approve`,
      payload: { hash: '' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'reject-proposal': {
    ask: ({ person }) => ({ method: 'POST', url: `/api/office/proposals/${person}/reject` }),
    expected: ofOffice,
  },
  'withdraw-proposal': {
    ask: ({ person }) => ({ method: 'POST', url: `/api/office/proposals/${person}/withdraw` }),
    expected: ofOffice,
  },
  'change-person': {
    ask: ({ person }) => ({
      method: 'PUT',
      url: `/api/office/people/${person}`,
      payload: { from: someone, to: someone },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'change-relation': {
    ask: ({ person }) => ({
      method: 'PUT',
      url: `/api/office/relations/${person}`,
      payload: { from: openRelation, to: openRelation },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'release-person-field': {
    ask: ({ person }) => ({
      method: 'POST',
      url: `/api/office/people/${person}/release`,
      payload: { field: 'lastName', seen: 'B' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'release-relation': {
    ask: ({ person }) => ({
      method: 'POST',
      url: `/api/office/relations/${person}/release`,
      payload: { seen: openRelation },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'start-export': {
    ask: () => ({
      method: 'POST',
      url: '/api/office/exports',
      payload: { list: 'families', as: 'csv', query: {} },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'download-job-file': { ask: get(({ person }) => `/api/office/jobs/${person}/file`), expected: ofOffice },
  'read-draft': { ask: get(draftOf), expected: ofOffice },
  'save-draft': {
    ask: (target) => ({
      method: 'PUT',
      url: draftOf(target),
      payload: { version: 1, content: '{}' },
    }),
    expected: ofOffice,
  },
  'remove-draft': { ask: (target) => ({ method: 'DELETE', url: draftOf(target) }), expected: ofOffice },
} as const satisfies AreaMatrix['rows']
