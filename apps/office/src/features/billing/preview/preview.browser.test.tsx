import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PREVIEW_READY } from '@portal/contract/billing/list-preview.ts'
import { anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const noor = { id: guid('00000000-0000-4000-8000-000000000004'), name: 'Noor de Vries', className: '1A' }
const sem = { id: guid('00000000-0000-4000-8000-000000000005'), name: 'Sem de Vries', className: '1B' }
const shown = (of: typeof noor) => ({ ...of, firstName: of.name.split(' ')[0] ?? '' })

const aPreview = {
  day: calendarDay('2030-09-01'),
  missing: 0,
  pupils: [noor, sem],
  pupil: shown(noor),
  payers: [percentage(60), percentage(40)],
  list: anOrderList({ child: noor.id }),
}

const openPreview = (answers: OfficeAnswers = {}) =>
  openOffice(`/lists/${ID}/preview`, {
    'preview-list': ({ query }) => (query.pupil === sem.id ? { ...aPreview, pupil: shown(sem) } : aPreview),
    ...answers,
  })

const frame = () => {
  const found = document.querySelector('iframe')
  if (!found?.contentWindow) throw new Error('There is no frame')
  return { element: found, window: found.contentWindow }
}

/** Says that the page in the frame is ready, and collects what it is then passed. */
function framePasses(from: { origin?: string; source?: Window } = {}) {
  const { window: framed } = frame()
  const passed: { kind?: string; firstName?: string; now?: string; to: unknown }[] = []
  framed.postMessage = ((data: object, to: unknown) => void passed.push({ ...data, to })) as never
  dispatchEvent(
    new MessageEvent('message', { data: PREVIEW_READY, origin: location.origin, source: framed, ...from }),
  )
  return passed
}

test('OFF-150 passes the list on to the frame when it is ready, and again for another pupil and payer', async () => {
  const { asked } = await openPreview()
  await expect.element(page.getByText(/^Zo zien ouders deze lijst op 1 september 2030/)).toBeVisible()
  await expectAccessible()
  const passed = framePasses()
  await expect.poll(() => passed.length).toBe(1)
  expect(passed[0]).toMatchObject({
    kind: 'list-preview',
    firstName: 'Noor',
    now: '2030-09-01T10:00:00.000Z',
    to: location.origin,
  })
  await page.getByLabelText('Voor leerling').selectOptions('Sem de Vries (1B)')
  await expect.poll(() => passed.at(-1)?.firstName).toBe('Sem')
  await page.getByLabelText('Betaler').selectOptions('Betaler 2, 40%')
  const queries = () => asked.filter(({ name }) => name === 'preview-list').map(({ input }) => input.query)
  await expect.poll(() => queries().at(-1)).toMatchObject({ pupil: sem.id, payer: 2 })
})

test('OFF-153 passes nothing on to another page or origin', async () => {
  await openPreview()
  await expect.element(page.getByText(/^Zo zien ouders/)).toBeVisible()
  expect(framePasses({ origin: 'https://elsewhere.example' })).toEqual([])
  const passed = framePasses({ source: window })
  await page.getByLabelText('Scherm').selectOptions('Computer')
  expect(passed).toEqual([])
})

test('OFF-150 draws the screen at the width of a phone or a computer, smaller where there is less room', async () => {
  await page.viewport(1280, 900)
  await openPreview()
  await expect.element(page.getByText(/^Zo zien ouders/)).toBeVisible()
  expect(frame().element.getBoundingClientRect().width).toBe(390)
  await page.getByLabelText('Scherm').selectOptions('Computer')
  await expect.poll(() => frame().element.clientWidth).toBe(1280)
  const { width } = frame().element.getBoundingClientRect()
  expect(width).toBeLessThan(1280)
  expect(width).toBeGreaterThan(800)
})

test('OFF-152 says how many things are missing', async () => {
  await openPreview({ 'preview-list': { ...aPreview, missing: 3, payers: [percentage(100)] } })
  await expect.element(page.getByText(/^Er ontbreken nog 3 dingen/)).toBeVisible()
  expect(page.getByLabelText('Betaler').elements()).toEqual([])
})

test('OFF-150 says that no pupil gets the list', async () => {
  await openPreview({
    'preview-list': () => {
      throw new Refusal('no-pupil-to-show', 422, '', new Headers())
    },
  })
  await expect.element(page.getByText(/^Deze lijst bereikt geen leerling/)).toBeVisible()
  await expectAccessible()
})
