import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { giveCommand } from '../../testing/commands.ts'
import {
  attached,
  change,
  chosen,
  sent,
  upload,
  uploaded,
  written,
} from '../../testing/inquiries/form-calls.ts'
import { aForm, aPdf, aSubmission } from '../../testing/inquiries/forms.ts'
import { aParent, aSchool, type TestSchool } from '../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'

let portal: TestPortal
let folder: string
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  folder = await mkdtemp(join(tmpdir(), 'answers-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The output of this command at a school. */
async function ask(
  school: TestSchool,
  words: readonly string[],
  { scans } = { scans: false },
): Promise<string> {
  const { schools, clock } = portal
  const asked = [...words, '--school', school.slug]
  const { said } = await giveCommand(asked, { schools, now: clock.now, scans })
  return said.join('\n')
}

test('exports the current submissions of a form as a table with its files, without formulas', async () => {
  const parent = await aParent(await aSchool(portal.owner), {
    firstName: 'Marieke',
    lastName: 'de Vries',
    children: [{ firstName: 'Sem', lastName: 'de Vries', className: 'hv1c' }],
  })
  const form = await aForm(parent.school, [parent.child], {
    changeable: true,
    questions: [
      { question: 'Naam' },
      { question: 'Dieet', type: 'MULTI_CHECKBOX', options: ['Halal', 'Vegetarisch'] },
      { question: 'Brief', type: 'FILE' },
      { question: 'Minuten', type: 'NUMBER' },
    ],
  })
  const [name, diet, letter, minutes] = form.questions
  const browser = await signIn(portal, parent)
  const content = aPdf('brief')
  const file = uploaded(await upload(browser, letter, { name: '../brief "1".pdf', content }, parent.child))
  const first = await sent(browser, [[name, written('Oma')]], parent.child)
  await change(
    browser,
    first,
    [
      [name, written('=HYPERLINK("https://evil.example")')],
      [diet, chosen(...(diet?.options ?? []))],
      [letter, attached(file.id)],
      [minutes, written('-5')],
    ],
    parent.child,
  )
  expect(await ask(parent.school, ['forms', 'answers', 'ziekte', '--to', folder])).toContain(
    'Submissions: 1. Files: 1.',
  )
  const table = await readFile(join(folder, 'ziekte.csv'), 'utf8')
  expect(table.split('\r\n')).toEqual([
    '\ufeff"Leerling";"Klas";"Ingevuld door";"Verstuurd op";"Naam";"Dieet";"Brief";"Minuten"',
    '"Sem de Vries";"hv1c";"Marieke de Vries";"21-11-2026, 10:00";' +
      `"'=HYPERLINK(""https://evil.example"")";"Halal, Vegetarisch";"1-._brief _1_.pdf";"-5"`,
    '',
  ])
  expect((await readdir(folder)).toSorted()).toEqual(['ziekte-1-._brief _1_.pdf', 'ziekte.csv'])
  expect(await readFile(join(folder, 'ziekte-1-._brief _1_.pdf'))).toEqual(content)
})

test('rejects a form of another school, and writes nothing in a dry run', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const form = await aForm(parent.school, [parent.child])
  await aSubmission(form, { by: parent, about: parent.child })
  const elsewhere = await aSchool(portal.owner)
  await expect(ask(elsewhere, ['forms', 'answers', 'ziekte'])).rejects.toThrow('There is no form ziekte')
  const nowhere = join(folder, 'nowhere')
  expect(await ask(parent.school, ['forms', 'answers', 'ziekte', '--dry-run', '--to', nowhere])).toBe(
    'Submissions: 1. Files: 0.',
  )
  await expect(readdir(nowhere)).rejects.toThrow('ENOENT')
})

test('keeps files with equal names apart, with the extension of their content', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const questions = ['Een', 'Twee', 'Drie'].map((question) => ({ question, type: 'FILE' as const }))
  const form = await aForm(parent.school, [parent.child], { questions })
  const browser = await signIn(portal, parent)
  const names = ['verklaring.hta', 'Verklaring.EXE', `${'lang '.repeat(30)}.html`]
  const contents = names.map((name) => aPdf(name))
  const answers = []
  for (const [index, name] of names.entries()) {
    const content = contents[index] ?? Buffer.of()
    const file = uploaded(await upload(browser, form.questions[index], { content }, parent.child))
    // Stored by a school file, or before names were validated.
    await portal.owner.query('update file set name = $2 where id = $1', [file.id, name])
    answers.push([form.questions[index], attached(file.id)] as const)
  }
  await sent(browser, answers, parent.child)
  const into = join(folder, 'two')
  await ask(parent.school, ['forms', 'answers', 'ziekte', '--to', into])
  const written = ['1-verklaring.pdf', '1-Verklaring-2.pdf', `1-${'lang '.repeat(12).trimEnd()}.pdf`]
  expect((await readdir(into)).toSorted()).toEqual(
    [...written, 'ziekte.csv'].map((name) => `${name === 'ziekte.csv' ? '' : 'ziekte-'}${name}`).toSorted(),
  )
  for (const [index, name] of written.entries())
    expect(await readFile(join(into, `ziekte-${name}`))).toEqual(contents[index])
  const table = await readFile(join(into, 'ziekte.csv'), 'utf8')
  expect(written.filter((name) => !table.includes(`"${name}"`))).toEqual([])
})

test('leaves out a held file, and names it in the output', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const form = await aForm(parent.school, [parent.child], { questions: [{ type: 'FILE' }] })
  const [question] = form.questions
  const browser = await signIn(portal, parent)
  const file = uploaded(await upload(browser, question, { content: aPdf() }, parent.child))
  await sent(browser, [[question, attached(file.id)]], parent.child)
  const into = join(folder, 'held')
  const answers = ['forms', 'answers', 'ziekte', '--to', into] as const
  const said = await ask(parent.school, answers, { scans: true })
  expect(said).toContain('Held back by the virus scanner: ziekte-1-')
  expect(await readdir(into)).toEqual(['ziekte.csv'])
  await portal.owner.query(`update file set scan = 'infected'`)
  expect(await ask(parent.school, answers)).toContain('Held back by the virus scanner')
  await portal.owner.query(`update file set scan = 'clean'`)
  expect(await ask(parent.school, answers, { scans: true })).not.toContain('Held back')
  expect(await readdir(into)).toHaveLength(2)
})
