import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { giveCommand } from '../testing/commands.ts'
import { EICAR, openClamd, type ClamdStandIn } from '../testing/network/clamd.ts'
import { aFile } from '../testing/files/files.ts'
import {
  answersOf,
  attached,
  fetchFile,
  faultsOf,
  send,
  sent,
  upload,
  uploaded,
} from '../testing/inquiries/form-calls.ts'
import { aFamily as aPayingFamily } from '../testing/people/families.ts'
import { aForm, aFormFile, aPdf } from '../testing/inquiries/forms.ts'
import { answered } from '../testing/billing/invoices.ts'
import { aListFor } from '../testing/billing/lists.ts'
import { aMessage } from '../testing/messages/messages.ts'
import { aSchool, type TestSchool } from '../testing/people/people.ts'
import { appContextOf, openTestPortal, signIn, visit, type TestPortal } from '../testing/portal.ts'
import { buildApp } from '../src/composition/app.ts'
import type { JobContext } from '../src/composition/area.ts'
import { foundation } from '../src/composition/foundation.area.ts'
import { clamd } from '../src/gateways/virus-scanner/clamd.ts'
import { reportUnavailable } from '../src/gateways/virus-scanner/report-unavailable.ts'
import { findWork } from '../src/jobs/work.ts'
import { openBrowser } from '../testing/browser.ts'
import { checksumsOf } from './matrix/checksums.ts'
import { alone } from '../testing/turn.ts'

let daemon: ClamdStandIn
let portal: TestPortal
const complaints: string[] = []
beforeEach(async () => {
  daemon = await openClamd()
  complaints.length = 0
  portal = await openTestPortal({ scanner: scannerOf(daemon) })
})
afterEach(async () => {
  await portal.stop()
  await daemon.stop()
})

const scannerOf = ({ url }: ClamdStandIn) => reportUnavailable(clamd(url), (line) => complaints.push(line))

/** One run of the scan job in this school, if it is due. */
async function scanWhatWaits({ id }: TestSchool): Promise<boolean> {
  const { schools, clock, database } = portal
  const due = await findWork(database, clock.now, { waiting: ['file-scans'], periodic: [] })
  if (!due.some(({ schoolId }) => schoolId === id)) return false
  const context = { schools, clock: () => clock.now, scanner: scannerOf(daemon) } as unknown as JobContext
  const job = foundation.jobs?.(context).find(({ work }) => work === 'file-scans')
  await job?.run(id, alone)
  return true
}

async function aFamily() {
  const parent = await aPayingFamily(portal.owner)
  const { school, child } = parent
  const form = await aForm(school, [child], { changeable: true, questions: [{ type: 'FILE' }, {}] })
  const [question, text] = form.questions
  if (!question || !text) throw new Error('The form asks nothing')
  return { parent, school, child, form, question, text, browser: await signIn(portal, parent) }
}

const trailOf = async ({ id }: TestSchool) => {
  const found = await portal.owner.query<{ action: string; subject: string; person_id: Guid | null }>(
    `select action, subject, person_id from audit_entry where school_id = $1 and action like '%infected%' order by id`,
    [id],
  )
  return found.rows
}
const mailsOf = async ({ id }: TestSchool) => {
  const found = await portal.owner.query<{ recipient: string; text: string }>(
    `select recipient, text from mail where school_id = $1 and cause like 'infected%'`,
    [id],
  )
  return found.rows
}
const scanOf = async (id: Guid) => {
  const found = await portal.owner.query<{ scan: string; scan_remark: string }>(
    'select scan, scan_remark from file where id = $1',
    [id],
  )
  return found.rows[0]
}

/** The output and exit code of the command. */
async function heldFiles(school: TestSchool, words: readonly string[] = []): Promise<string> {
  const { schools, clock } = portal
  const asked = ['files', 'held', '--school', school.slug, ...words]
  const { ending, said } = await giveCommand(asked, { schools, now: clock.now, scans: true })
  return `${ending}: ${said.join('\n')}`
}

