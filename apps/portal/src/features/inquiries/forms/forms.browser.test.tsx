import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onlineManager } from '@tanstack/react-query'
import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import { FORM_FILE_MAXIMUM } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Form, Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { Fault, Refusal, Unreachable } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))
const listOf = (name: string) => `/child/${noor.guid}/inquiry/forms/${name}`
const trip = id(7)
const placeOf = (form = trip) => listOf(`form/${form}`)

let order = 0
const aQuestion = (digit: number, facts: Partial<Question> = {}): Question => ({
  id: id(digit),
  order: (order += 1),
  question: 'Hoe heet u?',
  description: '',
  type: 'TEXT',
  required: false,
  options: [],
  ...facts,
})
const ja = { id: guid('11111111-0000-4000-8000-000000000001'), option: 'Ja', order: 1 }
const nee = { id: guid('11111111-0000-4000-8000-000000000002'), option: 'Nee', order: 2 }
const yesOrNo = (digit: number, question: string, facts: Partial<Question> = {}) =>
  aQuestion(digit, { question, type: 'RADIO', options: [ja, nee], ...facts })

const aForm = (facts: Partial<Form> = {}): Form => ({
  id: trip,
  name: 'Reis',
  title: 'Reis naar Berlijn',
  description: 'Voor de reis willen wij iets weten.',
  expiresOn: calendarDay('2099-12-06'),
  changeable: false,
  questions: [aQuestion(1, { question: 'Telefoon bij nood', required: true })],
  ...facts,
})
const aSubmission = (facts: Partial<Submission> = {}): Submission => ({
  id: id(8),
  form: trip,
  formTitle: 'Reis naar Berlijn',
  recipient: '1',
  relatedRecipient: noor.sourceId,
  submittedAt: instant('2026-10-18T08:00:00Z'),
  version: 1,
  ...facts,
})
const sent = (...answers: readonly (readonly [number, Answer])[]): SubmittedAnswers => ({
  submission: id(8),
  version: 1,
  answers: new Map(answers.map(([digit, answer]) => [id(digit), answer])),
  files: [],
})
const words = (text: string): Answer => ({ kind: 'text', text })

const withForms = (answers: Answers = {}): Answers => ({
  'read-school-settings': aSchool({ formsEnabled: true }),
  'list-inquiry-counts': [],
  'list-forms': [aForm()],
  'read-form': aForm(),
  'list-form-submissions': [],
  ...answers,
})
const open = (path: string, answers: Answers = {}) => openPortal(path, withForms(answers))

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const send = () => page.getByRole('button', { name: 'Versturen' }).click()
const phone = page.getByRole('textbox', { name: /Telefoon bij nood/ })
const bodyOf = (asked: readonly { readonly name: string; readonly input: unknown }[], name = 'submit-form') =>
  asked.findLast((one) => one.name === name)?.input

beforeEach(() => page.viewport(1280, 900))

