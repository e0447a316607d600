import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account.contract.ts'
import type { PortalSecret } from '../../security/portal-secret.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { withdraw } from '../../http/endpoint/idempotency/idempotency.ts'
import { afterwards } from '../../http/afterwards.ts'
import { browserOf, closeSession, openSession } from '../../http/browser.ts'
import type { OnEmailConfirmedBy } from '../../composition/email-confirmed.ts'
import type { OfflinePart } from '../../composition/parts/offline-part.ts'
import type { OwnDataChapter } from '../../composition/own-data/own-data-chapter.ts'
import type { Shop } from '../../composition/shop.ts'
import { timerOutsideTurn, realTimer, type Timer } from '../../process/timer.ts'
import { childrenOf } from './account.public.ts'
import { serveAuthenticator } from './authenticator/authenticator.routes.ts'
import { chooseLanguage } from './session/choose-language.ts'
import { serveEmailChange } from './email-change/email-change.routes.ts'
import type { LeakedPasswords } from '../../gateways/leaked-passwords/leaked-passwords.ts'
import type { OriginOf } from '../../security/origin.ts'
import { serveImpersonation } from './impersonation/impersonation.routes.ts'
import { serveLinks } from './link/link.routes.ts'
import { listDemoPeople, type Demo } from './sign-in/list-demo-people.ts'
import { listSingleSignOns } from './single-sign-on/list-single-sign-ons.ts'
import { serveOfflineReading } from './offline/offline.routes.ts'
import { serveOwnAccount } from './own-account/own-account.routes.ts'
import { servePasskeys } from './passkey/passkey.routes.ts'
import { serveProof } from './proof/proof.routes.ts'
import { servePasswords } from './password/password.routes.ts'
import { readNotification, tenantInfoOf } from './school-settings/read-school.ts'
import { readSession } from './session/read-session.ts'
import { reportCrash } from './crash-report/report-crash.ts'
import { setEmail } from './own-account/set-email.ts'
import { showDemoCode } from './second-factor/demo-code.ts'
import { serveSecondFactor } from './second-factor/second-factor.routes.ts'
import { openSignInQueue, type SignInQueue } from './sign-in/throttling/sign-in-queue.ts'
import { openSlowDown, type SlowDown } from './sign-in/throttling/slow-down.ts'
import { failedIn } from './sign-in/failed-sign-in.routes.ts'
import { signIn, type LockedLogin } from './sign-in/sign-in.ts'
import { sendLockedLoginMail } from './sign-in/throttling/send-locked-login-mail.ts'
import { signOut } from './session/sign-out.ts'

type Deps = {
  readonly schools: Schools
  /** Signs values that browsers keep. */
  readonly secret: PortalSecret
  /** The origin of links in mails, for a school at this host. */
  readonly originOf: OriginOf
  /** Personal data of the other areas, for the export. */
  readonly ownData: readonly OwnDataChapter[]
  /** What the other areas let a device keep. */
  readonly offlineParts: readonly OfflinePart[]
  /** Called when an address on a record of another area was confirmed. */
  readonly onEmailConfirmed: OnEmailConfirmedBy
  readonly shop: Pick<Shop, 'isOpen'>
  /** The demo accounts; absent outside the demo. */
  readonly demo?: Demo
  /** Checks for leaked passwords; absent when not configured. */
  readonly leakedPasswords?: LeakedPasswords
  /** Delays throttled attempts and refusals; tests do not wait. */
  readonly timer?: Timer
}
type Timed = Deps & { readonly timer: Timer; readonly slowDown: SlowDown; readonly signInQueue: SignInQueue }

/** Binds the endpoints of the session, the school and the account. */
export function serveAccount(app: FastifyInstance, given: Deps): void {
  const timer = timerOutsideTurn(given.timer ?? realTimer)
  const deps = { ...given, timer, slowDown: openSlowDown(timer), signInQueue: openSignInQueue(timer) }
  serveSession(app, deps)
  serveSecondFactor(app, deps)
  servePasswords(app, deps)
  servePasskeys(app, deps)
  serveEmailChange(app, deps)
  serveOwnAccount(app, deps)
  serveOfflineReading(app, deps)
  serveAuthenticator(app, deps)
  serveProof(app, deps)
  serveLinks(app, deps)
  serveImpersonation(app, deps)
  serveSchool(app, deps)
  bindRead(app, contract.listRelations, async ({ tx, actor }) =>
    (await childrenOf(tx, actor)).map((child) => ({ personGuid: actor.person.guid, child })),
  )
  bindCommand(app, contract.chooseLanguage, async ({ actor, params, body }) => {
    await chooseLanguage(deps, actor, { userGuid: params.userGuid, language: body.language })
    return {}
  })
  bindCommand(app, contract.withdrawRequest, ({ actor, body, now }) =>
    withdraw(deps.schools, actor, body.key, now),
  )
  bindCommand(app, contract.setEmail, async ({ actor, body }) => {
    await setEmail(deps, actor, body.email.trim())
    return {}
  })
  bindCommand(app, contract.reportCrash, async ({ schoolId, visitor, body, now, request }) => {
    await reportCrash(deps, schoolId, body, { visitor, browser: browserOf(request), now })
    return {}
  })
  const { demo } = deps
  if (demo) {
    bindRead(app, contract.listDemoPeople, ({ tx }) => listDemoPeople(tx, demo))
    bindCommand(app, contract.showDemoCode, ({ schoolId, visitor, now }) =>
      showDemoCode(deps, { schoolId, visitor, now }),
    )
  }
}

function serveSession(app: FastifyInstance, deps: Timed): void {
  bindRead(app, contract.readSession, ({ tx, visitor }) => readSession(tx, visitor))
  bindCommand(
    app,
    contract.signIn,
    async ({ schoolId, school, body, now, request, reply }) => {
      const loginWasLocked = (closed: LockedLogin) =>
        afterwards(
          request,
          () => sendLockedLoginMail(deps, { ...closed, schoolId, school, now }),
          'the mail about a locked login could not be queued',
        )
      const entered = await signIn(
        { ...deps, loginWasLocked, failed: failedIn(deps, { request, schoolId, now }) },
        {
          schoolId,
          school,
          loginName: body.login,
          password: body.password,
          stays: body.stays ?? false,
          browser: browserOf(request),
          now,
        },
      )
      const { session } = entered
      openSession(reply, entered)
      request.log.info({ event: 'sign-in', stage: session.stage, school: schoolId }, 'somebody signed in')
      return session
    },
    { hasOwnLine: true },
  )
  bindCommand(app, contract.signOut, async ({ schoolId, now, request, reply }) => {
    await signOut(deps, { schoolId, browser: browserOf(request), now })
    closeSession(reply)
    return {}
  })
}

function serveSchool(app: FastifyInstance, { shop }: Pick<Deps, 'shop'>): void {
  bindRead(app, contract.readSchoolSettings, async ({ tx, school }) => ({
    ...school,
    webshopOpen: school.webshopEnabled && (await shop.isOpen(tx)),
  }))
  bindRead(app, contract.readTenantInfo, async ({ school }) => tenantInfoOf(school))
  bindRead(app, contract.listSingleSignOns, ({ tx }) => listSingleSignOns(tx))
  bindRead(app, contract.readNotification, ({ tx }) => readNotification(tx))
}
