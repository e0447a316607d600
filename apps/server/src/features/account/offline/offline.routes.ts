import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/offline/offline.ts'
import type { OfflinePart } from '../../../composition/parts/offline-part.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { forgetOfflineKey, keepOfflineKey } from '../../../http/cookie/offline-key-cookie.ts'
import { chooseOfflineReading, readOfflineSettings } from './offline-settings.ts'
import { readOfflineCopy } from './read-offline-copy.ts'

type Deps = { readonly schools: Schools; readonly offlineParts: readonly OfflinePart[] }

/** Binds the endpoints of reading without a connection. */
export function serveOfflineReading(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.readOfflineSettings, ({ tx, actor }) => readOfflineSettings(tx, actor))
  bindRead(app, contract.readOfflineCopy, ({ tx, actor, school }) => readOfflineCopy(deps, tx, actor, school))
  bindCommand(
    app,
    contract.chooseOfflineReading,
    async ({ actor, body: { isOn }, reply }) => {
      const until = await chooseOfflineReading(deps, actor, isOn)
      if (isOn) keepOfflineKey(reply, until)
      else forgetOfflineKey(reply)
      return { isOffered: true, isOn }
    },
    // It sets a cookie, which a stored response would not.
    { keepAnswer: false },
  )
}
