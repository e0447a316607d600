import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { submitForm } from '@portal/contract/inquiries.contract.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aFamily } from '../../../../../testing/people/families.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  answersOf,
  change,
  chosen,
  faultsOf,
  send,
  sent,
  submissionsOf,
  written,
  type Filled,
} from '../../../../../testing/inquiries/form-calls.ts'
import { aForm, aSubmission } from '../../../../../testing/inquiries/forms.ts'
import { checksumsOf } from '../../../../../test/matrix/checksums.ts'
import { beginSession } from '../../../../../test/matrix/world/sessions.ts'
import { aParent, aPersonWithRole, relate, type TestPerson } from '../../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const storedAnswers = async (form: { id: Guid }) =>
  (await portal.owner.query('select 1 from form_answer where form_id = $1', [form.id])).rows.length

/** Runs a refused request, and checks that no row changes except those of the session. */
async function refusedWith(work: () => Promise<{ code: string | undefined }>): Promise<string | undefined> {
  const before = await checksumsOf(portal.owner)
  const { code } = await work()
  expect(await checksumsOf(portal.owner)).toEqual(before)
  return code
}

describe('submitting a form', () => {
  test('API-123 ACC-022 stores every kind of answer with its question', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [
        { type: 'TEXT' },
        { type: 'DROPDOWN', options: ['A', 'B'] },
        { type: 'RADIO', options: ['Ja', 'Nee'] },
        { type: 'MULTI_CHECKBOX', options: ['x', 'y', 'z'] },
        { type: 'NUMBER' },
        { type: 'DATE' },
        { type: 'EMAIL' },
      ],
    })
    const [text, dropdown, radio, ticks, number, date, email] = form.questions
    const filled: Filled = [
      [text, written('  Oma Riet ')],
      [dropdown, chosen(dropdown?.options[1])],
      [radio, chosen(radio?.options[0])],
      [ticks, chosen(ticks?.options[0], ticks?.options[2])],
      [number, written('1,5')],
      [date, written('2027-02-28')],
      [email, written('oma@bücher.example')],
    ]
    const browser = await signIn(portal, parent)
    const { submission, answers } = await sent(browser, filled, parent.child)
    expect(Object.fromEntries(answers)).toEqual({
      ...Object.fromEntries(filled.map(([question, answer]) => [question?.id, answer])),
      [text?.id ?? '']: written('Oma Riet'),
      [email?.id ?? '']: written('oma@xn--bcher-kva.example'),
    })
    expect((await answersOf(browser, submission)).answers).toEqual(answers)
  })

  test('FORM-024? stores each ticked option as a row', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [{ type: 'MULTI_CHECKBOX', options: ['x', 'y', 'z'] }],
    })
    const [ticks] = form.questions
    await sent(
      await signIn(portal, parent),
      [[ticks, chosen(ticks?.options[0], ticks?.options[2])]],
      parent.child,
    )
    expect(await storedAnswers(form)).toBe(2)
  })

  test('FORM-021 stores a parent’s submission for the child', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], { questions: [{ type: 'TEXT' }] })
    const browser = await signIn(portal, parent)
    const { submission } = await sent(browser, [[form.questions[0], written('Ja')]], parent.child)
    expect(await submissionsOf(browser, parent.child)).toMatchObject([
      { id: submission, form: form.id, recipient: parent.sourceId, relatedRecipient: parent.child.sourceId },
    ])
  })

  test('lets a pupil submit only about themselves, without questions for parents', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [{ required: true }, { required: true, parentsOnly: true }],
    })
    const [own, ofParents] = form.questions
    const pupil = await signIn(portal, parent.child)
    expect(faultsOf(await send(pupil, [[ofParents, written('x')]]))).toEqual([
      { code: 'question-not-asked', question: ofParents?.id },
    ])
    expect((await send(pupil, [[own, written('x')]], parent.child)).code).toBe('not-found')
    await sent(pupil, [[own, written('Ik')]])
    const [submission] = await submissionsOf(pupil)
    expect(submission).toMatchObject({ recipient: parent.child.sourceId })
    expect(submission && 'relatedRecipient' in submission).toBe(false)
    expect(await submissionsOf(await signIn(portal, parent))).toEqual([])
  })

  test('FORM-020 FORM-025? neither requires nor stores a hidden question', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [
        { type: 'RADIO', required: true, options: ['Ja', 'Nee'] },
        { type: 'TEXT', required: true, shownWhen: { question: 0, option: 0 } },
        { type: 'NUMBER', required: true, shownWhen: { question: 1 } },
      ],
    })
    const [radio, text, number] = form.questions
    const [yes, no] = radio?.options ?? []
    const browser = await signIn(portal, parent)
    expect(faultsOf(await send(browser, [[radio, chosen(yes)]], parent.child))).toEqual([
      { code: 'question-required', question: text?.id },
    ])
    const filled: Filled = [
      [radio, chosen(no)],
      [text, written('toch iets')],
      [number, written('geen getal')],
    ]
    const { answers } = await sent(browser, filled, parent.child)
    expect([...answers.keys()]).toEqual([radio?.id])
    expect(await storedAnswers(form)).toBe(1)
  })

  test('stores a submission per guardian', async () => {
    const parent = await aFamily(portal.owner)
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, parent.child)
    const form = await aForm(parent.school, [parent.child])
    const [question] = form.questions
    await sent(await signIn(portal, parent), [[question, written('Oma')]], parent.child)
    await sent(await signIn(portal, other), [[question, written('Opa')]], parent.child)
    const [mine] = await submissionsOf(await signIn(portal, parent), parent.child)
    expect(mine?.recipient).toBe(parent.sourceId)
  })
})

