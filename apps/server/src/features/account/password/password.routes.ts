import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/passwords.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { LeakedPasswords } from '../../../gateways/leaked-passwords/leaked-passwords.ts'
import { afterwards } from '../../../http/afterwards.ts'
import { bindCommand } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { keepDeviceSecret } from '../../../http/cookie/device-cookie.ts'
import type { SlowDown } from '../sign-in/throttling/slow-down.ts'
import { changePassword } from './change-password.ts'
import { countRequest } from './count-request.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { checkPasswordLink, resetPassword } from './reset-password.ts'

/** Binds the endpoints of password links and of changing a password. */
export function servePasswords(
  app: FastifyInstance,
  deps: {
    readonly schools: Schools
    readonly originOf: OriginOf
    readonly slowDown: SlowDown
    readonly leakedPasswords?: LeakedPasswords | undefined
  },
): void {
  bindCommand(app, contract.requestPassword, async ({ request, body, ...asked }) => {
    await countRequest(deps, { ...asked, loginName: body.login, browser: browserOf(request) })
    const mailing = () => mailPasswordLink(deps, { ...asked, loginName: body.login })
    afterwards(request, mailing, 'a link for a new password was not mailed')
    return {}
  })
  bindCommand(app, contract.checkPasswordLink, async ({ body, request, ...asked }) =>
    checkPasswordLink(deps, { ...asked, ...body, browser: browserOf(request) }),
  )
  bindCommand(app, contract.resetPassword, async ({ body, request, reply, ...asked }) => {
    await resetPassword(deps, { ...asked, ...body, browser: browserOf(request) })
    keepDeviceSecret(reply)
    return undefined
  })
  bindCommand(
    app,
    contract.changePassword,
    async ({ actor, school, body, request, reply }) => {
      const secret = await changePassword(deps, actor, { ...body, school, browser: browserOf(request) })
      openSession(reply, { secret })
      return {}
    },
    { keepAnswer: false },
  )
}
