import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import type { Form } from '@portal/domain/inquiries/forms/form.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { anArticle } from '@portal/domain/testing/billing/an-order-list.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { invoiceAddress } from '../features/billing/addresses.ts'
import { aRunningList, openOrderList } from '../../testing/open-order-list.ts'
import { aChild, aSchool, openPortal } from '../../testing/open-portal.tsx'

/** Texts that would do harm where code treats them as markup; on one line, as the screens show them. */
const hostile = hostileTexts
  .filter((text) => text.includes('globalThis'))
  .join(' ')
  .replaceAll(/\s+/g, ' ')
const noor = aChild(4, 'Noor')
const id = guid('00000000-0000-4000-8000-000000000007')

const traces = () => (globalThis as { hostile?: number }).hostile ?? 0
const words = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

/** All texts are shown as plain text, and none was executed. */
async function expectWordsOnly(of = hostile): Promise<void> {
  await expect.poll(words).toContain(of)
  expect(document.body.querySelector('[onerror], [onload], [onclick], iframe, object, embed')).toBeNull()
  expect(traces()).toBe(0)
}

beforeEach(() => page.viewport(1280, 900))

test('TRAP-57 shows a form and its questions as plain text', async () => {
  const question = { id, order: 1, type: 'RADIO', required: false } as const
  const form: Form = {
    id,
    name: 'Reis',
    title: 'Reis',
    description: hostile,
    changeable: false,
    questions: [
      { ...question, question: hostile, description: hostile, options: [{ id, option: hostile, order: 1 }] },
    ],
  }
  await openPortal(`/child/${noor.guid}/inquiry/forms/form/${id}`, {
    'read-school-settings': aSchool({ formsEnabled: true }),
    'list-inquiry-counts': [],
    'list-forms': [form],
    'read-form': form,
    'list-form-submissions': [],
  })
  await expect.element(page.getByRole('radio')).toBeInTheDocument()
  await expectWordsOnly()
})

test('TRAP-57 shows a permission and its explanation as plain text', async () => {
  const question: PrivacyQuestion = {
    id,
    key: 'FOTO',
    text: hostile,
    description: hostile,
    wording: 'w',
    reaction: 'UNKNOWN',
    isChanged: false,
  }
  await openPortal(`/child/${noor.guid}/inquiry/privacy`, {
    'read-school-settings': aSchool({ privacyEnabled: true, formsEnabled: true }),
    'list-permissions': { questions: [question] },
  })
  await expect.element(page.getByRole('article')).toBeInTheDocument()
  await expectWordsOnly()
})

test('TRAP-57 shows a list and its articles as plain text', async () => {
  const article = anArticle(1, { description: hostile })
  await openOrderList(aRunningList({ template: { title: 'Kamp', description: hostile }, lines: [article] }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kamp' })).toBeVisible()
  await expectWordsOnly()
})

test('TRAP-57 shows the notice of the school as plain text, with and without a session', async () => {
  const answers = { 'read-notification': { active: true, priority: 'warning', message: hostile } }
  await openPortal('/', answers)
  await expectWordsOnly()
  await openPortal('/login', { ...answers, 'read-session': { stage: 'anonymous' } })
  await expectWordsOnly()
})

test('TRAP-57 ERR-028? shows a text of the URL as plain text, on demand only', async () => {
  const list = aRunningList()
  const message = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>'
  const query = new URLSearchParams({ errormessage: message, errortype: message })
  await openPortal(`${invoiceAddress(list.child, list.id)}/pay/idealreturn?${query}`, {
    'read-order-list': list,
  })
  await page.getByRole('button', { name: 'Details tonen' }).click()
  await expectWordsOnly(message)
})
