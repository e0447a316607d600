import type { Page } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import {
  enter,
  goTo,
  moveTo,
  open,
  placeOf,
  press,
  settled,
  type Tour,
  type Visit,
} from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

type FormRecord = { readonly id: string; readonly attributes: { readonly title: string } }

/** The first part of the paths of a child's forms. */
async function formsOf(visit: Visit, child: string): Promise<string> {
  return (await placeOf(visit, child)).replace(/\/invoices$/, '/inquiry/forms')
}

/** Opens a form by its title, also one that is in no list. */
async function openForm(visit: Visit, forms: string, title: RegExp): Promise<void> {
  await goTo(visit, '')
  const listed = visit.page.waitForResponse((response) =>
    response.url().includes('/borang-butang/api/forms?'),
  )
  await moveTo(visit, `${forms}/to-answer`)
  const { data } = (await (await listed).json()) as { readonly data: readonly FormRecord[] }
  const id = data.find(({ attributes }) => title.test(attributes.title))?.id ?? ''
  await moveTo(visit, `${forms}/form/${id}`)
}

/** Checks a form from its end: there the sticky bar of a phone covers nothing. */
const lookAtForm = ({ look }: Visit, name: string): Promise<void> => look(name, 'end')

const chooseFirst = (page: Page) =>
  page.getByRole('radiogroup').first().getByText('Ja', { exact: true }).click()

async function fillingIn(visit: Visit): Promise<void> {
  const { page, look, language } = visit
  const t = words(language)
  await enter(visit, 'm.devries')
  const noor = await formsOf(visit, 'Noor de Vries')
  const sem = await formsOf(visit, 'Sem de Vries')
  await moveTo(visit, `${noor}/to-answer`)
  await look('forms')
  await open(visit, /Medische gegevens/)
  await lookAtForm(visit, 'form')
  await press(visit, t['forms.submit'])
  await lookAtForm(visit, 'form-with-warnings')
  await openForm(visit, sem, /Over uw kind/)
  await chooseFirst(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'Verklaring van de huisarts.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await page.getByRole('link', { name: /huisarts/ }).waitFor()
  await page.getByLabel(/E-mailadres/).fill('geen adres')
  await press(visit, t['forms.submit'])
  await lookAtForm(visit, 'form-every-kind')
  await press(visit, t['forms.clear-all'])
  await lookAtForm(visit, 'form-cleared')
  await press(visit, t['forms.cleared.undo'])
  await moveTo(visit, `${sem}/to-answer`)
  await look('forms-begun')
  await open(visit, /Over uw kind/)
  await lookAtForm(visit, 'form-begun')
}

async function filledIn(visit: Visit): Promise<void> {
  const { look } = visit
  await enter(visit, 'm.devries')
  const noor = await formsOf(visit, 'Noor de Vries')
  await moveTo(visit, `${noor}/completed`)
  await look('forms-completed')
  await open(visit, /Tevredenheid/)
  await look('form-submission')
  await openForm(visit, noor, /Tevredenheid/)
  await look('form-answered-before')
  await moveTo(visit, `${noor}/completed`)
  await open(visit, /meeloopdag/)
  await look('form-submission-changeable')
  await openForm(visit, noor, /meeloopdag/)
  await lookAtForm(visit, 'form-change')
  await moveTo(visit, `${noor}/form/00000000-0000-4000-8000-000000000000`)
  await look('form-gone')
  await goTo(visit, '')
  await visit.page.route('**/borang-butang/api/forms?*', (route) => route.fulfill({ status: 500 }))
  await moveTo(visit, `${noor}/to-answer`)
  await look('forms-failed')
}

async function longAndOver(visit: Visit): Promise<void> {
  const { look, language } = visit
  await enter(visit, 'y.elamrani')
  const yasmina = await formsOf(visit, 'Yasmina El Amrani')
  const ilias = await formsOf(visit, 'Ilias El Amrani')
  await openForm(visit, yasmina, /Profielkeuze/)
  await lookAtForm(visit, 'form-long-text')
  await press(visit, words(language)['common.read-more'])
  await lookAtForm(visit, 'form-long-text-open')
  await openForm(visit, ilias, /Laptop/)
  await look('form-expired')
}

async function noForms(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 's.oconnor')
  const forms = `${await childOf(page)}/inquiry/forms`
  await moveTo(visit, `${forms}/to-answer`)
  await look('forms-empty')
  await moveTo(visit, `${forms}/completed`)
  await look('forms-completed-empty')
}

async function pupil(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'noor')
  await moveTo(visit, `${await childOf(page)}/inquiry/forms/to-answer`)
  await look('forms-pupil')
  await open(visit, /informatieavond/)
  await settled(page)
  await lookAtForm(visit, 'form-pupil')
}

/** The first part of the paths of the first child on the page. */
async function childOf(page: Page): Promise<string> {
  const address = await page.locator('a[href*="/child/"]').first().getAttribute('href', { timeout: 20_000 })
  return /child\/[^/]+/.exec(address ?? '')?.[0] ?? ''
}

const askedOfNoorToo = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  forms: (file.forms ?? []).map((form) =>
    form.key === 'fm3' ? { ...form, children: [...form.children, 'noor'] } : form,
  ),
})

const askedOfNobody = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  forms: [],
  messages: (file.messages ?? []).map(({ form: _, ...message }) => message),
})

export const formTours: readonly Tour[] = [
  { who: 'a parent who fills in forms', walk: fillingIn, onPhone: true },
  { who: 'a parent who filled in forms', changesNothing: true, walk: filledIn },
  { who: 'a parent with a long form and one that is over', changesNothing: true, walk: longAndOver },
  { who: 'a parent without forms', walk: noForms, change: askedOfNobody },
  { who: 'a pupil with a form', walk: pupil, change: askedOfNoorToo },
]
