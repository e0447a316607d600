import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool, instant } from '@portal/domain/values/instant.ts'
import { openDatabase } from '../apps/server/src/database/connection.ts'
import { startEmbedded } from '../apps/server/src/database/embedded.ts'
import { openSchools } from '../apps/server/src/database/tenancy.ts'
import { importSchool } from '../apps/server/src/school-file/import-school.ts'
import { importing } from '../apps/server/src/importing.ts'
import { keepSecret } from '../apps/server/src/secret.ts'
import { addressOf } from './places.ts'

/** Makes something else of the school file before it is stored. */
export type Change = (file: SchoolFileSource) => SchoolFileSource

/** Stores school files in the database of the product that runs for the journeys. */
export type Registry = {
  /** Stores Lyceum De Waterlinie once more, as a school of its own, and answers its address. */
  readonly openSchool: (name: string, change: Change) => Promise<string>
  readonly close: () => Promise<void>
}

/** Joins the running product's database, as `npm run school -- import` does. */
export async function openRegistry(dataDir: string): Promise<Registry> {
  const { appConfig, stop } = await startEmbedded({ dataDir })
  const database = openDatabase({ config: { ...appConfig, max: 2 } })
  const schools = openSchools(database)
  return {
    async openSchool(name, change) {
      const now = instant(new Date().toISOString())
      const { host, origin } = new URL(addressOf(name))
      const file = waterlinie(dayAtSchool(now), [host])
      // A mailbox holds only what the journey asks for.
      const school = { ...file.school, key: name, announces: [] }
      await importSchool(importing(schools, now, keepSecret(dataDir)), change({ ...file, school }))
      return origin
    },
    async close() {
      await database.close()
      await stop()
    },
  }
}
