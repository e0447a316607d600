import type { FastifyInstance } from 'fastify'
import type { ResponseOf } from '@portal/contract/endpoint.ts'
import * as contract from '@portal/contract/school.contract.ts'
import type { ScreenCall } from '@portal/contract/school/screen.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readDocuments } from '../documents/read-documents.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { readEmployees } from '../people/read-employees.ts'
import { readTeachers } from '../people/read-teachers.ts'
import type { AskedScreen } from './screen-asked.ts'

/** Serves the screens that page codes lead to. */
export function serveScreens(app: FastifyInstance): void {
  const bind = <Call extends ScreenCall>(call: Call, read: ReadOf<Call>): void =>
    bindRead<ScreenCall>(app, call, ({ tx, actor, school, query }) => read(tx, { actor, school }, query))
  bind(contract.readEmployees, readEmployees)
  bind(contract.readTeachers, readTeachers)
  bind(contract.readDocuments, readDocuments)
}

type ReadOf<Call extends ScreenCall> = (
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
) => Promise<ResponseOf<Call>>