describe('the lists', () => {
  test('FORM-002 FORM-004 shows the form that closes first on top, with its last day and a link', async () => {
    const { place } = await open(listOf('to-answer'), {
      'list-forms': [
        aForm({ id: id(1), title: 'Ziekte', expiresOn: calendarDay('2099-12-31') }),
        aForm({ id: id(2), title: 'Reis' }),
        aForm({ id: id(3), title: 'Verlopen', expiresOn: calendarDay('2020-01-01') }),
        aForm({ id: id(9), title: 'Gedaan' }),
      ],
      'list-form-submissions': [aSubmission({ form: id(9) })],
    })
    await expect.element(heading('In te vullen voor Noor')).toBeVisible()
    const rows = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toEqual(['Reis', 'Ziekte'])
    await expect.element(page.getByText('Invullen tot en met 6 december 2099')).toBeVisible()
    await page.getByRole('link', { name: 'Invullen: Reis' }).click()
    await expect.poll(place).toBe(placeOf(id(2)))
    await expect.element(heading('Reis naar Berlijn')).toBeVisible()
  })

  test('FORM-014? says that a form has no last day', async () => {
    const { expiresOn: _, ...endless } = aForm()
    await open(listOf('to-answer'), { 'list-forms': [endless] })
    await expect.element(page.getByText('Geen einddatum')).toBeVisible()
  })

  test('say that nothing is to answer, and that nothing was answered', async () => {
    await open(listOf('to-answer'), { 'list-forms': [] })
    await expect.element(page.getByText('Er zijn geen formulieren om in te vullen.')).toBeVisible()
    await page.getByRole('link', { name: 'Ingevuld', exact: true }).click()
    await expect.element(page.getByText('U hebt nog geen formulieren ingevuld.')).toBeVisible()
  })

  test('FORM-003 FMT-014 show submissions with their date', async () => {
    await open(listOf('completed'), { 'list-form-submissions': [aSubmission()] })
    await expect.element(page.getByText('Ingevuld op 18de oktober 2026')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Bekijken: Reis naar Berlijn' })).toBeVisible()
  })

  test('API-120 reads the submissions each time their list opens', async () => {
    const { asked } = await open(listOf('completed'), { 'list-form-submissions': [aSubmission()] })
    const readings = () => asked.filter(({ name }) => name === 'list-form-submissions').length
    await expect.element(page.getByText('Ingevuld op 18de oktober 2026')).toBeVisible()
    expect(readings()).toBe(1)
    await page.getByRole('link', { name: /^In te vullen/ }).click()
    await expect.element(heading('In te vullen voor Noor')).toBeVisible()
    await expect.poll(readings).toBe(2)
    await page.getByRole('link', { name: 'Ingevuld', exact: true }).click()
    await expect.poll(readings).toBe(3)
  })

  test('says why a list failed to load, and retries on request', async () => {
    let tries = 0
    await open(listOf('to-answer'), {
      'list-forms': () => {
        tries += 1
        if (tries === 1) throw new Fault(500, undefined)
        return [aForm()]
      },
    })
    await expect.element(page.getByText('De formulieren konden niet worden opgehaald.')).toBeVisible()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(page.getByText('Reis naar Berlijn')).toBeVisible()
  })

  test('omits counts that cannot be read from the menu', async () => {
    await open(listOf('to-answer'), {
      'list-inquiry-counts': () => {
        throw new Fault(500, undefined)
      },
    })
    await expect.element(page.getByRole('link', { name: 'In te vullen', exact: true })).toBeVisible()
    await expect.element(page.getByText('Bezig met laden…')).not.toBeInTheDocument()
  })

  test('FORM-026? reads everything again after refresh, and removes it from the URL', async () => {
    const { asked, address } = await open(listOf('to-answer'), { 'submit-form': sent() })
    const readings = () => asked.filter(({ name }) => name === 'list-forms').length
    await page.getByRole('link', { name: /^Invullen: / }).click()
    await phone.fill('06')
    expect(readings()).toBe(1)
    await send()
    await expect.poll(address).toBe(listOf('to-answer'))
    await expect.poll(readings).toBe(2)
  })

  test('FORM-006 shows a notice in edit mode about where forms are made', async () => {
    const role = { ...aParent().role, stereotype: 'portal_admin', portalAdmin: true } as const
    const { asked } = await open(listOf('to-answer'), { 'read-session': aParent({ role }) })
    await expect.element(page.getByText(/^Formulieren beheert u in de formulierenmodule/)).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('list-forms')
  })

  test('PERM-009 redirects every path of forms at a school without forms', async () => {
    const { place } = await open(placeOf(), { 'read-school-settings': aSchool({ formsEnabled: false }) })
    await expect.poll(place).not.toContain('forms')
  })
})

describe('filling in', () => {
  test('FORM-007 FORM-008 FORM-009 FORM-010 shows title, description and questions in order', async () => {
    const { asked } = await open(placeOf(), {
      'read-form': aForm({
        description: 'Een zin. '.repeat(60),
        questions: [
          aQuestion(2, { question: 'De tweede', order: 20, required: true }),
          aQuestion(1, { question: 'De eerste', order: 10, description: 'Met uitleg' }),
        ],
      }),
    })
    await expect.element(heading('Reis naar Berlijn')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Lees meer' })).toBeVisible()
    const boxes = page.getByRole('textbox')
    await expect.element(boxes.nth(0)).toHaveAccessibleName('De eerste')
    await expect.element(boxes.nth(0)).toHaveAccessibleDescription('Met uitleg')
    await expect.element(boxes.nth(1)).toHaveAccessibleName('De tweede')
    await expect.element(boxes.nth(1)).toBeRequired()
    await expect.element(page.getByText('De tweede\u00a0*')).toBeVisible()
    expect(asked.find(({ name }) => name === 'read-form')?.input).toEqual({
      params: { id: trip },
      query: { about: noor.sourceId, include: 'questions,questions.options' },
    })
  })

  test('FORM-017? shows a control for each kind of question', async () => {
    await open(placeOf(), {
      'read-form': aForm({
        questions: [
          aQuestion(1, { question: 'Tekst' }),
          aQuestion(2, { question: 'Getal', type: 'NUMBER' }),
          aQuestion(3, { question: 'Dag', type: 'DATE' }),
          aQuestion(4, { question: 'Adres', type: 'EMAIL' }),
          aQuestion(5, { question: 'Lijst', type: 'DROPDOWN', options: [ja, nee] }),
          yesOrNo(6, 'Eén'),
          aQuestion(7, { question: 'Meer', type: 'MULTI_CHECKBOX', options: [ja, nee] }),
          aQuestion(8, { question: 'Papier', type: 'FILE' }),
        ],
      }),
    })
    const box = (name: string) => page.getByLabelText(name, { exact: true })
    await expect.element(box('Tekst')).toHaveProperty('localName', 'textarea')
    await expect.element(box('Getal')).toHaveAttribute('inputmode', 'decimal')
    await expect.element(page.getByRole('group', { name: 'Dag' })).toHaveTextContent('dd/mm/jjjj')
    await expect.element(box('Adres')).toHaveAttribute('type', 'email')
    await expect.element(page.getByRole('combobox', { name: 'Lijst' })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Eén' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Meer' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
  })

  test('VAL-044 VAL-045 VAL-046 VAL-047 sends nothing while required answers are missing: counts and marks them, focuses the first, and clears the summary with the last', async () => {
    const { asked } = await open(placeOf(), {
      'read-form': aForm({
        questions: [
          aQuestion(3, { question: 'Mag leeg' }),
          aQuestion(1, { question: 'Telefoon bij nood', required: true }),
          yesOrNo(2, 'Komt u?', { required: true }),
        ],
      }),
    })
    await send()
    const warning = page.getByText('Beantwoord nog 2 verplichte vragen.')
    await expect.element(warning).toBeVisible()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
    await expect.element(phone).toHaveAccessibleDescription(/Deze vraag is verplicht/)
    await expect
      .element(page.getByRole('textbox', { name: 'Mag leeg' }))
      .not.toHaveAttribute('aria-invalid', 'true')
    await phone.fill('   ')
    await expect.element(warning).toBeVisible()
    await phone.fill('06 12345678')
    await expect.element(page.getByText('Beantwoord nog 1 verplichte vraag.')).toBeVisible()
    await page.getByText('Ja', { exact: true }).click()
    await expect.element(page.getByText(/Beantwoord nog/)).not.toBeInTheDocument()
    expect(bodyOf(asked)).toBeUndefined()
  })

  test('FORM-016 LIM-025 TRAP-05 counts a list at its first option, with value -1, as not answered', async () => {
    const { asked } = await open(placeOf(), {
      'read-form': aForm({
        questions: [aQuestion(1, { question: 'Lijst', type: 'DROPDOWN', options: [ja], required: true })],
      }),
      'submit-form': sent(),
    })
    const list = page.getByRole('combobox', { name: /Lijst/ })
    await list.selectOptions('Ja')
    await list.selectOptions('Maak een keuze')
    await expect.element(list).toHaveValue('-1')
    await send()
    await expect.element(page.getByText('Deze vraag is verplicht.')).toBeVisible()
    expect(bodyOf(asked)).toBeUndefined()
  })

  test('marks an invalid number, date or address', async () => {
    await open(placeOf(), {
      'read-form': aForm({
        questions: [
          aQuestion(1, { question: 'Getal', type: 'NUMBER' }),
          aQuestion(2, { question: 'Adres', type: 'EMAIL' }),
        ],
      }),
    })
    await page.getByRole('textbox', { name: 'Getal' }).fill('veel')
    await page.getByRole('textbox', { name: 'Adres' }).fill('geen adres')
    await send()
    await expect.element(page.getByText('Verbeter nog 2 antwoorden.')).toBeVisible()
    await expect.element(page.getByText(/^Vul hier een getal in/)).toBeVisible()
    await expect.element(page.getByText('Dit is geen geldig e-mailadres.')).toBeVisible()
  })

  test('keeps a partly typed date visible, and does not count it as an answer', async () => {
    await open(placeOf(), {
      'read-form': aForm({ questions: [aQuestion(1, { question: 'Dag', type: 'DATE' })] }),
    })
    const day = page.getByRole('spinbutton', { name: /^dag/ })
    await day.click()
    await userEvent.keyboard('12')
    await send()
    await expect.element(page.getByText(/^Vul hier een bestaande datum in/)).toBeVisible()
    await expect.element(day).toHaveFocus()
    await expect.element(page.getByRole('group', { name: 'Dag' })).toHaveTextContent('12/mm/jjjj')
  })

  test('FORM-019 FORM-020 FORM-021 sends only the given answers, with the child, and opens the forms to answer', async () => {
    const { asked, place } = await open(placeOf(), {
      'read-form': aForm({
        questions: [
          aQuestion(1, { question: 'Telefoon bij nood', required: true }),
          aQuestion(2, { question: 'Mag leeg' }),
          aQuestion(3, { question: 'Meer', type: 'MULTI_CHECKBOX', options: [ja, nee] }),
        ],
      }),
      'submit-form': sent(),
    })
    await phone.fill(' 06 12345678 ')
    await page.getByRole('textbox', { name: 'Mag leeg' }).fill('  ')
    await page.getByText('Nee', { exact: true }).click()
    await send()
    await expect.poll(place).toBe(listOf('to-answer'))
    await expect.element(page.getByText('Uw antwoorden zijn verstuurd.')).toBeVisible()
    expect(bodyOf(asked)).toEqual({
      body: {
        about: noor.sourceId,
        answers: new Map<string, Answer>([
          [id(1), words('06 12345678')],
          [id(3), { kind: 'options', options: [nee.id] }],
        ]),
      },
    })
  })

  test("FORM-021 sends a pupil's form without a child", async () => {
    const { asked } = await open(placeOf(), {
      'read-session': aParent({
        role: { ...aParent().role, stereotype: 'leerling', name: 'Leerling' },
        children: [noor],
      }),
      'submit-form': sent(),
    })
    await phone.fill('06')
    await send()
    await expect
      .poll(() => bodyOf(asked))
      .toEqual({
        body: { answers: new Map([[id(1), words('06')]]) },
      })
  })

  test('FORM-011 FORM-012? clears everything without sending, removes the summary, and can be undone', async () => {
    const { asked } = await open(placeOf(), {
      'read-form': aForm({
        questions: [
          aQuestion(1, { question: 'Telefoon bij nood', required: true }),
          yesOrNo(2, 'Komt u?', { required: true }),
        ],
      }),
    })
    await phone.fill('06')
    await send()
    await expect.element(page.getByText('Beantwoord nog 1 verplichte vraag.')).toBeVisible()
    await page.getByRole('button', { name: 'Formulier wissen' }).click()
    await expect.element(phone).toHaveValue('')
    await expect.element(page.getByText(/Beantwoord nog/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Antwoorden terugzetten' }).click()
    await expect.element(phone).toHaveValue('06')
    expect(bodyOf(asked)).toBeUndefined()
  })

  test('clears an optional radio answer, and keeps the focus at the question', async () => {
    await open(placeOf(), { 'read-form': aForm({ questions: [yesOrNo(1, 'Komt u?')] }) })
    await page.getByText('Nee', { exact: true }).click()
    await page.getByRole('button', { name: 'Antwoord wissen' }).click()
    await expect.element(page.getByRole('radio', { name: 'Nee' })).not.toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Ja' })).toHaveFocus()
  })

  test('shows and hides a question that depends on another, and announces it', async () => {
    await open(placeOf(), {
      'read-form': aForm({
        questions: [
          yesOrNo(1, 'Medicijnen?'),
          aQuestion(2, { question: 'Welke?', required: true, shownWhen: { question: id(1), option: ja.id } }),
        ],
      }),
    })
    await expect.element(page.getByRole('radio', { name: 'Ja' })).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    await page.getByText('Ja', { exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: 'Welke?' })).toBeVisible()
    await expect.element(page.getByText('Er is een vraag bij gekomen: Welke?')).toBeInTheDocument()
    await page.getByText('Nee', { exact: true }).click()
    await expect.element(page.getByText('Een vraag is niet meer nodig.')).toBeInTheDocument()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
  })
})

describe('an obstacle to sending', () => {
  test('FORM-027? marks a question that just appeared only after the next submit', async () => {
    const depends = { shownWhen: { question: id(1), option: ja.id } }
    await open(placeOf(), {
      'read-form': aForm({
        questions: [
          yesOrNo(1, 'Medicijnen?'),
          aQuestion(2, { question: 'Welke?', required: true, ...depends }),
          aQuestion(3, { question: 'Huisarts', required: true }),
        ],
      }),
    })
    const which = page.getByRole('textbox', { name: 'Welke?' })
    await send()
    await expect
      .element(page.getByRole('textbox', { name: 'Huisarts' }))
      .toHaveAttribute('aria-invalid', 'true')
    await page.getByText('Ja', { exact: true }).click()
    await expect.element(which).toBeVisible()
    await expect.element(which).not.toHaveAttribute('aria-invalid', 'true')
    await send()
    await expect.element(which).toHaveAttribute('aria-invalid', 'true')
    await page.getByText('Nee', { exact: true }).click()
    await page.getByText('Ja', { exact: true }).click()
    await expect.element(which).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('ERR-040 FORM-019 TRAP-31 opens the forms to answer after a failure too, says so, and restores the answers', async () => {
    const { place } = await open(placeOf(), {
      'submit-form': () => {
        throw new Unreachable('offline')
      },
    })
    await phone.fill('06 12345678')
    await send()
    await expect.poll(place).toBe(listOf('to-answer'))
    await expect.element(page.getByText('Versturen mislukt')).toBeVisible()
    await expect
      .element(page.getByText('Uw antwoorden konden niet worden opgeslagen. Probeer het opnieuw.'))
      .toBeVisible()
    await expect.element(page.getByText('Begonnen, niet verstuurd')).toBeVisible()
    await page.getByRole('link', { name: /^Verder invullen/ }).click()
    await expect.element(phone).toHaveValue('06 12345678')
    await expect.element(page.getByText(/^U was al begonnen met dit formulier/)).toBeVisible()
  })

  test('ERR-121 stays on the form without a connection, and says so until the next press', async () => {
    let isOnline = true
    const connection = { ...alwaysConnected, isOnline: () => isOnline, check: async () => isOnline }
    const { place } = await openPortal(placeOf(), withForms({ 'submit-form': sent() }), connection)
    await phone.fill('06 12345678')
    isOnline = false
    await send()
    const problem = page.getByRole('form').getByText(/Er is niets verstuurd/)
    await expect.element(problem).toBeVisible()
    await expectAccessible()
    await expect.element(phone).toHaveValue('06 12345678')
    isOnline = true
    await send()
    await expect.poll(place).toBe(listOf('to-answer'))
    await expect.element(page.getByText('Uw antwoorden zijn verstuurd.')).toBeVisible()
  })

  test('ERR-040 shows the reason of a refusal', async () => {
    await open(placeOf(), {
      'submit-form': () => {
        throw new Refusal('form-expired', 409, '', new Headers())
      },
    })
    await phone.fill('06')
    await send()
    await expect
      .element(page.getByText('Dit formulier is verlopen. U kunt het niet meer invullen.'))
      .toBeVisible()
  })

  test('removes sent answers from this device', async () => {
    await open(placeOf(), { 'submit-form': sent() })
    await phone.fill('06')
    expect(JSON.stringify({ ...localStorage })).toContain('answers.')
    await send()
    await expect.element(page.getByText('Uw antwoorden zijn verstuurd.')).toBeVisible()
    expect(JSON.stringify({ ...localStorage })).not.toContain('answers.')
  })

  test('FORM-013 shows a closed form without questions, and says so', async () => {
    await open(placeOf(), { 'read-form': aForm({ expiresOn: calendarDay('2026-01-01') }) })
    await expect.element(page.getByText('Verlopen op 1 januari 2026')).toBeVisible()
    await expect.element(page.getByText(/^Dit formulier is verlopen/)).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
  })

  test('FORM-013 refuses to send a form from the second that it closes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      vi.setSystemTime('2026-12-06T22:59:50Z')
      const { asked } = await open(placeOf(), {
        'read-form': aForm({ expiresOn: calendarDay('2026-12-06') }),
      })
      await phone.fill('06')
      await expect.element(page.getByText('Laatste dag')).toBeVisible()
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.element(page.getByText(/^Dit formulier is verlopen/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Versturen' }).click({ force: true })
      expect(bodyOf(asked)).toBeUndefined()
      await expect.element(phone).toHaveValue('06')
    } finally {
      vi.useRealTimers()
    }
  })

  test('FORM-023? does not send a submitted form again, and links to the submission', async () => {
    await open(placeOf(), { 'list-form-submissions': [aSubmission()], 'list-form-answers': sent() })
    await expect.element(page.getByText(/^U hebt dit formulier al ingevuld/)).toBeVisible()
    await page.getByRole('link', { name: 'Antwoorden bekijken' }).click()
    await expect.element(page.getByText('Ingevuld op 18de oktober 2026')).toBeVisible()
  })

  test('ERR-120 reports a form as unknown when the URL has no id', async () => {
    const { asked } = await open(listOf('form/geen-id'))
    await expect.element(page.getByText('Dit formulier kan niet worden gevonden')).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-form')
  })

  test('reports a form of another child as unknown', async () => {
    await open(placeOf(), {
      'read-form': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByText('Dit formulier kan niet worden gevonden')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Terug naar de formulieren' })).toBeVisible()
  })
})

describe('a file', () => {
  const withFile = (answers: Answers = {}) =>
    open(placeOf(), {
      'read-form': aForm({ questions: [aQuestion(1, { question: 'Papier', type: 'FILE', required: true })] }),
      ...answers,
    })
  const choose = (name: string, content: string, question = /Papier/) =>
    userEvent.upload(
      page.getByRole('group', { name: question }).element().querySelector('input[type=file]')!,
      new File([content], name),
    )

  test('uploads a file at once, shows its name and size, sends it with the form, and removes it', async () => {
    const { asked } = await withFile({
      'upload-form-file': { id: id(9), name: 'Paspoort.pdf', mediaType: 'application/pdf', size: 2048 },
      'submit-form': sent(),
    })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
    expect(bodyOf(asked, 'upload-form-file')).toMatchObject({
      body: { question: id(1), about: noor.sourceId, name: 'Paspoort.pdf', content: btoa('%PDF-1.7') },
    })
    await page.getByRole('button', { name: 'Verwijderen : Paspoort.pdf' }).click()
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toHaveFocus()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
    await send()
    await expect
      .poll(() => bodyOf(asked))
      .toEqual({
        body: { about: noor.sourceId, answers: new Map([[id(1), { kind: 'file', file: id(9) }]]) },
      })
  })

  test('sends a file that waits for the virus scanner with the form, and says that it cannot be opened yet', async () => {
    const kept = { id: id(9), name: 'Paspoort.pdf', mediaType: 'application/pdf', size: 2048 } as const
    const { asked } = await withFile({
      'upload-form-file': { ...kept, heldBack: 'file-not-scanned' },
      'submit-form': sent(),
    })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await expect.element(page.getByText(/wordt nog gecontroleerd op virussen/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Paspoort.pdf' }).elements()).toEqual([])
    await send()
    await expect.poll(() => bodyOf(asked)).toBeDefined()
  })

  /** A server that stores files only when the test says so. */
  function aSlowServer() {
    let keep = () => {}
    const isReady = new Promise<void>((resolve) => (keep = resolve))
    const upload = async ({ body: { name } }: { body: { name: string } }) => {
      await isReady
      const file = id(name === 'Foto.pdf' ? 6 : 9)
      return { id: file, name, mediaType: 'application/pdf', size: 2048 } as const
    }
    return { answers: { 'upload-form-file': upload, 'submit-form': sent() }, keep }
  }

  test('keeps input that is typed during an upload', async () => {
    const server = aSlowServer()
    const questions = [
      aQuestion(1, { question: 'Papier', type: 'FILE' }),
      aQuestion(2, { question: 'Telefoon bij nood' }),
    ]
    await withFile({ 'read-form': aForm({ questions }), ...server.answers })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await phone.fill('06 12345678')
    server.keep()
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
    await expect.element(phone).toHaveValue('06 12345678')
  })

  test('keeps both of two concurrent uploads', async () => {
    const server = aSlowServer()
    const questions = [
      aQuestion(1, { question: 'Papier', type: 'FILE' }),
      aQuestion(2, { question: 'Foto', type: 'FILE' }),
    ]
    const { asked } = await withFile({ 'read-form': aForm({ questions }), ...server.answers })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await choose('Foto.pdf', '%PDF-1.7', /Foto/)
    await expect.poll(() => asked.filter(({ name }) => name === 'upload-form-file')).toHaveLength(2)
    server.keep()
    await expect.element(page.getByRole('link', { name: 'Foto.pdf' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
  })

  test('lets the form wait for an upload, and says so', async () => {
    const server = aSlowServer()
    const questions = [aQuestion(1, { question: 'Papier', type: 'FILE' })]
    const { asked } = await withFile({ 'read-form': aForm({ questions }), ...server.answers })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    const button = page.getByRole('button', { name: 'Versturen' })
    await expect.element(button).toHaveAccessibleDescription(/^Een bestand is nog onderweg/)
    await expectAccessible()
    await button.click({ force: true })
    server.keep()
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
    await send()
    await expect.poll(() => asked.filter(({ name }) => name === 'submit-form')).toHaveLength(1)
    expect(bodyOf(asked)).toMatchObject({
      body: { answers: new Map([[id(1), { kind: 'file', file: id(9) }]]) },
    })
  })

  test('rejects a file that is no document or photo, and says why at the question', async () => {
    const { asked } = await withFile()
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Virus.exe', 'MZ')
    await expect.element(page.getByText(/^Dit bestand is geen pdf of foto die we kunnen lezen/)).toBeVisible()
    expect(bodyOf(asked, 'upload-form-file')).toBeUndefined()
  })

  test('VAL-113 rejects a file by its size without reading it', async () => {
    const read = vi.spyOn(File.prototype, 'arrayBuffer')
    try {
      const { asked } = await withFile()
      await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
      await choose('Film.pdf', '%PDF-1.7'.padEnd(FORM_FILE_MAXIMUM + 1))
      await expect.element(page.getByText(/^Dit bestand is te groot/)).toBeVisible()
      await choose('Leeg.pdf', '')
      await expect.element(page.getByText(/^Dit bestand is leeg/)).toBeVisible()
      expect(read).not.toHaveBeenCalled()
      expect(bodyOf(asked, 'upload-form-file')).toBeUndefined()
    } finally {
      read.mockRestore()
    }
  })

  test('VAL-113 forgets why a file was rejected once the earlier one is removed, and says that it is required', async () => {
    const { asked } = await withFile({
      'upload-form-file': { id: id(9), name: 'Paspoort.pdf', mediaType: 'application/pdf', size: 2048 },
    })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await choose('Virus.exe', 'MZ')
    await expect.element(page.getByText(/^Dit bestand is geen pdf of foto/)).toBeVisible()
    await page.getByRole('button', { name: 'Verwijderen : Paspoort.pdf' }).click()
    await expect.element(page.getByText(/^Dit bestand is geen pdf of foto/)).not.toBeInTheDocument()
    await choose('Virus.exe', 'MZ')
    await send()
    await expect
      .element(page.getByText(/^Dit bestand is geen pdf of foto.* Deze vraag is verplicht\.$/))
      .toBeVisible()
    expect(bodyOf(asked)).toBeUndefined()
  })

  test('says that the file chosen before stays when another one cannot be sent', async () => {
    await withFile({
      'upload-form-file': { id: id(9), name: 'Paspoort.pdf', mediaType: 'application/pdf', size: 2048 },
    })
    await expect.element(page.getByRole('button', { name: 'Bestand kiezen : Papier' })).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await expect.element(page.getByRole('link', { name: 'Paspoort.pdf' })).toBeVisible()
    await choose('Virus.exe', 'MZ')
    await expect.element(page.getByText(/\(Paspoort\.pdf\) blijft staan\.$/)).toBeVisible()
    await choose('Paspoort.pdf', '%PDF-1.7')
    await expect.element(page.getByText(/blijft staan/)).not.toBeInTheDocument()
  })
})

describe('a submission', () => {
  const place = listOf(`form-submission/${id(8)}`)
  const filled = aForm({
    questions: [
      aQuestion(1, { question: 'Telefoon bij nood' }),
      yesOrNo(2, 'Komt u?'),
      aQuestion(3, { question: 'Dag', type: 'DATE' }),
      aQuestion(4, { question: 'Vraag die open bleef' }),
    ],
  })
  const answered = sent(
    [1, words('06 12345678')],
    [2, { kind: 'options', options: [nee.id] }],
    [3, words('2010-03-02')],
  )

  test('FORM-005 FORM-022? FMT-014 shows every question with its answer, and the unanswered ones', async () => {
    await open(place, {
      'list-form-submissions': [aSubmission()],
      'read-form': filled,
      'list-form-answers': answered,
    })
    await expect.element(heading('Reis naar Berlijn')).toBeVisible()
    const paper = page.getByRole('article')
    for (const words of [
      'Ingevuld op 18de oktober 2026',
      '06 12345678',
      'Nee',
      '2 maart 2010',
      'Niet beantwoord',
    ])
      await expect.element(paper.getByText(words, { exact: true })).toBeVisible()
    await expect.element(paper.getByText('Ingevuld door Marieke de Vries')).toBeVisible()
    expect(page.getByRole('link', { name: 'Antwoorden wijzigen' }).elements()).toHaveLength(0)
  })

  test('is changed, where the school allows it', async () => {
    const { asked, place: where } = await open(place, {
      'list-form-submissions': [aSubmission({ version: 2 })],
      'read-form': { ...filled, changeable: true },
      'list-form-answers': { ...answered, version: 3 },
      'change-form-answers': sent(),
    })
    await page.getByRole('link', { name: 'Antwoorden wijzigen' }).click()
    await expect.element(phone).toHaveValue('06 12345678')
    await phone.fill('06 87654321')
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect.element(page.getByText('Uw wijziging is verstuurd.')).toBeVisible()
    await expect.poll(where).toBe(listOf('to-answer'))
    const input = bodyOf(asked, 'change-form-answers') as {
      query: unknown
      body: { answers: Map<string, Answer> }
    }
    expect(input.query).toEqual({ version: '3' })
    expect(input.body.answers.get(id(1))).toEqual(words('06 87654321'))
    expect(input.body.answers.get(id(2))).toEqual({ kind: 'options', options: [nee.id] })
  })

  test('ACC-022 shows an address with the readable letters of its domain, also when it is changed', async () => {
    const { asked } = await open(place, {
      'list-form-submissions': [aSubmission({ version: 2 })],
      'read-form': aForm({
        changeable: true,
        questions: [aQuestion(1, { question: 'Adres', type: 'EMAIL' }), aQuestion(2, { question: 'Tekst' })],
      }),
      'list-form-answers': {
        ...sent([1, words('oma@xn--bcher-kva.example')], [2, words('opa@xn--bcher-kva.example')]),
        version: 3,
      },
      'change-form-answers': sent(),
    })
    const paper = page.getByRole('article')
    await expect.element(paper.getByText('oma@bücher.example')).toBeVisible()
    await expect.element(paper.getByText('opa@xn--bcher-kva.example')).toBeVisible()
    await page.getByRole('link', { name: 'Antwoorden wijzigen' }).click()
    await expect.element(page.getByLabelText('Adres', { exact: true })).toHaveValue('oma@bücher.example')
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect.element(page.getByText('Uw wijziging is verstuurd.')).toBeVisible()
    const { body } = bodyOf(asked, 'change-form-answers') as { body: { answers: Map<string, Answer> } }
    expect(body.answers.get(id(1))).toEqual(words('oma@xn--bcher-kva.example'))
  })

  test('starts another change with the latest submission', async () => {
    let now = sent([1, words('06 11111111')])
    await open(placeOf(), {
      'list-form-submissions': [aSubmission()],
      'read-form': { ...filled, changeable: true },
      'list-form-answers': () => now,
      'change-form-answers': () => {
        now = { ...sent([1, words('06 22222222')]), version: 2 }
        return now
      },
    })
    await phone.fill('06 22222222')
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect.element(page.getByText('Uw wijziging is verstuurd.')).toBeVisible()
    await page.getByRole('link', { name: 'Ingevuld', exact: true }).click()
    await page.getByRole('link', { name: /^Bekijken/ }).click()
    await expect.element(page.getByText('06 22222222')).toBeVisible()
    now = { ...sent([1, words('06 33333333')]), version: 3 }
    await page.getByRole('link', { name: 'Antwoorden wijzigen' }).click()
    await expect.element(phone).toHaveValue('06 33333333')
  })

  /** A submission that is being changed, whose answers the server reads again on a reconnection. */
  async function openChange(read: () => SubmittedAnswers) {
    const portal = await open(placeOf(), {
      'list-form-submissions': [aSubmission()],
      'read-form': { ...filled, changeable: true },
      'list-form-answers': read,
      'change-form-answers': sent(),
    })
    await phone.fill('06 22222222')
    const reads = () => portal.asked.filter(({ name }) => name === 'list-form-answers').length
    const before = reads()
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await expect.poll(reads).toBeGreaterThan(before)
    return portal
  }

  test('ERR-122 keeps the questions when the answers cannot be read again', async () => {
    let isGone = false
    const { asked } = await openChange(() => {
      if (isGone) throw new Refusal('not-found', 404, '', new Headers())
      isGone = true
      return sent([1, words('06 11111111')])
    })
    await expect.element(phone).toHaveValue('06 22222222')
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect.poll(() => bodyOf(asked, 'change-form-answers')).toBeDefined()
  })

  test('ERR-123 sends a change with the version it began with', async () => {
    let version = 0
    const { asked } = await openChange(() => ({ ...sent([1, words('06 11111111')]), version: ++version }))
    await page.getByRole('button', { name: 'Wijziging versturen' }).click()
    await expect.poll(() => bodyOf(asked, 'change-form-answers')).toMatchObject({ query: { version: '1' } })
  })

  test('shows an error for the one of another guardian', async () => {
    await open(place)
    await expect.element(page.getByText('Dit formulier kan niet worden gevonden')).toBeVisible()
  })
})