describe('refusing a submission', () => {
  test('VAL-044 FORM-025? returns an error per invalid question, with its id and a sentence, and stores nothing', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [
        { type: 'TEXT', required: true },
        { type: 'RADIO', options: ['Ja', 'Nee'] },
        { type: 'NUMBER' },
        { type: 'DATE' },
        { type: 'EMAIL' },
        { type: 'TEXT' },
      ],
    })
    const [text, radio, number, date, email, long] = form.questions
    const browser = await signIn(portal, parent)
    const before = await checksumsOf(portal.owner)
    const answer = await send(
      browser,
      [
        [text, written('  ')],
        [radio, chosen(...(radio?.options ?? []))],
        [number, written('twee')],
        [date, written('2026-02-30')],
        [email, written('geen adres')],
        [long, written('x'.repeat(4001))],
      ],
      parent.child,
    )
    expect(answer.status).toBe(422)
    expect(faultsOf(answer)).toEqual([
      { code: 'question-required', question: text?.id },
      { code: 'too-many-options', question: radio?.id },
      { code: 'answer-not-a-number', question: number?.id },
      { code: 'answer-not-a-day', question: date?.id },
      { code: 'answer-not-an-email', question: email?.id },
      { code: 'answer-too-long', question: long?.id },
    ])
    expect(answer.json).toMatchObject({
      errors: [
        { status: '422', detail: 'Deze vraag is verplicht.', source: { pointer: '/data' } },
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('FORM-025? rejects an option of another question or form, and an unknown option', async () => {
    const parent = await aFamily(portal.owner)
    const radio = { type: 'RADIO', options: ['Ja', 'Nee'] } as const
    const form = await aForm(parent.school, [parent.child], { questions: [radio, radio] })
    const [one, other] = form.questions
    const browser = await signIn(portal, parent)
    const refusal = await refusedWith(() => send(browser, [[one, chosen(other?.options[0])]], parent.child))
    expect(refusal).toBe('option-unknown')
  })

  test('FORM-025? rejects questions of another child, family or school and unknown ones alike', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, sibling] = parent.children as [typeof parent.child, typeof parent.child]
    const neighbour = await aParent(parent.school)
    const elsewhere = await aFamily(portal.owner)
    const forms = [
      await aForm(parent.school, [sibling]),
      await aForm(parent.school, [neighbour.child]),
      await aForm(elsewhere.school, [elsewhere.child]),
      { questions: [{ id: '00000000-0000-4000-8000-000000000000' as Guid, options: [] }] },
    ]
    const browser = await signIn(portal, parent)
    for (const { questions } of forms) {
      const code = await refusedWith(() => send(browser, [[questions[0], written('x')]], one))
      expect(code).toBe('question-not-asked')
    }
  })

  test('rejects questions of two forms in one request', async () => {
    const parent = await aFamily(portal.owner)
    const [first, second] = [
      await aForm(parent.school, [parent.child]),
      await aForm(parent.school, [parent.child]),
    ]
    const filled: Filled = [
      [first.questions[0], written('a')],
      [second.questions[0], written('b')],
    ]
    const browser = await signIn(portal, parent)
    expect(await refusedWith(() => send(browser, filled, parent.child))).toBe('question-not-asked')
  })

  test('refuses a parent with not-found for another family’s child, a former child, and no child', async () => {
    const parent = await aFamily(portal.owner)
    const neighbour = await aParent(parent.school)
    const form = await aForm(parent.school, [parent.child, neighbour.child])
    const filled: Filled = [[form.questions[0], written('x')]]
    const browser = await signIn(portal, parent)
    expect(await refusedWith(() => send(browser, filled, neighbour.child))).toBe('not-found')
    expect(await refusedWith(() => send(browser, filled))).toBe('not-found')
    await portal.owner.query('update relation set ended_on = $1 where person_id = $2', [
      '2026-11-20',
      parent.id,
    ])
    expect(await refusedWith(() => send(browser, filled, parent.child))).toBe('not-found')
  })

  test('rejects a form without answers', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], { questions: [{}, {}] })
    const browser = await signIn(portal, parent)
    const blank: Filled = [[form.questions[0], written('   ')]]
    expect(await refusedWith(() => send(browser, blank, parent.child))).toBe('nothing-answered')
    expect(await refusedWith(() => send(browser, [], parent.child))).toBe('not-found')
  })

  test('IMP-019? refuses a submission while impersonating', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const browser = await beginSession(portal, administrator, { as: parent })
    const code = await refusedWith(() => send(browser, [[form.questions[0], written('x')]], parent.child))
    expect(code).toBe('not-while-looking-along')
  })
})

