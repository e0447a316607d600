import { newsFrom, oldestNews } from '@portal/domain/messages/announcements/news.ts'
import { whenToMail } from '@portal/domain/messages/announcements/when-to-mail.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { storePlan } from './announcement.repository.ts'
import {
  forgetNews,
  forgetOlder,
  listHearers,
  lookAgain,
  readNews,
  takeNews,
  type NewThing,
} from './news.repository.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant }

const AT_ONCE = 20

/**
 * Looks at what became new: plans for everybody whom it is for when to tell it, and forgets it in the same
 * transaction, so that nothing is planned twice or lost. What begins later is looked at then.
 */
export async function lookAtNews({ schools, clock }: Deps, schoolId: Guid): Promise<void> {
  // An archive that comes in at once is forgotten at once, and keeps nothing that is new waiting.
  await schools.write(schoolId, (tx) => forgetOlder(tx, oldestNews(clock())))
  for (let looked = 0; looked < AT_ONCE; looked++) {
    const isDone = await schools.write(schoolId, async (tx) => {
      const now = clock()
      const thing = await takeNews(tx, now)
      if (thing) await lookAt(tx, thing, now)
      return thing === undefined
    })
    if (isDone) return
  }
}

async function lookAt(tx: SchoolTransaction, thing: NewThing, now: Instant): Promise<void> {
  const from = newsFrom(await readNews(tx, thing), now)
  if (from !== 'never' && from > now) return lookAgain(tx, thing, from)
  if (from !== 'never') await plan(tx, thing, now)
  await forgetNews(tx, thing)
}

async function plan(tx: SchoolTransaction, thing: NewThing, now: Instant): Promise<void> {
  const hearers = await listHearers(tx, thing)
  const planned = hearers.map(({ person, child, choice }) => ({
    ...thing,
    person,
    child,
    dueAt: whenToMail(choice, thing.kind, now),
  }))
  await storePlan(tx, planned)
}
