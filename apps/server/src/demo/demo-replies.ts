import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../database/tenancy.ts'
import { storeText } from '../features/messages/reply/thread.repository.ts'
import { idOfSchool, idsOfSchool } from '../school-file/rows/ids.ts'

const DAY = 24 * 60 * 60

/** What a family and the school wrote to each other below a message of the first demo school. */
export async function placeDemoReplies(schools: Schools, now: Instant): Promise<void> {
  const id = idsOfSchool('waterlinie')
  const thread = {
    reference: 'comm-10398',
    person: id('person', 'm.devries'),
    child: id('person', 'sem'),
  }
  await schools.write(idOfSchool('waterlinie'), async (tx) => {
    await storeText(tx, {
      ...thread,
      bySchool: false,
      text: 'Sem kan ‘De brief voor de koning’ niet vinden. Wat moeten wij doen?',
      now: addSeconds(now, -9 * DAY),
    })
    await storeText(tx, {
      ...thread,
      bySchool: true,
      text: 'Dank u voor uw bericht. Sem mag langskomen bij de mediatheek, dan zoeken wij samen. Vaak staat een boek al in de kast.',
      now: addSeconds(now, -8 * DAY),
    })
  })
}
