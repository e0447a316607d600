import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/own-account.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import type { OwnDataChapter } from '../../../composition/own-data/own-data-chapter.ts'
import { recordAudit } from '../account.public.ts'
import { chooseAnalytics } from '../analytics/choose-analytics.ts'
import { readAnalytics } from '../analytics/read-analytics.ts'
import { showAnalytics } from '../analytics/show-analytics.ts'
import { downloadOwnData } from '../own-data/download-own-data.ts'
import { chooseChildMark } from './choose-child-mark.ts'
import { listSignIns } from './list-sign-ins.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

type Deps = { readonly schools: Schools; readonly ownData: readonly OwnDataChapter[] }

/** Binds the endpoints of the actor's sessions, sign-ins and email address. */
export function serveOwnAccount(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.listOwnSessions, ({ tx, actor }) => listOwnSessions(tx, actor))
  bindRead(app, contract.listSignIns, ({ tx, actor }) => listSignIns(tx, actor))
  bindDownload(app, contract.downloadOwnData, async ({ tx, actor, school, params: { format } }) => {
    const download = await downloadOwnData(deps, tx, actor, { school, format })
    return async () => {
      await deps.schools.write(actor.schoolId, (writing) =>
        recordAudit(writing, actor, 'download-own-data', format),
      )
      return download
    }
  })
  bindRead(app, contract.readAnalytics, ({ tx, actor, school }) => readAnalytics(tx, actor, school))
  bindDownload(app, contract.showAnalytics, ({ tx, actor, school }) => showAnalytics(tx, actor, school))
  bindCommand(app, contract.chooseAnalytics, ({ actor, school, body }) =>
    chooseAnalytics(deps, actor, { school, choice: body.choice }),
  )
  bindCommand(app, contract.chooseChildMark, ({ actor, params, body }) =>
    chooseChildMark(deps, actor, { childId: params.childId, mark: body }).then(nothing),
  )
  bindCommand(app, contract.endOwnSession, ({ actor, params }) =>
    endOwnSession(deps, actor, params.id).then(nothing),
  )
  bindCommand(app, contract.endOtherSessions, ({ actor }) => endOtherSessions(deps, actor).then(nothing))
}

const nothing = (): undefined => undefined
