import { signsInForWork } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools } from '../database/tenancy.ts'
import { giveApp, listWithoutApp } from '../features/account/authenticator/authenticator.repository.ts'
import { encryptAppSecret } from '../features/account/authenticator/app-secret.ts'

/** Signs in for the first time, so that one sees how an app is set up. */
const FIRST_TIMER = 'j.postma'

/** What the app of an administrator of the demo counts with. */
export const appSecretOf = (login: string): Buffer => Buffer.from(login.padEnd(20, '.').slice(0, 20))

/** Who works at the school signs in with an app: those of the demo have one, but for one who sets it up. */
export async function giveDemoApps(
  {
    schools,
    now,
    secret,
  }: { readonly schools: Schools; readonly now: Instant; readonly secret: PortalSecret },
  schoolId: Guid,
): Promise<void> {
  await schools.write(schoolId, async (tx) => {
    for (const { personId, login, ...account } of await listWithoutApp(tx)) {
      if (!signsInForWork(account) || login === FIRST_TIMER) continue
      await giveApp(tx, personId, encryptAppSecret({ secret }, personId, appSecretOf(login)), now)
    }
  })
}
