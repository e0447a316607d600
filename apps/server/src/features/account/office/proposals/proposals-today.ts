import { rightsOf } from '@portal/domain/account/office/office-role.ts'
import { APPROVING, endedProposalsUntil } from '@portal/domain/account/office/proposal.ts'
import type { TodayPart } from '../../../../composition/parts/today-part.ts'
import { countWaiting } from './proposal.repository.ts'

/** The proposals of others that wait for who may approve. */
export const proposalsToday: TodayPart = async (tx, { office, person, askedAt }) =>
  rightsOf(office).includes(APPROVING)
    ? [{ kind: 'proposals', count: await countWaiting(tx, person.guid, endedProposalsUntil(askedAt)) }]
    : []
