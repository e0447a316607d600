import type { Actor } from '@portal/domain/account/session.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { ownDataPage } from './own-data-page.ts'
import { readOwnData } from './own-data.repository.ts'

/** Everything that the school keeps here about whoever asks, for programs or for people. */
export async function downloadOwnData(
  tx: SchoolTransaction,
  actor: Actor,
  { school, format }: { readonly school: SchoolSettings; readonly format: 'json' | 'html' },
): Promise<Download> {
  const { person, language, askedAt } = actor
  const data = await readOwnData(tx, { id: person.guid, today: dayAtSchool(askedAt) })
  const about = { name: person.fullName, school: school.name, at: askedAt }
  const text =
    format === 'json'
      ? JSON.stringify({ ...about, ...data }, null, 2)
      : ownDataPage(data, { ...about, language })
  const word = language === 'nl' ? 'mijn-gegevens' : 'my-data'
  return {
    mediaType: format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    content: new TextEncoder().encode(text),
    fileName: `${word}-${dayAtSchool(askedAt)}.${format}`,
  }
}
