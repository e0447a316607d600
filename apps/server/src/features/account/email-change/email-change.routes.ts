import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/email-change.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand } from '../../../http/endpoint/bind-endpoint.ts'
import type { OnEmailConfirmedBy } from '../../../composition/email-confirmed.ts'
import { browserOf } from '../../../http/browser.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { typedEmail } from '@portal/domain/account/person/email/email-address.ts'
import { checkEmailLink, confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

/** Binds the endpoints of changing the actor's email address. */
export function serveEmailChange(
  app: FastifyInstance,
  deps: {
    readonly schools: Schools
    readonly originOf: OriginOf
    readonly onEmailConfirmed: OnEmailConfirmedBy
  },
): void {
  bindCommand(
    app,
    contract.requestEmailChange,
    async ({ actor, body: { email, password }, request }) => {
      const change = { email: typedEmail(email), password, browser: browserOf(request) }
      await requestEmailChange(deps, actor, change)
      return undefined
    },
    { keepAnswer: false },
  )
  bindCommand(app, contract.confirmEmailChange, async ({ body, ...asked }) => {
    await confirmEmailChange(deps, { ...asked, token: body.token })
    return undefined
  })
  bindCommand(app, contract.checkEmailLink, async ({ body, ...asked }) => {
    await checkEmailLink(deps, { ...asked, token: body.token })
    return undefined
  })
}
