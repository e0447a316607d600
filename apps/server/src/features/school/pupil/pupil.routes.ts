import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readHomework } from '../homework/read-homework.ts'
import { readGrades } from '../results/read-grades.ts'
import { requestGrades } from '../results/request-grades.ts'
import { chooseGradePace, readPupilDataChoices, sharePupilData } from './pupil-data-choices.ts'

/** Serves what the school knows of a pupil, and what families choose about that. */
export function servePupils(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readGrades, ({ tx, actor, school, query }) =>
    readGrades(tx, { actor, school }, query),
  )
  bindRead(app, contract.readHomework, ({ tx, actor, school, query }) =>
    readHomework(tx, { actor, school }, query),
  )
  bindCommand(app, contract.requestGrades, async ({ actor, params }) => {
    await requestGrades(deps, actor, params.child)
    return undefined
  })
  bindRead(app, contract.readPupilDataChoices, ({ tx, actor }) => readPupilDataChoices(tx, actor))
  bindCommand(app, contract.chooseGradePace, ({ actor, body }) => chooseGradePace(deps, actor, body.pace))
  bindCommand(app, contract.sharePupilData, ({ actor, body }) => sharePupilData(deps, actor, body.isShared))
}