describe('the last day of a form', () => {
  const endsTonight = async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], { expiresOn: '2026-11-21', changeable: true })
    return { parent, form, filled: [[form.questions[0], written('x')]] as Filled }
  }
  /** Runs the work at this moment. The school is one hour ahead of UTC. */
  const at = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
    const { now } = portal.clock
    portal.clock.now = instant(moment)
    try {
      return await work()
    } finally {
      portal.clock.now = now
    }
  }

  /** A session that started just before the end of the day. */
  const minutesBefore = (person: TestPerson) => at('2026-11-21T22:55:00Z', () => beginSession(portal, person))

  test('FORM-013 FORM-014? accepts a form in its last second, and rejects it with 409 a second later', async () => {
    const { parent, form, filled } = await endsTonight()
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, parent.child)
    const [early, late] = [await minutesBefore(parent), await minutesBefore(other)]
    const refused = await at('2026-11-21T23:00:00.000Z', () => send(late, filled, parent.child))
    expect([refused.status, refused.code]).toEqual([409, 'form-expired'])
    expect(await storedAnswers(form)).toBe(0)
    expect((await at('2026-11-21T22:59:59.999Z', () => send(early, filled, parent.child))).status).toBe(200)
    expect(await storedAnswers(form)).toBe(1)
  })

  test('FORM-014? may be absent: the form then never ends', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const browser = await beginSession(portal, parent)
    await portal.owner.query("update session set ends_at = '2099-01-01' where person_id = $1", [parent.id])
    await portal.owner.query(
      "update session set last_seen_at = '2036-11-21T08:59:00Z' where person_id = $1",
      [parent.id],
    )
    const answer = await at('2036-11-21T09:00:00Z', () =>
      send(browser, [[form.questions[0], written('x')]], parent.child),
    )
    expect(answer.status).toBe(200)
  })

  test('bounds changes to a submission', async () => {
    const { parent, form, filled } = await endsTonight()
    const browser = await minutesBefore(parent)
    const first = await sent(browser, filled, parent.child)
    const other: Filled = [[form.questions[0], written('y')]]
    const late = await at('2026-11-21T23:00:00Z', () => change(browser, first, other, parent.child))
    expect([late.status, late.code]).toEqual([409, 'form-expired'])
    const inTime = await at('2026-11-21T22:59:59Z', () => change(browser, first, other, parent.child))
    expect(inTime.status).toBe(200)
  })
})

describe('repeated and concurrent submissions', () => {
  test('FORM-023? rejects a second submission with 409 and keeps the first', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const id = await aSubmission(form, { by: parent, about: parent.child, answer: 'Oma' })
    const browser = await signIn(portal, parent)
    const again = await send(browser, [[form.questions[0], written('Opa')]], parent.child)
    expect([again.status, again.code]).toEqual([409, 'form-answered-before'])
    expect([...(await answersOf(browser, id)).answers.values()]).toEqual([written('Oma')])
  })

  test('FORM-023? stores one of ten concurrent submissions completely, and rejects the others as answered', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], { questions: [{ required: true }, {}] })
    const browsers = await Promise.all(Array.from({ length: 10 }, () => beginSession(portal, parent)))
    const answers = await Promise.all(
      browsers.map((browser, nth) =>
        send(
          browser,
          form.questions.map((question) => [question, written(`${nth}`)] as const),
          parent.child,
        ),
      ),
    )
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'form-answered-before'),
      'ok',
    ])
    expect(await storedAnswers(form)).toBe(2)
    expect(await submissionsOf(browsers[0] as Browser, parent.child)).toHaveLength(1)
  })

  test('repeats the first response when a request is retried after a lost response', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const body = {
      data: [
        {
          type: 'form-question-answer',
          attributes: { answer: 'Oma' },
          relationships: {
            question: { data: { type: 'form-question', id: form.questions[0]?.id } },
            'related-recipient': { data: { type: 'recipient', id: parent.child.sourceId } },
          },
        },
      ],
    }
    const press = () =>
      browser.post('/borang-butang/api/form-question-answers', body, { 'idempotency-key': 'een' })
    const [first, second] = [await press(), await press()]
    expect(first.status).toBe(200)
    expect(second.json).toEqual(first.json)
    expect(await storedAnswers(form)).toBe(1)
  })

  test('keeps no answers in the stored response of an idempotency key', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const answers = new Map(form.questions.map(({ id }) => [id, written('Astma')]))
    const body = z.encode(submitForm.body, { answers, about: parent.child.sourceId })
    const path = '/borang-butang/api/form-question-answers'
    const { status, json } = await browser.post(path, body, { 'idempotency-key': 'een' })
    expect([status, JSON.stringify(json).includes('Astma')]).toEqual([200, false])
    const kept = await portal.owner.query(
      'select answer::text as answer, fingerprint from idempotent_request where school_id = $1',
      [parent.school.id],
    )
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain('Astma')
  })
})

