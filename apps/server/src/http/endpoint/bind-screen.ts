import type { FastifyInstance } from 'fastify'
import type { ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import type { ScreenCall } from '@portal/contract/site/screen.ts'
import type { ReadScreen } from '../../composition/pages/page-screen.ts'
import { bindRead } from './bind-endpoint.ts'

/** Serves the screen of a page code. */
export const bindScreen = <Call extends ScreenCall>(
  app: FastifyInstance,
  call: Call,
  read: ReadScreen<ResponseOf<Call>>,
): void =>
  bindRead<ScreenCall>(app, call, ({ tx, actor, school, query }) => read(tx, { actor, school }, query))
