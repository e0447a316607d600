import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/people.office.contract.ts'
import { bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import type { Worker } from '../../../jobs/worker.ts'
import {
  applyFeed,
  cancelFeed,
  checkFeed,
  listFeeds,
  listJobs,
  readFeed,
  uploadFeed,
} from './manage-feeds.ts'

type Deps = { readonly work?: { readonly worker: Pick<Worker, 'wake'> } }

/** Binds the endpoints of files of the systems of the school. */
export function serveFeeds(app: FastifyInstance, { work }: Deps): void {
  const wake = (): undefined => {
    work?.worker.wake()
  }
  bindRead(app, contract.listFeeds, ({ tx, query }) => listFeeds(tx, query))
  bindWrite(app, contract.uploadFeed, ({ tx, actor, body: { content, ...file } }) =>
    uploadFeed(tx, actor, { ...file, content: Buffer.from(content, 'base64') }),
  )
  bindRead(app, contract.readFeed, ({ tx, params }) => readFeed(tx, params.id))
  bindWrite(app, contract.checkFeed, ({ tx, actor, params, body }) =>
    checkFeed(tx, actor, params.id, body).then(wake),
  )
  bindWrite(app, contract.applyFeed, ({ tx, actor, params, body }) =>
    applyFeed(tx, actor, params.id, body).then(wake),
  )
  bindWrite(app, contract.cancelFeed, ({ tx, actor, params }) =>
    cancelFeed(tx, actor, params.id).then(() => undefined),
  )
  bindRead(app, contract.listJobs, ({ tx, actor }) => listJobs(tx, actor))
}
