import type { FastifyInstance } from 'fastify'
import * as signIn from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import * as contract from '@portal/contract/account/sign-in/passkeys.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import {
  forgetPasskeyCookie,
  keepPasskeyCookie,
  passkeyCookieOf,
} from '../../../http/cookie/passkey-cookie.ts'
import type { Timer } from '../../../process/timer.ts'
import type { SlowDown } from '../sign-in/throttling/slow-down.ts'
import { failedIn } from '../sign-in/failed-sign-in.routes.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './own-passkeys.ts'
import { beginPasskeyFactor, submitPasskey } from './passkey-factor.ts'
import { beginPasskeyProof } from './prove-oneself.ts'
import { beginPasskeySetUp, confirmPasskeySetUp } from './set-up-passkey.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

type Deps = {
  readonly schools: Schools
  readonly secret: PortalSecret
  readonly timer: Timer
  readonly slowDown: SlowDown
}

// Challenges and responses are single-use, so no response is stored for an idempotency key.
const ONCE = { keepAnswer: false } as const

/** Binds the endpoints of passkeys: managing, signing in, and second factor. */
export function servePasskeys(app: FastifyInstance, deps: Deps): void {
  serveOwnPasskeys(app, deps)
  serveSignIn(app, deps)
  serveSecondFactor(app, deps)
}

function serveOwnPasskeys(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.listPasskeys, ({ tx, actor }) => listPasskeys(tx, actor))
  bindCommand(
    app,
    contract.beginPasskeyProof,
    ({ actor, origin }) => beginPasskeyProof(deps, actor, origin),
    ONCE,
  )
  bindCommand(
    app,
    contract.beginPasskey,
    ({ actor, school, origin, body: proof, request }) =>
      beginPasskey(deps, actor, { school, origin, proof, browser: browserOf(request) }),
    ONCE,
  )
  bindCommand(
    app,
    contract.addPasskey,
    async ({ actor, origin, body: made, request }) => ({
      recoveryCodes: [...(await addPasskey(deps, actor, { made, origin, browser: browserOf(request) }))],
    }),
    ONCE,
  )
  bindCommand(
    app,
    contract.removePasskey,
    async ({ actor, school, origin, params: { id }, body: proof, request }) => {
      await removePasskey(deps, actor, { id, school, origin, proof, browser: browserOf(request) })
      return undefined
    },
    ONCE,
  )
}

function serveSignIn(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, signIn.beginPasskeySignIn, async ({ schoolId, origin, now, request, reply }) => {
    const askedBy = passkeyCookieOf(request)
    keepPasskeyCookie(reply, askedBy)
    return beginPasskeySignIn(deps, { schoolId, askedBy, origin, browser: browserOf(request), now })
  })
  bindCommand(
    app,
    signIn.signInWithPasskey,
    async ({ schoolId, school, origin, body: passkey, now, request, reply }) => {
      const { secret, session } = await signInWithPasskey(
        { ...deps, failed: failedIn(deps, { request, schoolId, now }) },
        {
          schoolId,
          school,
          passkey,
          askedBy: passkeyCookieOf(request),
          origin,
          browser: browserOf(request),
          now,
        },
      )
      forgetPasskeyCookie(reply)
      openSession(reply, { secret, session })
      request.log.info({ event: 'sign-in', stage: session.stage, school: schoolId }, 'somebody signed in')
      return session
    },
  )
}

function serveSecondFactor(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.beginPasskeyFactor, (asked) => beginPasskeyFactor(deps, asked))
  bindCommand(
    app,
    contract.submitPasskey,
    async ({ schoolId, visitor, origin, body: passkey, now, request, reply }) => {
      const browser = browserOf(request)
      const given = { schoolId, visitor, origin, passkey, browser, now }
      const { secret, session } = await submitPasskey(deps, given)
      openSession(reply, { secret, session })
      return session
    },
  )
  bindCommand(app, contract.beginPasskeySetUp, (asked) => beginPasskeySetUp(deps, asked))
  bindCommand(
    app,
    contract.confirmPasskeySetUp,
    async ({ schoolId, visitor, origin, body: made, now, request }) => {
      const given = { schoolId, visitor, origin, made, browser: browserOf(request), now }
      return { recoveryCodes: [...(await confirmPasskeySetUp(deps, given))] }
    },
  )
}
