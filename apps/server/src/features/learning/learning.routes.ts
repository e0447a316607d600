import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/learning.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { bindScreen } from '../../http/endpoint/bind-screen.ts'
import { serveAgenda } from './agenda/agenda.routes.ts'
import { readExamFile, readExamProgramme } from './exam/read-exam.ts'
import { serveFeeds } from './feed/feed.routes.ts'
import { readHomework } from './homework/read-homework.ts'
import { serveResults } from './results/results.routes.ts'
import { readSchedule } from './schedule/read-schedule.ts'
import { readStudyProgramme } from './study-programme/read-study-programme.ts'
import { readTeachers } from './teachers/read-teachers.ts'

/** Binds the endpoints of lessons, homework and results. */
export function serveLearning(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  serveAgenda(app, deps)
  serveFeeds(app, deps)
  serveResults(app, deps)
  bindRead(app, contract.readHomework, ({ tx, actor, school, query }) =>
    readHomework(tx, { actor, school }, query),
  )
  bindScreen(app, contract.readTeachers, readTeachers)
  bindScreen(app, contract.readExamProgramme, readExamProgramme)
  bindScreen(app, contract.readExamFile, readExamFile)
  bindScreen(app, contract.readStudyProgramme, readStudyProgramme)
  bindScreen(app, contract.readSchedule, readSchedule)
}
