import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import { bindRead } from '../../http/bind-endpoint.ts'
import { readHomeBlocks } from './read-home-blocks.ts'

/** Serves what the school tells. */
export function serveSchool(app: FastifyInstance): void {
  bindRead(app, contract.readHomeBlocks, ({ tx }) => readHomeBlocks(tx))
}
