import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../composition/app-context.ts'
import { serveCheckout, serveOrders } from './checkout/checkout.routes.ts'
import { serveDesk } from './desk/desk.routes.ts'
import { serveNotices } from './notice/notice.routes.ts'
import { serveShelf } from './shelf/shelf.routes.ts'

/** Serves the webshop of the school. */
export function serveWebshop(app: FastifyInstance, context: AppContext): void {
  serveShelf(app, context)
  serveOrders(app)
  serveDesk(app, context)
  serveNotices(app, context)
  if (context.work) serveCheckout(app, context.work.payments)
}
