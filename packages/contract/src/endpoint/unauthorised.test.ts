import { expect, test } from 'vitest'
import * as account from '../account.contract.ts'
import * as billing from '../billing.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as inquiries from '../inquiries.contract.ts'
import * as messages from '../messages.contract.ts'
import * as payments from '../payments.contract.ts'
import * as site from '../site.contract.ts'

const endpoints = [account, payments, billing, inquiries, messages, site].flatMap(
  (area): readonly Endpoint[] => Object.values(area),
)

const namesWhere = (isSo: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter(isSo)
    .map(({ name }) => name)
    .toSorted()

const namesWith401 = namesWhere(({ refusals }) => Object.values(refusals).includes(401))

test('TRAP-19 AUTH-032 a 401 ends the session for every other endpoint', () => {
  expect(namesWith401).toEqual([
    'change-password',
    'open-information',
    'request-new-code',
    'sign-in',
    'sign-in-with-passkey',
    'submit-code',
    'submit-passkey',
  ])
})

test.each([
  ['AUTH-033 signing in', 'sign-in'],
  ['AUTH-034 submitting the code', 'submit-code'],
  ['AUTH-035 changing a password', 'change-password'],
  ['API-052? opening the school information', 'open-information'],
])('%s may answer 401 without ending a session', (_, name) => {
  expect(namesWith401).toContain(name)
})

test('TRAP-19 API-022? an expired session has its own status where a 401 means a wrong password or code', () => {
  expect(namesWhere(({ refusals }) => refusals['session-over'] === 403)).toEqual([
    'begin-passkey-factor',
    'change-password',
    'request-new-code',
    'submit-code',
    'submit-passkey',
  ])
})
