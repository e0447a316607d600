import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { doOfficeJob } from '../../apps/server/testing/account/office-jobs.ts'
import type { Browser, TestAnswer } from '../../apps/server/testing/browser.ts'
import { aSchool, type TestPerson } from '../../apps/server/testing/people/people.ts'
import type { TestPortal } from '../../apps/server/testing/portal.ts'
import { withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'

const PUPILS = 1500

const HEADERS = [
  'Leerlingnummer;Roepnaam;Tussenvoegsel;Achternaam;Geslacht;Klas;Geboortedatum',
  ...['Ouder 1', 'Ouder 2'].map(
    (who) => `${who} nummer;${who} voornaam;${who} achternaam;${who} e-mail;${who} mobiel`,
  ),
].join(';')

/** A file of pupils with two guardians each; `move` gives every pupil another class. */
export const fileOf = (move: number): string =>
  [
    HEADERS,
    ...Array.from({ length: PUPILS }, (_, nth) => {
      const guardians = [1, 2].map(
        (one) => `${one}${nth};Ouder${one};Familie${nth};o${one}.${nth}@post.example;06${10_000_000 + nth}`,
      )
      const pupil = `${90_000 + nth};Kind${nth};van;Familie${nth};v;${((nth + move) % 60) + 1}A;2013-04-0${(nth % 9) + 1}`
      return [pupil, ...guardians].join(';')
    }),
  ].join('\n')

/** The duration of importing the people of a school by a spreadsheet, a changed one, and the same again. */
export const measurePeople = (): Promise<readonly Measure[]> =>
  withPortal(async (portal) => {
    const school = await aSchool(portal.owner)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const first = await importFile({ portal, browser }, fileOf(0))
    const changed = await importFile({ portal, browser }, fileOf(1))
    const again = await importFile({ portal, browser }, fileOf(1))
    if (again.writes !== 0) throw new Error('The same file changed something.')
    const name = `a file of ${PUPILS.toLocaleString('en')} pupils and ${(2 * PUPILS).toLocaleString('en')} guardians`
    const measure = (what: string, value: number, goal: number): Measure => ({
      name: `${name}: ${what}`,
      value,
      unit: 's',
      goal,
      better: 'lower',
    })
    return [
      measure('read', first.read, 5),
      measure('preview', first.preview, 5),
      measure('applied', first.apply, 10),
      measure('preview of 1,500 changes', changed.preview, 5),
      measure('1,500 changes applied', changed.apply, 10),
      measure('the same again, preview', again.preview, 5),
      measure('the same again, applied', again.apply, 10),
    ]
  })

type Office = {
  readonly portal: TestPortal
  readonly browser: Browser & { readonly person: TestPerson }
}

type Counts = Readonly<Record<'newPupils' | 'newGuardians' | 'changed' | 'gone', number>>

/** Imports a file as a secretary does, and returns how long each step took. */
export async function importFile({ portal, browser }: Office, file: string) {
  const upload = await timed(() =>
    browser.post('/api/office/imports', {
      name: 'leerlingen.csv',
      content: Buffer.from(file).toString('base64'),
    }),
  )
  const { id, columns } = upload.json as { id: string; columns: readonly { field?: string }[] }
  const path = `/api/office/imports/${id}`
  const fields = columns.map(({ field }) => field ?? null)
  await timed(() => browser.put(`${path}/mapping`, { fields, isComplete: true }))
  const preview = await timed(() => browser.get(`${path}/preview`))
  const { hash } = preview.json as { hash: string }
  // With the job that does it.
  const applied = await timed(async () => {
    await browser.post(`${path}/apply`, { hash, gone: 0 })
    await doOfficeJob(portal, browser.person.school)
    return browser.get(path)
  })
  const { result } = applied.json as { result?: Counts }
  if (!result) throw new Error('The import was not applied.')
  const { newPupils, newGuardians, changed, gone } = result
  return {
    read: upload.seconds,
    preview: preview.seconds,
    apply: applied.seconds,
    writes: newPupils + newGuardians + changed + gone,
  }
}

async function timed(ask: () => Promise<TestAnswer>) {
  const begun = performance.now()
  const { status, json, body } = await ask()
  if (status >= 300) throw new Error(`The import was refused: ${status} ${body}`)
  return { json, seconds: (performance.now() - begun) / 1000 }
}
