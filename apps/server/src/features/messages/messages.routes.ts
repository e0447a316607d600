import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/messages.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../http/bind-endpoint.ts'
import { countUnreadOfDebtor, readCurrentRecipient } from './count-unread.ts'
import { downloadAttachment } from './download-attachment.ts'
import { listMessages } from './list-messages.ts'
import { listUnreadCounts } from './list-unread-counts.ts'
import { markMessageRead } from './mark-message-read.ts'
import { readMessage } from './read-message.ts'

/** Serves what the school wrote to families. */
export function serveMessages(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listUnreadCounts, ({ tx, actor, school }) => listUnreadCounts(tx, actor, school))
  bindRead(app, contract.countUnreadOfDebtor, ({ tx, actor, school, params }) =>
    countUnreadOfDebtor(tx, actor, { debtor: params.debtorGuid, school }),
  )
  bindRead(app, contract.readCurrentRecipient, ({ tx, actor, school }) =>
    readCurrentRecipient(tx, actor, school),
  )
  bindRead(app, contract.listMessages, ({ tx, actor, school, query: { limit, offset, after, ...listing } }) =>
    listMessages(tx, actor, { ...asked(listing), limit, offset, after, school }),
  )
  bindRead(app, contract.readInvoiceMessage, ({ tx, actor, school, params, query }) =>
    readMessage(tx, actor, { ...params, ...asked(query), kind: 'invoice', school }),
  )
  bindRead(app, contract.readCommunicatorMessage, ({ tx, actor, school, params, query }) =>
    readMessage(tx, actor, { ...params, ...asked(query), kind: 'communicator', school }),
  )
  bindCommand(app, contract.markMessageRead, ({ actor, school, params }) =>
    markMessageRead(deps, actor, { ...params, school }),
  )
  bindDownload(app, contract.downloadAttachment, ({ tx, actor, school, params }) =>
    downloadAttachment(deps, tx, actor, { ...params, school }),
  )
}

/** Which list, in the words of the domain. */
const asked = ({ leerling, kind, ...rest }: contract.Listing) => ({ ...rest, child: leerling, list: kind })
