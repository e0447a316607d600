import type { FastifyInstance } from 'fastify'
import { mailboxPage, readMailbox } from './mailbox-page.ts'

/** The mailbox of the demo, with the mails that would have been sent. Never in production. */
export function serveMailbox(app: FastifyInstance): void {
  app.get('/demo/mailbox', async (request, reply) => {
    const { schoolId } = request
    if (schoolId === undefined) return reply.code(404).send()
    const mails = await app.portal.schools.read(schoolId, readMailbox)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailboxPage(mails))
  })
}