describe('a file in a form', () => {
  test('is accepted and served at once when it is clean', async () => {
    const { child, question, browser } = await aFamily()
    const file = uploaded(await upload(browser, question, { content: aPdf('clean') }, child))
    expect(file).not.toHaveProperty('heldBack')
    expect(daemon.scanned).toEqual([aPdf('clean')])
    expect((await fetchFile(browser, file.id)).bytes).toEqual(aPdf('clean'))
  })

  test('is rejected during the upload when infected, without being stored, and written to the audit log', async () => {
    const { parent, school, child, question, browser } = await aFamily()
    const before = await checksumsOf(portal.owner)
    const answer = await upload(browser, question, { content: aPdf(EICAR) }, child)
    expect([answer.status, answer.code]).toEqual([422, 'file-has-virus'])
    const { audit_entry: trail, ...after } = await checksumsOf(portal.owner)
    const { audit_entry: trailBefore, ...rest } = before
    expect(after).toEqual(rest)
    expect(trail).not.toEqual(trailBefore)
    expect(await trailOf(school)).toEqual([
      { action: 'refuse-infected-file', subject: 'Eicar-Test-Signature', person_id: parent.id },
    ])
  })

  test('is scanned only for a file question', async () => {
    const { child, text, browser } = await aFamily()
    expect((await upload(browser, text, { content: aPdf() }, child)).code).toBe('question-not-asked')
    expect(daemon.scanned).toEqual([])
  })

  test('is stored unscanned while the scanner is unavailable, and served after its scan', async () => {
    const { school, child, question, browser } = await aFamily()
    await daemon.goAway()
    const file = uploaded(await upload(browser, question, { content: aPdf('later') }, child))
    expect(file.heldBack).toBe('file-not-scanned')
    const { submission } = await sent(browser, [[question, attached(file.id)]], child)
    expect((await answersOf(browser, submission)).files[0]?.heldBack).toBe('file-not-scanned')
    const refused = await fetchFile(browser, file.id)
    expect([refused.status, refused.code]).toEqual([409, 'file-not-scanned'])
    expect(complaints).toEqual([expect.stringContaining('The virus scanner is unavailable')])
    expect(await heldFiles(school)).toMatch(new RegExp(`^attention: ${file.id} .*waiting`))

    await scanWhatWaits(school)
    expect((await scanOf(file.id))?.scan).toBe('waiting')
    await daemon.comeBack()
    expect(await scanWhatWaits(school)).toBe(false)
    portal.clock.forward({ seconds: 30 })
    expect(await scanWhatWaits(school)).toBe(true)
    expect((await fetchFile(browser, file.id)).bytes).toEqual(aPdf('later'))
    expect((await answersOf(browser, submission)).files[0]).not.toHaveProperty('heldBack')
    expect(await heldFiles(school)).toBe('done: No file is held back.')
  })

  test('is held back when found infected later, its sender gets one mail, and the audit log has it', async () => {
    const { parent, school, child, form, question, text, browser } = await aFamily()
    const file = await aFormFile(form, question, { by: parent, about: child, words: EICAR })
    const { submission } = await sent(browser, [[question, attached(file)]], child)
    await scanWhatWaits(school)
    await scanWhatWaits(school)
    const refused = await fetchFile(browser, file)
    expect([refused.status, refused.code]).toEqual([403, 'file-infected'])
    expect((await answersOf(browser, submission)).files[0]?.heldBack).toBe('file-infected')
    expect(await trailOf(school)).toEqual([
      { action: 'find-infected-file', subject: `${file} Eicar-Test-Signature`, person_id: parent.id },
    ])
    const mails = await mailsOf(school)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('een virus gevonden')
    expect(await heldFiles(school)).toContain(`${file}  2026-11-20T18:00:00`)
    expect(await heldFiles(school)).toContain(`infected: Eicar-Test-Signature  ${parent.login}`)

    const again = await aForm(school, [child], { questions: [{ type: 'FILE' }] })
    const other = await aFormFile(again, again.questions[0]!, { by: parent, about: child, words: EICAR })
    await scanWhatWaits(school)
    const answer = await send(browser, [[again.questions[0], attached(other)]], child)
    expect(faultsOf(answer)).toEqual([{ code: 'file-has-virus', question: again.questions[0]?.id }])
    expect(text).toBeDefined()
  })

  test('is scanned again by command after a false alarm', async () => {
    const { school, parent, child, form, question, browser } = await aFamily()
    const file = await aFormFile(form, question, { by: parent, about: child })
    await portal.owner.query(`update file set scan = 'infected', scan_remark = 'False' where id = $1`, [file])
    expect((await fetchFile(browser, file)).code).toBe('file-infected')
    expect(await heldFiles(school, ['--again', file])).toMatch(/^attention: .*waiting/)
    await scanWhatWaits(school)
    expect((await fetchFile(browser, file)).status).toBe(200)
    const elsewhere = await aFile(await aSchool(portal.owner))
    await expect(heldFiles(school, ['--again', elsewhere])).rejects.toThrow(`There is no file ${elsewhere}`)
    await expect(heldFiles(school, ['--again', 'x'])).rejects.toThrow('There is no file x')
  })
})

