import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/webshop.contract.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { findDeskOrder, type DeskDeps } from './find-desk-order.ts'
import { handOutOrder, undoHandOut } from './hand-out-order.ts'
import { listWaitingOrders, readDeskOrder } from './read-desk-order.ts'

/** Serves the desk where paid orders are collected. */
export function serveDesk(app: FastifyInstance, deps: DeskDeps): void {
  bindRead(app, contract.listDeskOrders, ({ tx, query }) => listWaitingOrders(tx, query))
  bindRead(app, contract.readDeskOrder, ({ tx, actor, params, now }) =>
    readDeskOrder(tx, actor, params.id, now),
  )
  // Not cached: each request looks the order up.
  bindCommand(app, contract.findDeskOrder, ({ actor, body }) => findDeskOrder(deps, actor, body.code), {
    keepAnswer: false,
  })
  bindCommand(app, contract.handOutOrder, ({ actor, params }) => handOutOrder(deps, actor, params.id))
  bindCommand(app, contract.undoHandOut, ({ actor, params }) => undoHandOut(deps, actor, params.id))
}
