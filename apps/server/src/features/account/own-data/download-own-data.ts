import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import type { OwnDataChapter } from '../../../composition/own-data/own-data-chapter.ts'
import { ownDataFile } from './own-data-file.ts'
import { ownDataPage } from './own-data-page.ts'
import { readDataOwner } from './own-data.repository.ts'

type Deps = {
  readonly ownData: readonly OwnDataChapter[]
}

/** Returns all personal data of the actor, as JSON or as a page. */
export async function downloadOwnData(
  { ownData }: Deps,
  tx: SchoolTransaction,
  actor: Actor,
  { school, format }: { readonly school: SchoolSettings; readonly format: 'json' | 'html' },
): Promise<Download> {
  const { person, language, askedAt } = actor
  const owner = await readDataOwner(tx, person.guid, askedAt)
  const data = await Promise.all(
    ownData.map(async (chapter) => ({ chapter, rows: await chapter.read(tx, owner) })),
  )
  const facts = { name: person.fullName, school: school.name, language, at: askedAt }
  const text = format === 'json' ? ownDataFile(data, facts) : ownDataPage(data, facts)
  const word = language === 'nl' ? 'mijn-gegevens' : 'my-data'
  return {
    mediaType: format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    content: new TextEncoder().encode(text),
    fileName: `${word}-${dayAtSchool(askedAt)}.${format}`,
  }
}
