import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand, bindRead, bindVisit, bindVisitCommand } from '../../http/bind-endpoint.ts'
import { giveToken } from '../../http/csrf.ts'
import { forgetSessionSecret, keepSessionSecret, readSessionSecret } from '../../http/session-cookie.ts'
import { childrenOf } from './account.public.ts'
import { chooseLanguage } from './choose-language.ts'
import { listDemoPeople, type Demo } from './list-demo-people.ts'
import { listSingleSignOns } from './list-single-sign-ons.ts'
import { networkOf } from './network.ts'
import { readNotification, tenantInfoOf } from './read-school.ts'
import { readSession } from './read-session.ts'
import { reportCrash } from './report-crash.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Deps = {
  readonly schools: Schools
  /** Who can be tried out; absent outside the demo. */
  readonly demo?: Demo
}

/** Serves the session, the school and the account. */
export function serveAccount(app: FastifyInstance, deps: Deps): void {
  serveSession(app, deps)
  serveSchool(app)
  bindRead(app, contract.listRelations, async ({ tx, actor }) =>
    (await childrenOf(tx, actor)).map((child) => ({ personGuid: actor.person.guid, child })),
  )
  bindCommand(app, contract.chooseLanguage, async ({ actor, params, body }) => {
    await chooseLanguage(deps, actor, { userGuid: params.userGuid, language: body.locale })
    return {}
  })
  bindVisitCommand(app, contract.reportCrash, async ({ schoolId, visitor, body, now }) => {
    await reportCrash(deps, schoolId, visitor, body, now)
    return {}
  })
  const { demo } = deps
  if (demo) bindVisit(app, contract.listDemoPeople, ({ tx }) => listDemoPeople(tx, demo))
}

function serveSession(app: FastifyInstance, deps: Deps): void {
  bindVisit(app, contract.readSession, ({ tx, visitor }) => readSession(tx, visitor))
  bindVisitCommand(app, contract.signIn, async ({ schoolId, school, body, now, request, reply }) => {
    const { secret, session } = await signIn(deps, {
      schoolId,
      school,
      loginName: body.loginname,
      password: body.password,
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      previousSecret: readSessionSecret(request),
      now,
    })
    keepSessionSecret(reply, secret)
    giveToken(reply, secret)
    return session
  })
  bindVisitCommand(app, contract.signOut, async ({ schoolId, now, request, reply }) => {
    await signOut(deps, schoolId, readSessionSecret(request), now)
    forgetSessionSecret(reply)
    giveToken(reply, undefined)
    return {}
  })
}

function serveSchool(app: FastifyInstance): void {
  bindVisit(app, contract.readSchoolSettings, async ({ school }) => school)
  bindVisit(app, contract.readTenantInfo, async ({ school }) => tenantInfoOf(school))
  bindVisit(app, contract.listSingleSignOns, ({ tx }) => listSingleSignOns(tx))
  bindVisit(app, contract.readNotification, ({ tx }) => readNotification(tx))
}
