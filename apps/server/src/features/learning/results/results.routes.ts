import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/learning.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { chooseGradePace, readPupilDataChoices, sharePupilData } from './pupil-data-choices.ts'
import { readGrades } from './read-grades.ts'
import { requestGrades } from './request-grades.ts'

/** Binds the endpoints of grades and of the choices about them. */
export function serveResults(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readGrades, ({ tx, actor, school, query }) =>
    readGrades(tx, { actor, school }, query),
  )
  bindCommand(app, contract.requestGrades, async ({ actor, params }) => {
    await requestGrades(deps, actor, params.child)
    return undefined
  })
  bindRead(app, contract.readPupilDataChoices, ({ tx, actor }) => readPupilDataChoices(tx, actor))
  bindCommand(app, contract.chooseGradePace, ({ actor, body }) => chooseGradePace(deps, actor, body.pace))
  bindCommand(app, contract.sharePupilData, ({ actor, body }) => sharePupilData(deps, actor, body.isShared))
}
