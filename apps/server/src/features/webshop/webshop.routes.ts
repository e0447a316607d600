import type { FastifyInstance } from 'fastify'
import type { Schools } from '../../database/tenancy.ts'
import type { FileDoor } from '../../gateways/files/hand-out.ts'
import { serveShelf } from './shelf/shelf.routes.ts'

/** Serves the webshop of the school. */
export function serveWebshop(app: FastifyInstance, deps: FileDoor & { readonly schools: Schools }): void {
  serveShelf(app, deps)
}
