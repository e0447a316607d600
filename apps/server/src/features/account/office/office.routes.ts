import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account.office.contract.ts'
import type { OfficeExporter } from '../../../composition/parts/office-work.ts'
import type { TodayPart } from '../../../composition/parts/today-part.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readInput } from '../../../http/endpoint/read-input.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import type { Worker } from '../../../jobs/worker.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import {
  blockAccount,
  endAccountSessions,
  resetSecondFactor,
  unblockAccount,
} from './accounts/change-account.ts'
import { exportAudit, listAudit } from './audit/list-audit.ts'
import { readDraft, removeDraft, saveDraft } from './drafts/drafts.ts'
import { exporterOf, startExport } from './jobs/export-list.ts'
import { downloadJobFile } from './jobs/manage-jobs.ts'
import { changePerson, changeRelation } from './people/change-family.ts'
import { releasePersonField, releaseRelation } from './people/release-value.ts'
import { sendExport } from './office-export.ts'
import {
  approveProposal,
  listProposals,
  proposeGrant,
  proposeRevoke,
  rejectProposal,
  withdrawProposal,
} from './proposals/proposals.ts'
import { grantOfficeRole, keeperOf, revokeOfficeRole } from './roles/grant-office-role.ts'
import { listOfficeRoles } from './roles/list-office-roles.ts'
import { readOffice } from './roles/read-office.ts'
import { readToday } from './today/read-today.ts'
import { endSchoolSession, listSchoolSessions, listSchoolSignIns } from './sign-ins/school-sessions.ts'

/** Binds the endpoints of the office: roles, audit log, sign-ins and sessions. */
export function serveAccountOffice(
  app: FastifyInstance,
  deps: {
    readonly schools: Schools
    readonly secret: PortalSecret
    readonly todayParts: readonly TodayPart[]
    readonly exporters: readonly OfficeExporter[]
    readonly work?: { readonly worker: Pick<Worker, 'wake'> }
  },
): void {
  bindRead(app, contract.readOffice, ({ tx, actor }) => readOffice(tx, actor))
  bindRead(app, contract.readOfficeToday, ({ tx, actor }) => readToday(deps, tx, actor))
  bindRead(app, contract.listOfficeRoles, ({ tx, query }) => listOfficeRoles(tx, query))
  bindWrite(app, contract.grantOfficeRole, ({ tx, actor, body }) =>
    grantOfficeRole(tx, keeperOf(actor), body),
  )
  bindWrite(app, contract.revokeOfficeRole, ({ tx, actor, params }) =>
    revokeOfficeRole(tx, keeperOf(actor), params.id).then(nothing),
  )
  bindRead(app, contract.listAudit, ({ tx, query }) => listAudit(tx, query))
  bindDownload(app, contract.downloadAudit, async ({ tx, actor, query: { as, ...query } }) => {
    const exported = await exportAudit(tx, actor, query)
    return () => sendExport({ deps, actor, action: 'download-audit', as }, exported)
  })
  serveJobs(app, deps)
  bindRead(app, contract.listSchoolSignIns, ({ tx, query }) => listSchoolSignIns(tx, query))
  bindRead(app, contract.listSchoolSessions, ({ tx, actor, query }) => listSchoolSessions(tx, actor, query))
  bindWrite(app, contract.endSchoolSession, ({ tx, actor, params }) =>
    endSchoolSession(tx, actor, params.id).then(nothing),
  )
  bindWrite(app, contract.blockAccount, ({ tx, actor, params, body }) =>
    blockAccount(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindWrite(app, contract.unblockAccount, ({ tx, actor, params }) =>
    unblockAccount(tx, actor, params.id).then(nothing),
  )
  bindWrite(app, contract.endAccountSessions, ({ tx, actor, params }) =>
    endAccountSessions(tx, actor, params.id).then(nothing),
  )
  bindWrite(app, contract.resetSecondFactor, ({ tx, actor, params, body }) =>
    resetSecondFactor(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindRead(app, contract.listProposals, ({ tx, actor, query }) => listProposals(tx, actor, query))
  bindWrite(app, contract.proposeGrant, ({ tx, actor, body }) => proposeGrant(tx, actor, body).then(nothing))
  bindWrite(app, contract.proposeRevoke, ({ tx, actor, body }) =>
    proposeRevoke(tx, actor, body.role).then(nothing),
  )
  bindWrite(app, contract.approveProposal, ({ tx, actor, params, body }) =>
    approveProposal(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindWrite(app, contract.rejectProposal, ({ tx, actor, params }) =>
    rejectProposal(tx, actor, params.id).then(nothing),
  )
  bindWrite(app, contract.withdrawProposal, ({ tx, actor, params }) =>
    withdrawProposal(tx, actor, params.id).then(nothing),
  )
  bindWrite(app, contract.changePerson, ({ tx, actor, params, body }) =>
    changePerson(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindWrite(app, contract.changeRelation, ({ tx, actor, params, body }) =>
    changeRelation(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindWrite(app, contract.releasePersonField, ({ tx, actor, params, body }) =>
    releasePersonField(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindWrite(app, contract.releaseRelation, ({ tx, actor, params, body }) =>
    releaseRelation(tx, actor, { ...params, ...body }).then(nothing),
  )
  bindRead(app, contract.readDraft, ({ tx, actor, params }) => readDraft(tx, actor, params))
  bindWrite(app, contract.saveDraft, ({ tx, actor, params, body }) =>
    saveDraft(tx, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.removeDraft, ({ tx, actor, params }) =>
    removeDraft(tx, actor, params).then(nothing),
  )
}

type JobDeps = Pick<Parameters<typeof serveAccountOffice>[1], 'secret' | 'exporters' | 'work'>

function serveJobs(app: FastifyInstance, { secret, exporters, work }: JobDeps): void {
  bindWrite(app, contract.startExport, async ({ tx, actor, body }) => {
    const exporter = exporterOf(exporters, body.list)
    readInput(exporter.query, body.query)
    const job = await startExport(tx, actor, body, exporter)
    work?.worker.wake()
    return { job }
  })
  bindDownload(app, contract.downloadJobFile, ({ tx, actor, params }) =>
    downloadJobFile(tx, actor, { id: params.id, secret }),
  )
}

const nothing = (): undefined => undefined
