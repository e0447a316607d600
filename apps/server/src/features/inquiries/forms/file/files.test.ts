import { describe, expect } from 'vitest'
import { FORM_FILE_MAXIMUM, UNUSED_FILES_MAXIMUM } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds } from '@portal/domain/values/time/instant.ts'
import {
  answersOf,
  attached,
  change,
  faultsOf,
  fetchFile,
  send,
  sent,
  upload,
  uploaded,
} from '../../../../../testing/inquiries/form-calls.ts'
import { aForm, aFormFile, aPdf } from '../../../../../testing/inquiries/forms.ts'
import { checksumsOf } from '../../../../../test/matrix/checksums.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { retention } from '../../../../composition/areas.ts'
import { purge } from '../../../../jobs/purge.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const FILE = { type: 'FILE' } as const

/** A family with a form that has two file questions, and the parent's browser. */
async function aFamilyAsked() {
  const parent = await aParent(await aSchool(portal.owner))
  const form = await aForm(parent.school, [parent.child], { changeable: true, questions: [FILE, FILE] })
  return { parent, about: parent.child, form, browser: await signIn(portal, parent) }
}

const DAY = 24 * 60 * 60

describe('a file in a form', () => {
  test('is uploaded, submitted as an answer, and downloaded under its own name', async () => {
    const { about, form, browser } = await aFamilyAsked()
    const [question] = form.questions
    const content = aPdf('verklaring')
    const file = uploaded(await upload(browser, question, { name: 'Verklaring é.pdf', content }, about))
    expect(file).toMatchObject({
      name: 'Verklaring é.pdf',
      mediaType: 'application/pdf',
      size: content.length,
    })
    const { submission } = await sent(browser, [[question, attached(file.id)]], about)
    const kept = await answersOf(browser, submission)
    expect([...kept.answers]).toEqual([[question?.id, attached(file.id)]])
    expect(kept.files).toEqual([file])
    const fetched = await fetchFile(browser, file.id)
    expect(fetched.bytes).toEqual(content)
    expect(fetched.headers['content-type']).toBe('application/pdf')
    expect(fetched.headers['content-disposition']).toMatch(/^attachment; .*Verklaring%20%C3%A9\.pdf/)
    expect(fetched.headers['cache-control']).toBe('no-store')
  })

  test('is accepted at the maximum size, and rejected one byte above it', async () => {
    const { about, form, browser } = await aFamilyAsked()
    const largest = Buffer.concat([aPdf(), Buffer.alloc(FORM_FILE_MAXIMUM - aPdf().length, 1)])
    const answer = await upload(browser, form.questions[0], { content: largest }, about)
    expect(uploaded(answer).size).toBe(FORM_FILE_MAXIMUM)
    const more = Buffer.concat([largest, Buffer.from('x')])
    expect((await upload(browser, form.questions[0], { content: more }, about)).code).toBe('file-too-large')
    const far = Buffer.concat([largest, largest])
    expect((await upload(browser, form.questions[0], { content: far }, about)).status).toBe(413)
  })

  test('is refused before a large body is read when the sender has no access', async () => {
    const { parent, about, form, browser } = await aFamilyAsked()
    const [question] = form.questions
    const content = Buffer.alloc(3 * FORM_FILE_MAXIMUM, 1)
    const stranger = await visit(portal, parent.school)
    expect((await upload(stranger, question, { content }, about)).code).toBe('session-over')
    browser.cookies.set('XSRF-TOKEN', 'made-up')
    expect((await upload(browser, question, { content }, about)).code).toBe('token-invalid')
    const administrator = await signIn(portal, await aPersonWithRole(parent.school, 'beheerder'))
    expect((await upload(administrator, question, { content }, about)).code).toBe('not-your-role')
  })

  test('is rejected when its first bytes are those of a program, whatever its name', async () => {
    const { about, form, browser } = await aFamilyAsked()
    const [question] = form.questions
    const before = await checksumsOf(portal.owner)
    const lies = [
      'MZ\u0090',
      '<svg onload="alert(1)">',
      '<html>',
      'PK\u0003\u0004',
      '<p>%PDF-1.7',
      '#!/bin/sh',
    ]
    for (const content of lies) {
      const answer = await upload(
        browser,
        question,
        { name: 'foto.jpg', content: Buffer.from(content) },
        about,
      )
      expect(answer.code).toBe('file-type-not-taken')
    }
    expect((await upload(browser, question, { content: Buffer.alloc(0) }, about)).code).toBe('file-empty')
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('is found only by the person who uploaded it', async () => {
    const { parent, about, form, browser } = await aFamilyAsked()
    const [question] = form.questions
    const file = uploaded(await upload(browser, question, { content: aPdf() }, about)).id
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    await relate(coParent, about)
    for (const other of [
      coParent,
      about,
      await aParent(parent.school),
      await aParent(await aSchool(portal.owner)),
    ])
      expect((await fetchFile(await signIn(portal, other), file)).code).toBe('not-found')
    const theirs = await signIn(portal, coParent)
    expect(faultsOf(await send(theirs, [[question, attached(file)]], about))).toEqual([
      { code: 'file-unknown', question: question?.id },
    ])
    await portal.owner.query('update relation set ended_on = $1 where person_id = $2', [
      '2026-11-20',
      parent.id,
    ])
    expect((await fetchFile(browser, file)).code).toBe('not-found')
  })

  test('is rejected as the answer to another question or about another child', async () => {
    const { parent, about, form, browser } = await aFamilyAsked()
    const [one, other] = form.questions
    const sibling = await aPersonWithRole(parent.school, 'leerling')
    await relate(parent, sibling)
    if (!one) throw new Error('The form asks nothing')
    const files: Guid[] = [
      await aFormFile(form, one, { by: parent, about }),
      await aFormFile(form, one, { by: parent, about: sibling }),
      '00000000-0000-4000-8000-000000000000' as Guid,
    ]
    for (const file of files)
      expect((await send(browser, [[other, attached(file)]], about)).code).toBe('file-unknown')
    expect((await send(browser, [[one, attached(files[1] as Guid)]], about)).code).toBe('file-unknown')
  })

  test('is accepted only for a file question of the actor, while the form is open', async () => {
    const { parent, about, browser } = await aFamilyAsked()
    const neighbour = await aParent(parent.school)
    const content = aPdf()
    const codeFor = async (form: Awaited<ReturnType<typeof aForm>>) =>
      (await upload(browser, form.questions[0], { content }, about)).code
    const ask = { questions: [FILE] }
    expect(await codeFor(await aForm(parent.school, [about]))).toBe('question-not-asked')
    expect(await codeFor(await aForm(parent.school, [neighbour.child], ask))).toBe('question-not-asked')
    const over = await aForm(parent.school, [about], { ...ask, expiresOn: '2026-11-20' })
    expect(await codeFor(over)).toBe('form-expired')
  })

  test('is rejected with 429 above the limit of unsubmitted files per person', async () => {
    const { about, form, browser } = await aFamilyAsked()
    const tries = await Promise.all(
      Array.from({ length: UNUSED_FILES_MAXIMUM + 5 }, () =>
        upload(browser, form.questions[0], { content: aPdf() }, about),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(UNUSED_FILES_MAXIMUM)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(tries.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
  })

  test('is deleted after a week unless any version of a submission contains it', async () => {
    const { parent, about, form, browser } = await aFamilyAsked()
    const [question] = form.questions
    if (!question) throw new Error('The form asks nothing')
    const { now } = portal.clock
    const old = addSeconds(now, -8 * DAY)
    const used = await aFormFile(form, question, { by: parent, about, at: old })
    const next = await aFormFile(form, question, { by: parent, about, at: old })
    const unused = await aFormFile(form, question, { by: parent, about, at: old })
    const fresh = await aFormFile(form, question, { by: parent, about, at: addSeconds(now, -6 * DAY) })
    const first = await sent(browser, [[question, attached(used)]], about)
    expect((await change(browser, first, [[question, attached(next)]], about)).status).toBe(200)
    await purge({ schools: portal.schools, retention }, parent.school.id, now)
    const left = await portal.owner.query<{ id: Guid }>(
      'select f.id from file f join form_file u on u.file_id = f.id where f.id = any($1)',
      [[used, next, unused, fresh]],
    )
    expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set([used, next, fresh]))
    const orphans = await portal.owner.query('select 1 from file where id = $1', [unused])
    expect(orphans.rows).toEqual([])
  })
})