describe('existing files and those of a school file', () => {
  test('attachments, conditions and the logo are held back until scanned', async () => {
    const { parent, school, child, browser } = await aFamily()
    const { reference, attachments } = await aMessage(school, [{ to: parent, about: child }], {
      attachments: [{ name: 'a.pdf' }, { name: 'b.pdf', content: EICAR }],
    })
    const conditions = await aFile(school, { content: 'voorwaarden' })
    await answered(await aListFor(parent, { conditionsFile: conditions }))
    await aFile(school, { name: 'logo.svg', mediaType: 'image/svg+xml', content: '<svg/>' })
    const attachment = (id: Guid | undefined) => browser.get(`/api/messages/${reference}/attachments/${id}`)
    const terms = () => browser.get(`/lm/voorwaarden/${conditions}.pdf`)
    const logo = async () => (await (await visit(portal, school)).get('/lm/logo.cfm')).body
    const message = async () => (await browser.get(`/communicator/api/ext/messages/${reference}`)).json

    for (const answer of [await attachment(attachments[0]), await attachment(attachments[1]), await terms()])
      expect([answer.status, answer.code]).toEqual([409, 'file-not-scanned'])
    expect(await logo()).not.toBe('<svg/>')
    await scanWhatWaits(school)
    expect((await attachment(attachments[0])).body).toBe('inhoud')
    expect((await attachment(attachments[1])).code).toBe('file-infected')
    expect((await terms()).body).toBe('voorwaarden')
    expect(await logo()).toBe('<svg/>')
    expect(JSON.stringify(await message())).toContain('"heldBack":"file-infected"')
    expect((await trailOf(school)).map(({ person_id }) => person_id)).toEqual([null])
    expect(await mailsOf(school)).toEqual([])
  })

  test('a changed content counts as unscanned, and a scan of the former one is ignored', async () => {
    const school = await aSchool(portal.owner)
    const file = await aFile(school, { content: 'one', scan: 'clean' })
    const put = (content: string) =>
      portal.owner.query('update file set content = $2, name = $3 where id = $1', [
        file,
        Buffer.from(content),
        'a.pdf',
      ])
    await put('one')
    expect((await scanOf(file))?.scan).toBe('clean')
    await put(EICAR)
    expect((await scanOf(file))?.scan).toBe('waiting')
    // The content changes meanwhile: the result belongs to the former one.
    const { scan } = clamd(daemon.url)
    const scanner = {
      ...clamd(daemon.url),
      scan: async (...asked: Parameters<typeof scan>) => {
        const verdict = await scan(...asked)
        await put('two')
        return verdict
      },
    }
    const context = {
      schools: portal.schools,
      clock: () => portal.clock.now,
      scanner,
    } as unknown as JobContext
    await foundation.jobs?.(context)[0]?.run(school.id, { ...alone, stopping: AbortSignal.timeout(1) })
    expect(await trailOf(school)).toEqual([])
  })

  test('a run scans a limited number, newest first', async () => {
    const school = await aSchool(portal.owner)
    for (let day = 1; day <= 30; day += 1)
      await aFile(school, { content: `day ${day}`, at: `2026-10-${String(day).padStart(2, '0')}T10:00:00Z` })
    await scanWhatWaits(school)
    expect(daemon.scanned.map(String)).toEqual(Array.from({ length: 25 }, (_, index) => `day ${30 - index}`))
  })

  test('a file without a result is retried at growing intervals, and delays no other', async () => {
    const school = await aSchool(portal.owner)
    const ill = await aFile(school, { content: 'ill', at: '2026-11-20T10:00:00Z' })
    const well = await aFile(school, { content: 'well', at: '2026-11-19T10:00:00Z' })
    daemon.fallIll('says-error')
    await scanWhatWaits(school)
    daemon.fallIll(undefined)
    expect(await scanOf(ill)).toEqual({
      scan: 'waiting',
      scan_remark: expect.stringContaining('ERROR') as string,
    })
    const pauseOf = async (id: Guid) => {
      const found = await portal.owner.query<{ pause: number }>(
        'select extract(epoch from scan_at - $2)::int as pause from file where id = $1',
        [id, portal.clock.now],
      )
      return found.rows[0]?.pause
    }
    expect([await pauseOf(ill), await pauseOf(well)]).toEqual([30, 30])
    daemon.fallIll('says-error')
    portal.clock.forward({ seconds: 30 })
    await scanWhatWaits(school)
    expect(await pauseOf(ill)).toBe(60)
    daemon.fallIll(undefined)
    portal.clock.forward({ seconds: 60 })
    await scanWhatWaits(school)
    expect([(await scanOf(ill))?.scan, (await scanOf(well))?.scan]).toEqual(['clean', 'clean'])
  })
})

test('without a scanner no file is held back, except those found infected', async () => {
  const { school, parent, child, form, question } = await aFamily()
  const [waiting, infected] = [
    await aFormFile(form, question, { by: parent, about: child }),
    await aFormFile(form, question, { by: parent, about: child }),
  ]
  await portal.owner.query(`update file set scan = 'infected' where id = $1`, [infected])
  const app = await buildApp(appContextOf(portal))
  const browser = openBrowser(app, school.host)
  for (const [name, value] of (await signIn(portal, parent)).cookies) browser.cookies.set(name, value)
  expect((await fetchFile(browser, waiting)).status).toBe(200)
  expect((await fetchFile(browser, infected)).code).toBe('file-infected')
  expect(foundation.jobs?.({ schools: portal.schools } as unknown as JobContext)).toEqual([])
  await app.close()
})

test('monitoring sees that the scanner is unavailable, and that the portal can serve', async () => {
  const health = async () => {
    const { status, json } = await openBrowser(portal.app, 'x').get('/healthz')
    return { status, json }
  }
  expect(await health()).toEqual({ status: 200, json: { status: 'ok', virusScanner: 'ok' } })
  await daemon.goAway()
  expect(await health()).toEqual({ status: 200, json: { status: 'ok', virusScanner: 'away' } })
})
