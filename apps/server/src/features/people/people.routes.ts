import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/people.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand } from '../../http/endpoint/bind-endpoint.ts'
import { bindScreen } from '../../http/endpoint/bind-screen.ts'
import { readClassList } from './class-list/read-class-list.ts'
import { keepPhoneNumbers, readContactDetails } from './contact-details/contact-details.ts'
import { readProfile } from './profile/read-profile.ts'
import { readSheetAt } from './sheet/read-sheet.ts'
import { readEmployees } from './staff/read-employees.ts'

/** Binds the endpoints of staff, class lists, contact details and pupil sheets. */
export function servePeople(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindScreen(app, contract.readEmployees, readEmployees)
  bindScreen(app, contract.readClassList, readClassList)
  bindScreen(app, contract.readContactDetails, readContactDetails)
  bindCommand(app, contract.keepPhoneNumbers, ({ actor, body }) => keepPhoneNumbers(deps, actor, body))
  bindScreen(app, contract.readProfile, readProfile)
  bindScreen(app, contract.readPresenceOverview, readSheetAt('presence-overview'))
  bindScreen(app, contract.readExamAssignment, readSheetAt('exam-assignment'))
}
