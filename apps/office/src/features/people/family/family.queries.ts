import { queryOptions } from '@tanstack/react-query'
import { guid, isGuid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { listFamilyMails, readFamily } = endpointsIn(
  () => import('@portal/contract/people.office.contract.ts'),
)

/** A pupil with the guardians. */
export type Family = ResponseOf<typeof readFamily>
export type FamilyPayers = NonNullable<Family['payers']>
export type FamilyGuardian = Family['guardians'][number]
/** A pupil or a guardian. */
export type Someone = Omit<Family, 'className' | 'birthDate' | 'guardians'>

/** What is read of a family, by the pupil. */
export const familyKey = (pupilId: string) => ['family', pupilId]

export const familyQuery = (call: Call, pupilId: string) =>
  queryOptions({
    queryKey: familyKey(pupilId),
    queryFn: () => {
      // An address that somebody typed: no such pupil.
      if (!isGuid(pupilId)) throw new Refusal('not-found', 404, '', new Headers())
      return call(readFamily, { params: { id: guid(pupilId) } })
    },
  })

export type FamilyMail = ResponseOf<typeof listFamilyMails>[number]

/** The mails to a family; read again with the family. */
export const familyMailsQuery = (call: Call, pupilId: string) =>
  queryOptions({
    queryKey: [...familyKey(pupilId), 'mails'],
    queryFn: () => call(listFamilyMails, { params: { id: guid(pupilId) } }),
  })
