import pg from 'pg'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { openDatabase } from '../../../apps/server/src/database/connection.ts'
import { startEmbedded } from '../../../apps/server/src/database/embedded/embedded.ts'
import { openSchools } from '../../../apps/server/src/database/tenancy.ts'
import { renderText } from '../../../apps/server/src/gateways/documents/text/text-document.ts'
import { storeSchool } from '../../../apps/server/src/school-file/import-school.ts'
import { importing } from '../../../apps/server/src/composition/importing.ts'
import { giveDemoApps } from '../../../apps/server/src/demo/demo-apps.ts'
import { grantOfficeRole } from '../../../apps/server/src/features/account/account.public.ts'
import { grantDemoRoles } from '../../../apps/server/src/demo/demo-office.ts'
import { idOfSchool } from '../../../apps/server/src/school-file/rows/ids.ts'
import { keepSecret } from '../../../apps/server/src/security/secret.ts'
import { addressOf } from '../places.ts'

/** Changes the school file before it is stored. */
export type Change = (file: SchoolFileSource) => SchoolFileSource

/** Stores school files in the database of the journeys' product. */
export type Registry = {
  /** Stores Lyceum De Waterlinie again, as a school of its own; resolves to its URL. */
  readonly openSchool: (name: string, change: Change) => Promise<string>
  /** Makes the last proof of remembered persons at this school older than fifteen minutes. */
  readonly ageProofs: (address: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Connects to the running product's database, as `npm run school -- import` does. */
export async function openRegistry(dataDir: string): Promise<Registry> {
  const { appConfig, ownerConfig, stop } = await startEmbedded({ dataDir })
  const database = openDatabase({ config: { ...appConfig, max: 2 } })
  const schools = openSchools(database)
  return {
    async openSchool(name, change) {
      const now = instant(new Date().toISOString())
      const { host, origin } = new URL(addressOf(name))
      const file = waterlinie(dayAtSchool(now), [host])
      // The mailbox then contains only mails that the journey causes.
      const school = { ...file.school, key: name, announces: [] }
      const changed = await withDrawnTexts(change({ ...file, school }))
      const secret = keepSecret(dataDir)
      await storeSchool(importing(schools, now, secret), changed)
      await giveDemoApps({ schools, now, secret }, idOfSchool(name))
      const schoolId = idOfSchool(name)
      // Without pupils there are no classes for a mentor.
      if (changed.people?.some(({ className }) => className !== undefined && className !== ''))
        await grantDemoRoles({ schools, now }, schoolId, demoSchoolOf(changed))
      else
        await schools.write(schoolId, (tx) =>
          grantOfficeRole(tx, { now }, { login: 'w.hendriks', role: 'secretary' }),
        )
      return origin
    },
    async ageProofs(address) {
      const client = new pg.Client(ownerConfig)
      await client.connect()
      await client.query(
        `update lasting_sign_in set proved_at = proved_at - interval '16 minutes'
        where school_id = (select school_id from school_host where host = $1)`,
        [new URL(address).host],
      )
      await client.end()
    },
    async close() {
      await database.close()
      await stop()
    },
  }
}

/** The demo school whose people a file has: a change may make it the other one. */
const demoSchoolOf = ({ people = [] }: SchoolFileSource): 'waterlinie' | 'werkhaven' =>
  people.some(({ login }) => login === 'w.hendriks') ? 'waterlinie' : 'werkhaven'

const drawn = new Map<string, Promise<string>>()

/** Renders each text of a school file once for all schools of a worker, which halves the cost of a school. */
async function withDrawnTexts(file: SchoolFileSource): Promise<SchoolFileSource> {
  const files = (file.files ?? []).map(async ({ content, ...rest }) => {
    if (content.kind === 'base64') return { ...rest, content }
    const { title, paragraphs } = content
    const key = JSON.stringify([title, paragraphs, rest.modifiedAt])
    if (!drawn.has(key)) drawn.set(key, drawnAsPdf(title, paragraphs, rest.modifiedAt))
    const data = (await drawn.get(key)) ?? ''
    return { ...rest, content: { kind: 'base64' as const, mediaType: 'application/pdf' as const, data } }
  })
  return { ...file, files: await Promise.all(files) }
}

async function drawnAsPdf(title: string, paragraphs: readonly string[], at: string): Promise<string> {
  return Buffer.from(await renderText(title, paragraphs, instant(at))).toString('base64')
}
