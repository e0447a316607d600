import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/second-factor.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand } from '../../../http/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import { requestNewCode } from './request-new-code.ts'
import { submitCode } from './submit-code.ts'

type Deps = { readonly schools: Schools; readonly secret: string }

/** Serves the question for a code. */
export function serveSecondFactor(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.submitCode, async ({ schoolId, visitor, body, now, request, reply }) => {
    const browser = browserOf(request)
    const answer = { schoolId, visitor, code: body.code, browser, now }
    const { secret, session } = await submitCode(deps, answer)
    openSession(reply, secret)
    return session
  })
  bindCommand(app, contract.requestNewCode, (asked) => requestNewCode(deps, asked))
}
