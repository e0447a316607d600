import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/people.office.contract.ts'
import type { PersonReference } from '../../../composition/merge/person-reference.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import type { Worker } from '../../../jobs/worker.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { sendExport } from '../../account/account.public.ts'
import { readFamily } from './family/read-family.ts'
import {
  changeGroup,
  createGroup,
  listGroups,
  previewGroupChange,
  readGroupNames,
  readAudienceCount,
  removeGroup,
} from './groups/groups.ts'
import { findOthers, listDoubles } from './merge/list-doubles.ts'
import { mergePeople } from './merge/merge-people.ts'
import { readDouble } from './merge/read-double.ts'
import { inviteGuardians, previewInvitations } from './invitation/invite-guardians.ts'
import { changeAddress } from './address/change-address.ts'
import { listFamilyMails } from './mails/list-family-mails.ts'
import { changePayers } from './payers/change-payers.ts'
import { previewLetters, startLetters } from './invitation/make-letters.ts'
import { exportFamilies, listFamilies } from './list-families.ts'

/** Binds the endpoints of the families in the office. */
export function servePeopleOffice(
  app: FastifyInstance,
  deps: {
    readonly schools: Schools
    readonly originOf: OriginOf
    readonly personReferences: readonly PersonReference[]
    readonly work?: { readonly worker: Pick<Worker, 'wake'> }
  },
): void {
  bindRead(app, contract.listFamilies, ({ tx, actor, query }) => listFamilies(tx, actor, query))
  bindRead(app, contract.readFamily, ({ tx, actor, params }) => readFamily(tx, actor, params.id))
  serveFamilyChanges(app)
  serveDoubles(app, deps.personReferences)
  bindWrite(app, contract.countAudience, ({ tx, actor, body }) => readAudienceCount(tx, actor, body))
  bindRead(app, contract.listGroups, ({ tx, actor, query }) => listGroups(tx, actor, query))
  bindRead(app, contract.readGroupNames, ({ tx }) => readGroupNames(tx))
  bindWrite(app, contract.createGroup, ({ tx, actor, body }) => createGroup(tx, actor, body))
  bindCommand(app, contract.previewGroupChange, ({ actor, params, body }) =>
    deps.schools.read(actor.schoolId, (tx) => previewGroupChange(tx, actor, { ...params, ...body })),
  )
  bindWrite(app, contract.changeGroup, ({ tx, actor, params, body }) =>
    changeGroup(tx, actor, { ...params, ...body }),
  )
  bindWrite(app, contract.removeGroup, ({ tx, actor, params }) =>
    removeGroup(tx, actor, params.id).then(() => undefined),
  )
  bindDownload(app, contract.downloadFamilies, async ({ tx, actor, query: { as, ...query } }) => {
    const exported = await exportFamilies(tx, actor, query)
    return () => sendExport({ deps, actor, action: 'download-families', as }, exported)
  })
  bindCommand(app, contract.previewInvitations, ({ actor, body }) =>
    deps.schools.read(actor.schoolId, (tx) => previewInvitations(tx, actor, body.selection)),
  )
  bindCommand(app, contract.previewLetters, ({ actor, body }) =>
    deps.schools.read(actor.schoolId, (tx) => previewLetters(tx, actor, body)),
  )
  bindWrite(app, contract.makeLetters, async ({ tx, actor, body, origin }) => {
    const job = await startLetters(tx, actor, { ...body, origin })
    deps.work?.worker.wake()
    return { job }
  })
  bindWrite(app, contract.inviteGuardians, ({ tx, actor, body }) => inviteGuardians(deps, tx, actor, body))
}

function serveFamilyChanges(app: FastifyInstance): void {
  bindRead(app, contract.listFamilyMails, ({ tx, actor, params }) => listFamilyMails(tx, actor, params.id))
  bindWrite(app, contract.changeAddress, ({ tx, actor, params, body }) =>
    changeAddress(tx, actor, { ...params, ...body }).then(() => undefined),
  )
  bindWrite(app, contract.changePayers, ({ tx, actor, params, body }) =>
    changePayers(tx, actor, { ...params, ...body }).then(() => undefined),
  )
}

function serveDoubles(app: FastifyInstance, references: readonly PersonReference[]): void {
  bindRead(app, contract.listDoubles, ({ tx, actor, query }) => listDoubles(tx, actor, query))
  bindRead(app, contract.findOthers, ({ tx, actor, params, query }) =>
    findOthers(tx, actor, { ...params, ...query }),
  )
  bindRead(app, contract.readDouble, ({ tx, actor, params }) => readDouble(tx, actor, params, references))
  bindWrite(app, contract.mergePeople, ({ tx, actor, params, body }) =>
    mergePeople(tx, actor, { ...params, ...body }, references),
  )
}
