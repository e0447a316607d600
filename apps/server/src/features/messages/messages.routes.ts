import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/messages.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import type { FileScanning } from '../../gateways/files/hand-out.ts'
import { bindCommand, bindDownload, bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { countUnreadOfDebtor, readCurrentRecipient } from './inbox/count-unread.ts'
import { downloadAttachment } from './download-attachment.ts'
import { listMessages } from './inbox/list-messages.ts'
import { listUnreadCounts } from './inbox/list-unread-counts.ts'
import { answerMessage } from './question/answer-message.ts'
import { replyToMessage } from './reply/reply-to-message.ts'
import { markMessageHandled } from './mark-message-handled.ts'
import { markMessageRead } from './mark-message-read.ts'
import { readMessage } from './read-message.ts'

/** Binds the endpoints of messages. */
export function serveMessages(
  app: FastifyInstance,
  deps: FileScanning & { readonly schools: Schools },
): void {
  bindRead(app, contract.listUnreadCounts, ({ tx, actor, school }) => listUnreadCounts(tx, actor, school))
  bindRead(app, contract.countUnreadOfDebtor, ({ tx, actor, school, params }) =>
    countUnreadOfDebtor(tx, actor, { ...params, school }),
  )
  bindRead(app, contract.readCurrentRecipient, ({ tx, actor, school }) =>
    readCurrentRecipient(tx, actor, school),
  )
  bindRead(app, contract.listMessages, ({ tx, actor, school, query }) =>
    listMessages(tx, actor, { ...query, school }),
  )
  bindRead(app, contract.readInvoiceMessage, ({ tx, actor, school, params, query }) =>
    readMessage(deps, tx, actor, { ...params, ...query, kind: 'invoice', school }),
  )
  bindRead(app, contract.readCommunicatorMessage, ({ tx, actor, school, params, query }) =>
    readMessage(deps, tx, actor, { ...params, ...query, kind: 'communicator', school }),
  )
  bindCommand(app, contract.markMessageRead, ({ actor, school, params }) =>
    markMessageRead(deps, actor, { ...params, school }),
  )
  bindCommand(app, contract.markMessageHandled, ({ actor, school, params, body }) =>
    markMessageHandled(deps, actor, { ...params, ...body, school }),
  )
  bindCommand(app, contract.answerMessage, ({ actor, school, params, body }) =>
    answerMessage(deps, actor, { ...params, ...body, school }),
  )
  bindCommand(app, contract.replyToMessage, ({ actor, school, params, body }) =>
    replyToMessage(deps, actor, { ...params, ...body, school }),
  )
  bindDownload(app, contract.downloadAttachment, ({ tx, actor, school, params }) =>
    downloadAttachment(deps, tx, actor, { ...params, school }),
  )
}
