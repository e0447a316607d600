import { get, ofEach, type AreaMatrix, type Target } from '../../../../test/matrix/area-matrix.ts'
import { ofOffice } from '../../../../test/matrix/bases.ts'
import { saying } from '../../../../test/matrix/tables.ts'
import {
  aboutPupil,
  ownChoices,
  pageAboutChild,
  pagesFor,
  screenRows,
} from '../../../../test/matrix/screens.ts'

const codes = ['staff', 'class-list', 'phone-email', 'profile', 'presence-overview', 'exam-assignment']

const screensOfPupils = {
  'read-class-list': 'getClassList',
  'read-contact-details': 'getContactDetails',
  'read-profile': 'getProfile',
  'read-presence-overview': 'getPresenceOverview',
  'read-exam-assignment': 'getExamAssignment',
} as const

const everybody = { everybody: true, years: [], classes: [], groups: [], numbers: [], except: [] }
const ofRun = ({ person }: Target): string => `/api/office/imports/${person}`

/** Imports of people in the office. */
const importRows = {
  'list-imports': { ask: get(() => '/api/office/imports'), expected: ofOffice },
  'upload-import': {
    ask: () => ({
      method: 'POST',
      url: '/api/office/imports',
      payload: { name: 'a.csv', content: Buffer.from('Nummer;Naam\n1;Sem').toString('base64') },
    }),
    expected: ofOffice,
  },
  'read-import': { ask: get(ofRun), expected: ofOffice },
  'map-import': {
    ask: (target) => ({
      method: 'PUT',
      url: `${ofRun(target)}/mapping`,
      payload: { fields: [], isComplete: false },
    }),
    expected: ofOffice,
  },
  'preview-import': { ask: get((target) => `${ofRun(target)}/preview`), expected: ofOffice },
  'list-import-faults': { ask: get((target) => `${ofRun(target)}/faults`), expected: ofOffice },
  'mend-import': {
    ask: (target) => ({
      method: 'PUT',
      url: `${ofRun(target)}/rows/2`,
      payload: { cells: [], isLeftOut: true },
    }),
    expected: ofOffice,
  },
  'apply-import': {
    ask: (target) => ({
      method: 'POST',
      url: `${ofRun(target)}/apply`,
      payload: { hash: 'x', gone: 0 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'cancel-import': {
    ask: (target) => ({ method: 'DELETE', url: ofRun(target) }),
    expected: ofOffice,
  },
} as const satisfies AreaMatrix['rows']

const ofFeed = ({ person }: Target): string => `/api/office/feeds/${person}`

/** Files of the systems of the school. */
const feedRows = {
  'list-feeds': { ask: get(() => '/api/office/feeds'), expected: ofOffice },
  'upload-feed': {
    ask: () => ({
      method: 'POST',
      url: '/api/office/feeds',
      payload: { name: 'a.json', pupilNumber: '', content: Buffer.from('{}').toString('base64') },
    }),
    expected: ofOffice,
  },
  'read-feed': { ask: get(ofFeed), expected: ofOffice },
  'check-feed': {
    ask: (target) => ({ method: 'PUT', url: `${ofFeed(target)}/check`, payload: { mayRemove: true } }),
    expected: ofOffice,
  },
  'apply-feed': {
    ask: (target) => ({
      method: 'POST',
      url: `${ofFeed(target)}/apply`,
      payload: { hash: 'x', gone: 0 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    expected: ofOffice,
  },
  'cancel-feed': { ask: (target) => ({ method: 'DELETE', url: ofFeed(target) }), expected: ofOffice },
  'list-jobs': { ask: get(() => '/api/office/jobs'), expected: ofOffice },
} as const satisfies AreaMatrix['rows']

/** Access to staff, class lists, contact details and pupil data. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async (stage) => {
      await pagesFor(stage, codes)
      return {}
    }),
  rows: {
    'list-families': { ask: get(() => '/api/office/families'), expected: ofOffice },
    'count-audience': {
      ask: () => ({ method: 'POST', url: '/api/office/audience/count', payload: everybody }),
      expected: ofOffice,
    },
    'list-groups': { ask: get(() => '/api/office/groups'), expected: ofOffice },
    'create-group': {
      ask: () => ({
        method: 'POST',
        url: '/api/office/groups',
        payload: { name: 'Koor', follows: true, audience: { ...everybody, everybody: false } },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    'read-group-names': { ask: get(() => '/api/office/groups/names'), expected: ofOffice },
    'preview-group-change': {
      ask: ({ person, child }) => ({
        method: 'POST',
        url: `/api/office/groups/${person}/pupils/preview`,
        payload: { selection: { kind: 'some', ids: [child] }, change: 'add' },
      }),
      expected: ofOffice,
    },
    'change-group': {
      ask: ({ person, child }) => ({
        method: 'POST',
        url: `/api/office/groups/${person}/pupils`,
        payload: {
          selection: { kind: 'some', ids: [child] },
          change: 'add',
          confirmed: { pupils: 1, changed: 1 },
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    'remove-group': {
      ask: ({ person }) => ({ method: 'DELETE', url: `/api/office/groups/${person}` }),
      expected: ofOffice,
    },
    'read-family': { ask: ({ person }) => ({ url: `/api/office/families/${person}` }), expected: ofOffice },
    'download-families': { ask: get(() => '/api/office/families/export'), expected: ofOffice },
    'list-doubles': { ask: get(() => '/api/office/doubles'), expected: ofOffice },
    'find-others': {
      ask: ({ person }) => ({ url: `/api/office/people/${person}/others?search=ab` }),
      expected: ofOffice,
    },
    'read-double': {
      ask: ({ person, child }) => ({ url: `/api/office/doubles/${person}/${child}` }),
      expected: ofOffice,
    },
    'merge-people': {
      ask: ({ person, child }) => ({
        method: 'POST',
        url: `/api/office/people/${person}/merge`,
        payload: { other: child, hash: '', choices: [] },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    'change-postal-address': {
      ask: ({ person }) => ({
        method: 'PUT',
        url: `/api/office/people/${person}/address`,
        payload: {},
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    'list-family-mails': {
      ask: get(({ child }) => `/api/office/families/${child}/mails`),
      expected: ofOffice,
    },
    'change-payers': {
      ask: ({ child }) => ({
        method: 'PUT',
        url: `/api/office/families/${child}/payers`,
        payload: {
          from: { links: [], shares: [] },
          to: { links: [], shares: [], startsOn: '2026-12-01' },
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    ...importRows,
    ...feedRows,
    'preview-invitations': {
      ask: ({ child }) => ({
        method: 'POST',
        url: '/api/office/families/invitations/preview',
        payload: { selection: { kind: 'some', ids: [child] } },
      }),
      expected: ofOffice,
    },
    'invite-guardians': {
      ask: () => ({
        method: 'POST',
        url: '/api/office/families/invitations',
        payload: { selection: { kind: 'some', ids: [] }, confirmed: { pupils: 0, invited: 0 } },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: ofOffice,
    },
    'preview-letters': {
      ask: ({ child }) => ({
        method: 'POST',
        url: '/api/office/families/letters/preview',
        payload: { selection: { kind: 'some', ids: [child] }, to: 'without-email' },
      }),
      expected: ofOffice,
    },
    'make-letters': {
      ask: () => ({
        method: 'POST',
        url: '/api/office/families/letters',
        payload: {
          selection: { kind: 'some', ids: [] },
          to: 'without-email',
          confirmed: { pupils: 0, invited: 1 },
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      expected: saying(ofOffice, 'ok', 'numbers-changed'),
    },
    ...screenRows({ 'read-employees': 'getEmployees' }, pageAboutChild),
    ...screenRows(screensOfPupils, aboutPupil),
    'keep-phone-numbers': {
      ask: () => ({
        method: 'POST',
        url: '/edu/telefoonnummers',
        payload: 'thuis=0999123456&mobiel=',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      expected: ownChoices,
    },
  },
} as const satisfies AreaMatrix
