import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { doOfficeJob } from '../../apps/server/testing/account/office-jobs.ts'
import type { TestAnswer } from '../../apps/server/testing/browser.ts'
import { aSchool } from '../../apps/server/testing/people/people.ts'
import { withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'
import { fillDoubles, fillFamilies } from './office-families.ts'
import { measureJobs } from './office-jobs.ts'

const PUPILS = 4000
const GUARDIANS = 6000
const DOUBLES = 300
const NAMESAKES = 100
const TIMES = 15

/** The response times of the lists of the office, the audience and Today, and of inviting all guardians. */
export const measureOffice = (): Promise<readonly Measure[]> =>
  withPortal(async (portal) => {
    const school = await aSchool(portal.owner)
    await fillFamilies(portal.owner, school, { pupils: PUPILS, guardians: GUARDIANS })
    await fillDoubles(portal.owner, school, { twice: DOUBLES, namesakes: NAMESAKES })
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const lists = {
      'families, first page': 'families',
      'families of a class': 'families?class=12A',
      'families with a bounced address': 'families?only=bounced',
      'families never invited': 'families?only=never-invited',
      'families, a word': 'families?search=familie12',
      'families, last page': `families?page=${PUPILS / 50}`,
      'doubles, first page': 'doubles',
      'doubles, a word': 'doubles?search=familie12',
      today: 'today',
    }
    const measures: Measure[] = []
    for (const [name, path] of Object.entries(lists))
      measures.push(measure(name, await median(() => browser.get(`/api/office/${path}`)), 0.3))
    const audience = { everybody: true, years: [], classes: [], groups: [], numbers: [], except: [] }
    const count = () => browser.post('/api/office/audience/count', audience)
    measures.push(measure('count of an audience of all', await median(count), 0.3))
    for (const as of ['csv', 'xlsx'])
      measures.push(
        measure(
          `export of all as ${as}`,
          // With the job that does it.
          await seconds(async () => {
            const started = await browser.post('/api/office/exports', { list: 'families', as, query: {} })
            await doOfficeJob(portal, school)
            const { job } = started.json as { job: string }
            return browser.get(`/api/office/jobs/${job}/file`)
          }),
          3,
        ),
      )
    const selection = { kind: 'all-but', ids: [], filter: {} }
    const { json } = await browser.post('/api/office/families/invitations/preview', { selection })
    const { pupils, invited } = json as { pupils: number; invited: number }
    const invite = () =>
      browser.post(
        '/api/office/families/invitations',
        { selection, confirmed: { pupils, invited } },
        { 'idempotency-key': crypto.randomUUID() },
      )
    measures.push(measure(`${invited} invitations queued`, await seconds(invite), 10))
    for (const { name, seconds: taken, goal } of await measureJobs(portal, school))
      measures.push(measure(name, taken, goal))
    return measures
  })

const measure = (name: string, value: number, goal: number): Measure => ({
  name: `office, ${(PUPILS + GUARDIANS).toLocaleString('en')} people: ${name}`,
  value: value * 1000,
  unit: 'ms',
  goal: goal * 1000,
  better: 'lower',
})

async function seconds(ask: () => Promise<TestAnswer>): Promise<number> {
  const begun = performance.now()
  const { status, body } = await ask()
  if (status >= 300) throw new Error(`The office refused: ${status} ${body}`)
  return (performance.now() - begun) / 1000
}

/** The first one is left out: it plans the statements. */
async function median(ask: () => Promise<TestAnswer>): Promise<number> {
  await seconds(ask)
  const taken: number[] = []
  for (let nth = 0; nth < TIMES; nth += 1) taken.push(await seconds(ask))
  return taken.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN
}
