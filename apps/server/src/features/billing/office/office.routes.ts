import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/billing.office.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import { sendExport } from '../../account/account.public.ts'
import { exportAnswers, listAnswers, readListNames } from './answers/list-answers.ts'
import { previewCancellation, startCancellation } from './cancellation/cancel.ts'
import { listCancellations } from './cancellation/list-cancellations.ts'
import { changeArticles, previewArticleChange } from './changes/change-articles.ts'
import { checkList, createList, readListDraft, removeList, saveListDraft } from './draft/list-draft.ts'
import { changeList, changePlaces, extendList } from './list/change-list.ts'
import { exportLists, listLists } from './list/list-lists.ts'
import { readList } from './list/read-list.ts'
import { changeSeveralLists, previewSeveralLists } from './list/several-lists.ts'
import { exportParticipants, listParticipants } from './participants/list-participants.ts'
import { previewList } from './preview/preview-list.ts'
import { previewReminders, sendReminders } from './reminders/remind.ts'
import { changeOfferDays, offerPlace } from './waiting/offer-place.ts'
import { publishList, unscheduleList } from './publication/publish-list.ts'
import { previewWithdrawal, withdrawAnswer } from './withdrawal/withdraw-answer.ts'

type Deps = { readonly schools: Schools }

/** Binds the endpoints of lists and their answers in the office. */
export function serveBillingOffice(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.listLists, ({ tx, actor, query }) => listLists(tx, actor, query))
  bindDownload(app, contract.downloadLists, async ({ tx, actor, query: { as, ...query } }) => {
    const exported = await exportLists(tx, actor, query)
    return () => sendExport({ deps, actor, action: 'download-lists', as }, exported)
  })
  serveDrafts(app)
  bindRead(app, contract.readList, ({ tx, actor, params }) => readList(tx, actor, params.id))
  bindWrite(app, contract.changeList, ({ tx, actor, params, body }) =>
    changeList(tx, actor, { ...params, ...body }).then(() => undefined),
  )
  bindWrite(app, contract.changePlaces, ({ tx, actor, params, body }) =>
    changePlaces(tx, actor, { ...params, ...body }).then(() => undefined),
  )
  bindWrite(app, contract.extendList, ({ tx, actor, params, body }) =>
    extendList(tx, actor, { ...params, ...body }),
  )
  bindCommand(app, contract.previewSeveralLists, ({ actor, body }) =>
    deps.schools.read(actor.schoolId, (tx) => previewSeveralLists(tx, actor, body)),
  )
  bindWrite(app, contract.changeSeveralLists, ({ tx, actor, body }) => changeSeveralLists(tx, actor, body))
  serveChanges(app, deps)
  serveCancellations(app, deps)
  bindWrite(app, contract.changeOfferDays, ({ tx, actor, params, body }) =>
    changeOfferDays(tx, actor, { ...params, ...body }).then(() => undefined),
  )
  bindWrite(app, contract.offerPlace, ({ tx, actor, params, body }) =>
    offerPlace(tx, actor, { ...params, ...body }),
  )
  serveAnswers(app, deps)
}

function serveDrafts(app: FastifyInstance): void {
  bindWrite(app, contract.createList, ({ tx, actor, body }) => createList(tx, actor, body))
  bindRead(app, contract.readListDraft, ({ tx, actor, params }) => readListDraft(tx, actor, params.id))
  bindWrite(app, contract.saveListDraft, ({ tx, actor, params, body }) =>
    saveListDraft(tx, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.removeList, ({ tx, actor, params }) =>
    removeList(tx, actor, params.id).then(() => undefined),
  )
  bindRead(app, contract.checkList, ({ tx, actor, params }) => checkList(tx, actor, params.id))
  bindRead(app, contract.previewList, ({ tx, actor, params, query }) =>
    previewList(tx, actor, { ...params, ...query }),
  )
  bindWrite(app, contract.publishList, ({ tx, actor, params, body }) =>
    publishList(tx, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.unscheduleList, ({ tx, actor, params }) =>
    unscheduleList(tx, actor, params.id).then(() => undefined),
  )
}

/** Changes that concern answers that were given. */
function serveChanges(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.previewArticleChange, ({ actor, params, body }) =>
    previewArticleChange(deps, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.changeArticles, ({ tx, actor, params, body }) =>
    changeArticles(tx, actor, { ...params, ...body }),
  )
  bindRead(app, contract.previewWithdrawal, ({ tx, actor, params }) => previewWithdrawal(tx, actor, params))
  bindWrite(app, contract.withdrawAnswer, ({ tx, actor, params, body }) =>
    withdrawAnswer(tx, actor, { ...params, ...body }).then(() => undefined),
  )
}

function serveCancellations(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.previewCancellation, ({ actor, params, body }) =>
    previewCancellation(deps, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.cancelList, ({ tx, actor, params, body }) =>
    startCancellation(tx, actor, { ...params, ...body }),
  )
  bindRead(app, contract.listCancellations, ({ tx, actor, params }) =>
    listCancellations(tx, actor, params.id),
  )
}

function serveAnswers(app: FastifyInstance, deps: Deps): void {
  bindCommand(app, contract.previewReminders, ({ actor, params, body }) =>
    deps.schools.read(actor.schoolId, (tx) => previewReminders(tx, actor, { ...params, ...body })),
  )
  bindWrite(app, contract.sendReminders, ({ tx, actor, params, body }) =>
    sendReminders(tx, actor, { ...params, ...body }),
  )
  bindRead(app, contract.listAnswers, ({ tx, actor, query }) => listAnswers(tx, actor, query))
  bindRead(app, contract.listParticipants, ({ tx, actor, query }) => listParticipants(tx, actor, query))
  bindDownload(app, contract.downloadParticipants, async ({ tx, actor, query: { as, ...query } }) => {
    const exported = await exportParticipants(tx, actor, query)
    return () => sendExport({ deps, actor, action: 'download-participants', as }, exported)
  })
  bindRead(app, contract.readListNames, ({ tx, actor }) => readListNames(tx, actor))
  bindDownload(app, contract.downloadAnswers, async ({ tx, actor, query: { as, ...query } }) => {
    const exported = await exportAnswers(tx, actor, query)
    return () => sendExport({ deps, actor, action: 'download-answers', as }, exported)
  })
}
