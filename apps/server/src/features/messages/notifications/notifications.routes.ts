import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/messages/notifications.ts'
import * as pushContract from '@portal/contract/messages/push.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { savePreferences } from './preferences/save-preferences.ts'
import { readNotificationSettings } from './preferences/read-notification-settings.ts'
import { checkUnsubscribeLink, unsubscribe } from './preferences/unsubscribe.ts'
import { endPush, preparePush, readPushSettings, savePush } from './push/push-settings.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/** Binds the endpoints of notification settings and unsubscribing. */
export function serveNotifications(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.readNotificationSettings, ({ tx, actor, school }) =>
    readNotificationSettings(tx, actor, school),
  )
  bindCommand(app, contract.savePreferences, ({ actor, school, body }) =>
    savePreferences(deps, actor, { choice: body, school }),
  )
  servePush(app, deps)
  serveUnsubscribing(app, deps)
}

function servePush(app: FastifyInstance, deps: Deps): void {
  bindRead(app, pushContract.readPushSettings, ({ tx, actor, school }) => readPushSettings(tx, actor, school))
  bindCommand(app, pushContract.preparePush, ({ actor }) => preparePush(deps, actor))
  bindCommand(app, pushContract.savePush, ({ actor, school, body }) =>
    savePush(deps, actor, { body, school }),
  )
  bindCommand(app, pushContract.endPush, ({ actor, school }) => endPush(deps, actor, { school }))
}

/**
 * Mail programs send one of two form types (RFC 8058); the body is not read. A GET redirects to the page that asks for
 * confirmation, because mail scanners follow links.
 */
function serveUnsubscribing(app: FastifyInstance, deps: Deps): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  bindCommand(app, contract.unsubscribe, ({ schoolId, params, now }) =>
    unsubscribe(deps, { schoolId, proof: params.proof, now }),
  )
  bindCommand(app, contract.checkUnsubscribeLink, async ({ schoolId, params }) => {
    checkUnsubscribeLink(deps, { schoolId, proof: params.proof })
    return undefined
  })
  app.get<{ Params: { proof: string } }>(contract.unsubscribe.path, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/app/portal/unsubscribe?proof=${encodeURIComponent(request.params.proof)}`, 303),
  )
}
