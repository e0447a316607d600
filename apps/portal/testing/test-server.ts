import * as account from '@portal/contract/account.contract.ts'
import * as attendance from '@portal/contract/attendance.contract.ts'
import * as billing from '@portal/contract/billing.contract.ts'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import type { PortalEndpoint } from '@portal/contract/endpoint/refusals.ts'
import * as inquiries from '@portal/contract/inquiries.contract.ts'
import * as learning from '@portal/contract/learning.contract.ts'
import * as messages from '@portal/contract/messages.contract.ts'
import * as payments from '@portal/contract/payments.contract.ts'
import * as people from '@portal/contract/people.contract.ts'
import * as site from '@portal/contract/site.contract.ts'
import * as webshop from '@portal/contract/webshop.contract.ts'
import type { ClientOptions } from '@portal/web-kit/api/exchange/exchange.ts'
import { openTestServerOf, type AnswersOf } from '@portal/web-kit/testing/test-server.ts'

/** The response of each call of the portal by name. */
export type Answers = AnswersOf<PortalEndpoint>

const endpoints = [
  account,
  payments,
  billing,
  inquiries,
  messages,
  site,
  people,
  learning,
  attendance,
  webshop,
].flatMap((area): readonly Endpoint[] => Object.values(area))

/** The production client with a test server of the portal behind it. */
export const openTestServer = (answers: Answers, options: Partial<ClientOptions> = {}) =>
  openTestServerOf(endpoints, answers, options)