describe('changing a submission', () => {
  const aChangeable = async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      changeable: true,
      questions: [{ required: true }, {}],
    })
    const browser = await signIn(portal, parent)
    const first = await sent(browser, [[form.questions[0], written('Oma')]], parent.child)
    return { parent, form, browser, first }
  }

  test('replaces the answers and keeps the old ones as an earlier version', async () => {
    const { parent, form, browser, first } = await aChangeable()
    portal.clock.forward({ minutes: 5 })
    const changed = await change(
      browser,
      first,
      form.questions.map((question) => [question, written('Opa')] as const),
      parent.child,
    )
    expect(changed.status).toBe(200)
    const now = await answersOf(browser, first.submission)
    expect([now.version, now.answers.size]).toEqual([2, 2])
    const [submission] = await submissionsOf(browser, parent.child)
    expect(submission).toMatchObject({ version: 2, changedAt: portal.clock.now })
    expect(submission && submission.submittedAt < portal.clock.now).toBe(true)
    const kept = await portal.owner.query(
      'select version, answer from form_answer where submission_id = $1 order by version, answer',
      [first.submission],
    )
    expect(kept.rows).toEqual([
      { version: 1, answer: 'Oma' },
      { version: 2, answer: 'Opa' },
      { version: 2, answer: 'Opa' },
    ])
  })

  test('cannot alter a stored version: the application role has no right to', async () => {
    const { first } = await aChangeable()
    const rights = await portal.owner.query<{ table_name: string; privilege_type: string }>(
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'portal_app' and table_name like any(array['form_answer', 'form_submission%'])
         and privilege_type not in ('SELECT', 'INSERT')`,
    )
    expect(first.version).toBe(1)
    expect(rights.rows).toEqual([])
  })

  test('applies the rules of a first submission, and stores nothing when refused', async () => {
    const { parent, form, browser, first } = await aChangeable()
    const filled: Filled = [[form.questions[1], written('x')]]
    expect(await refusedWith(() => change(browser, first, filled, parent.child))).toBe('question-required')
  })

  test('rejects a change based on an older version, also concurrently', async () => {
    const { parent, form, browser, first } = await aChangeable()
    const sessions = await Promise.all(Array.from({ length: 6 }, () => beginSession(portal, parent)))
    const codes = await Promise.all(
      sessions.map(async (session, nth) => {
        const filled: Filled = [[form.questions[0], written(`${nth}`)]]
        return (await change(session, first, filled, parent.child)).code ?? 'ok'
      }),
    )
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'answers-changed-meanwhile'), 'ok'])
    expect((await answersOf(browser, first.submission)).version).toBe(2)
  })

  test('is refused when the school does not allow it', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const first = await sent(browser, [[form.questions[0], written('Oma')]], parent.child)
    const again: Filled = [[form.questions[0], written('Opa')]]
    expect(await refusedWith(() => change(browser, first, again, parent.child))).toBe('form-not-changeable')
  })

  test('is refused for another person’s submission and for another child', async () => {
    const { parent, form, browser, first } = await aChangeable()
    const sibling = await aPersonWithRole(parent.school, 'leerling')
    await relate(parent, sibling)
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    await relate(coParent, parent.child)
    const filled: Filled = [[form.questions[0], written('x')]]
    expect(await refusedWith(() => change(browser, first, filled, sibling))).toBe('not-found')
    const others = await beginSession(portal, coParent)
    expect(await refusedWith(() => change(others, first, filled, parent.child))).toBe('not-found')
    const pupil = await beginSession(portal, parent.child)
    expect(await refusedWith(() => change(pupil, first, filled))).toBe('not-found')
  })
})
