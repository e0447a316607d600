import { expect, test } from 'vitest'
import * as account from './account.contract.ts'
import * as billing from './billing.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as inquiries from './inquiries.contract.ts'
import * as messages from './messages.contract.ts'
import * as school from './school.contract.ts'

const endpoints = [account, billing, inquiries, messages, school].flatMap((area): readonly Endpoint[] =>
  Object.values(area),
)

const namesWhere = (isSo: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter(isSo)
    .map(({ name }) => name)
    .toSorted()

test('TRAP-19 AUTH-032 AUTH-033 AUTH-034 AUTH-035 API-052? a 401 is the end of a session, but for signing in, its code, a new password and opening the information', () => {
  expect(namesWhere(({ refusals }) => Object.values(refusals).includes(401))).toEqual([
    'change-password',
    'open-information',
    'request-new-code',
    'sign-in',
    'submit-code',
  ])
})

test('TRAP-19 API-022? where a 401 means a wrong password or code, a session that is over is told apart from it', () => {
  expect(namesWhere(({ refusals }) => refusals['session-over'] === 403)).toEqual([
    'change-password',
    'request-new-code',
    'submit-code',
  ])
})
