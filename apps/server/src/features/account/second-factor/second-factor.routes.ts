import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/second-factor.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import { requestNewCode } from './request-new-code.ts'
import { beginSetUp, confirmSetUp, finishSetUp } from './set-up-app.ts'
import { submitCode } from './submit-code.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/** Binds the endpoints of the second factor. */
export function serveSecondFactor(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.submitCode, async ({ schoolId, visitor, body, now, request, reply }) => {
    const browser = browserOf(request)
    const answer = { schoolId, visitor, code: body.code, browser, now }
    const { secret, session, rememberMe } = await submitCode(deps, answer)
    openSession(reply, { secret, session, rememberMe })
    return session
  })
  bindCommand(app, contract.requestNewCode, (asked) => requestNewCode(deps, asked))
  serveSetUp(app, deps)
}

/** Binds the endpoints that set up an app at the first sign-in. */
function serveSetUp(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.beginSetUp, ({ schoolId, school, visitor, now }) =>
    beginSetUp(deps, { schoolId, school, visitor, now }),
  )
  bindCommand(app, contract.confirmSetUp, async ({ schoolId, visitor, body, now }) => ({
    recoveryCodes: [...(await confirmSetUp(deps, { schoolId, visitor, code: body.code, now }))],
  }))
  bindCommand(app, contract.finishSetUp, async ({ schoolId, visitor, now, request, reply }) => {
    const { secret, session, rememberMe } = await finishSetUp(deps, {
      schoolId,
      visitor,
      browser: browserOf(request),
      now,
    })
    openSession(reply, { secret, session, rememberMe })
    return session
  })
}
