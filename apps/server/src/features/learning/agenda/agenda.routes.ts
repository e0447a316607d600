import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/learning.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { enrolInChoice, unsubscribeFromChoice } from './choose-work.ts'
import { readToday } from '../today/read-today.ts'
import { readFamilyAgenda } from './read-family-agenda.ts'
import { readAgendaSettings, readTimetable } from './read-timetable.ts'

/** Binds the endpoints of the timetable and of choice hours. */
export function serveAgenda(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readTimetable, ({ tx, actor, query }) => readTimetable(tx, actor, query))
  bindRead(app, contract.readAgendaSettings, ({ tx, actor, query }) => readAgendaSettings(tx, actor, query))
  bindRead(app, contract.readFamilyAgenda, ({ tx, actor, query }) => readFamilyAgenda(tx, actor, query))
  bindRead(app, contract.readToday, ({ tx, actor }) => readToday(tx, actor))
  bindCommand(app, contract.enrolInChoice, ({ actor, body }) => enrolInChoice(deps, actor, body))
  bindCommand(app, contract.unsubscribeFromChoice, ({ actor, body }) =>
    unsubscribeFromChoice(deps, actor, body),
  )
}
